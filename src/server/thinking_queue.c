#include "server/thinking_queue.h"

#include <stdlib.h>

/* An owner: all of them, an address, or a person of one. */
struct owner_flow {
    owner_flow *parent, *children, *next;
    uint64_t owner;
    int64_t start;          /* the owner's own time */
    int64_t now;            /* of the children: where the one that came last was */
    int waiting, under_way; /* thoughts, of the children too */
    int heavy, alone;       /* of those under way: not cheap ones; of computers alone */
    queued_thought *first;  /* of a person: those that wait, in the order that they go */
};

/* ---- Owners ---- */

static owner_flow *find_child(owner_flow *of, uint64_t owner) {
    owner_flow *child = of->children;
    while (child && child->owner != owner) child = child->next;
    return child;
}

static owner_flow *child_of(owner_flow *of, uint64_t owner) {
    owner_flow *child = find_child(of, owner);
    if (child) return child;
    child = calloc(1, sizeof *child);
    if (!child) abort();
    *child = (owner_flow){.parent = of, .owner = owner, .start = of->now, .next = of->children};
    return of->children = child;
}

static bool is_idle(const owner_flow *of) {
    return !of->waiting && !of->under_way;
}

static void free_children(owner_flow *of) {
    while (of->children) {
        owner_flow *child = of->children;
        of->children = child->next;
        free_children(child);
        free(child);
    }
}

/* Forgets who has nothing here, once the others have come as far; and all, where nobody has. */
static void forget_idle(owner_flow *of) {
    bool nobody = is_idle(of);
    for (owner_flow **at = &of->children; *at;) {
        owner_flow *child = *at;
        if (is_idle(child) && (nobody || child->start <= of->now)) {
            if (child->start > of->now) of->now = child->start;
            *at = child->next;
            free_children(child);
            free(child);
        } else {
            at = &child->next;
        }
    }
}

/* ---- The queue ---- */

void thinking_queue_open(thinking_queue *q, int most, int at_once, int64_t cheap) {
    *q = (thinking_queue){calloc(1, sizeof *q->root), most, at_once, cheap};
    if (!q->root) abort();
}

void thinking_queue_free(thinking_queue *q) {
    free_children(q->root);
    free(q->root);
}

int thinking_queue_count(const thinking_queue *q) {
    return q->root->waiting;
}

/* In the order of coming where nothing else decides. */
static bool goes_before(const queued_thought *a, const queued_thought *b) {
    return a->alone != b->alone ? !a->alone : a->cost < b->cost;
}

static void put(owner_flow *of, queued_thought *t) {
    queued_thought **at = &of->first;
    while (*at && !goes_before(t, *at)) at = &(*at)->next;
    t->next = *at;
    *at = t;
    t->of = of;
    for (; of; of = of->parent) {
        if (is_idle(of) && of->parent && of->start < of->parent->now) of->start = of->parent->now;
        of->waiting++;
    }
}

bool thinking_queue_add(thinking_queue *q, queued_thought *t) {
    owner_flow *address = find_child(q->root, t->owner.address);
    owner_flow *person = address ? find_child(address, (uint64_t)t->owner.person) : NULL;
    if (q->root->waiting >= q->most || (address && address->waiting >= OF_ADDRESS) ||
        (person && person->waiting >= OF_PERSON))
        return false;
    address = child_of(q->root, t->owner.address);
    put(child_of(address, (uint64_t)t->owner.person), t);
    return true;
}

/* Whether the next thought of a person may begin. */
static bool may_begin(const thinking_queue *q, const owner_flow *person, bool only_cheap) {
    const queued_thought *t = person->first;
    if (!t || (t->alone && person->alone)) return false;
    return t->cost <= q->cheap || (!only_cheap && person->parent->heavy < q->at_once);
}

/* The person whose time is least, of the address whose time is least, of those who may. */
static owner_flow *next_person(const thinking_queue *q, bool only_cheap) {
    owner_flow *best = NULL;
    for (owner_flow *address = q->root->children; address; address = address->next) {
        if (best && address->start >= best->parent->start) continue;
        owner_flow *own = NULL;
        for (owner_flow *one = address->children; one; one = one->next)
            if (may_begin(q, one, only_cheap) && (!own || one->start < own->start)) own = one;
        if (own) best = own;
    }
    return best;
}

static void count_under_way(const thinking_queue *q, const queued_thought *t, int change) {
    for (owner_flow *of = t->of; of; of = of->parent) {
        of->under_way += change;
        if (t->cost > q->cheap) of->heavy += change;
        if (t->alone) of->alone += change;
    }
}

queued_thought *thinking_queue_take(thinking_queue *q, bool only_cheap) {
    owner_flow *person = next_person(q, only_cheap);
    if (!person) return NULL;
    queued_thought *t = person->first;
    person->first = t->next;
    for (owner_flow *of = person; of; of = of->parent) {
        if (of->parent && of->parent->now < of->start) of->parent->now = of->start;
        of->start += t->cost;
        of->waiting--;
    }
    count_under_way(q, t, 1);
    return t;
}

void thinking_queue_done(thinking_queue *q, queued_thought *t, int64_t cost) {
    owner_flow *address = t->of->parent;
    count_under_way(q, t, -1);
    for (owner_flow *of = t->of; of; of = of->parent) of->start += cost - t->cost;
    forget_idle(address);
    forget_idle(q->root);
}

queued_thought *thinking_queue_any(thinking_queue *q) {
    for (owner_flow *address = q->root->children; address; address = address->next)
        for (owner_flow *person = address->children; person; person = person->next)
            if (person->first) {
                queued_thought *t = person->first;
                person->first = t->next;
                for (owner_flow *of = person; of; of = of->parent) of->waiting--;
                return t;
            }
    return NULL;
}
