/* Who pays for what: an account for each address and each person, with a limit on every kind of
 * work that they can cause. Limits are rate limiters (GCRA: the generic cell rate algorithm): a
 * limit is one number, the time up to which what was done is paid for; each thing costs a share of
 * a period, and whoever has paid so far ahead that a burst is used up has to wait.
 *
 * An address is one of IPv4, or the /56 of one of IPv6, which is what a household has. What it may
 * do together: connections, requests (of HTTP and messages of all its WebSockets), and a share of
 * the loop's time, which is charged as it was used. Addresses that use much of theirs also pay from
 * what all of those have together, so that many of them leave room for whoever asks little. A
 * person has a small reserve, of use when the address has nothing left: nobody loses a game because
 * a schoolmate is noisy. What is kept on disk
 * is limited by the day, for the address and the person, and by the second, so that the disk is not
 * busy with a day's worth of one address while others wait for it.
 *
 * Accounts are in memory only; addresses are never stored. There are at most ACCOUNTS_MOST that
 * have no connection: then the one that was used longest ago goes. One that owes nothing goes after
 * a few minutes. Only the loop's thread has accounts. */
#ifndef BRETT_SERVER_ACCOUNTS_H
#define BRETT_SERVER_ACCOUNTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is kept, and limited by the day. */
typedef enum kept_kind { KEPT_PLAYER, KEPT_GAME, KEPT_IMPORT, KEPT_LINK, KEPTS } kept_kind;

/* How much is allowed. The host may change any of it while the server runs. */
typedef struct quotas {
    int connections_an_address; /* at once */
    int connections_a_second;   /* new ones, of an address */
    int requests_a_second;      /* of an address, with messages */
    int share_an_address;       /* percent of the loop's time; and as much again for reserves */
    int kept_a_second;          /* of an address, of all kinds together */
    int an_address_a_day[KEPTS];
    int a_player_a_day[KEPTS];
    int games_a_player;   /* that are not over: those with a seat, and those made */
    int waiting_a_player; /* of these, made and not begun */
    int alone_a_second;   /* turns in games of a player that only computers play */
} quotas;

void quotas_default(quotas *q);

/* ---- Limits ---- */

/* Times are microseconds of a clock that only goes forward. */
typedef struct rate_limit {
    int64_t paid_until;
} rate_limit;

/* How long to wait before something may be done that costs so much; 0: it may be done. */
int64_t rate_limit_wait(const rate_limit *l, int64_t now, int64_t cost, int64_t burst);

/* Pays for what was done; less than nothing gives back. */
void rate_limit_pay(rate_limit *l, int64_t now, int64_t cost);

/* Pays if it may be done, else tells how long to wait. */
int64_t rate_limit_take(rate_limit *l, int64_t now, int64_t cost, int64_t burst);

/* ---- Accounts ---- */

typedef struct account {
    struct account *next;          /* in its slot */
    struct account *newer, *older; /* by use */
    unsigned char key[17];         /* the kind, and whose it is */
    int64_t used;                  /* when it was last asked for */
    int connections;               /* open now; an account with some stays */
    uint64_t home;                 /* of a person: the address that was last used, as a number */
    rate_limit arrivals, heard, requests, time; /* of an address */
    uint64_t turn;                              /* of the loop, in which it was last served, */
    int64_t turn_spent;                         /* and for how many microseconds */
    rate_limit logged;                          /* lines of the journal about it */
    rate_limit reserve;                         /* of a person, and of all persons of an address */
    rate_limit alone;                           /* of a person */
    rate_limit pace;                            /* of an address, of all that is kept */
    rate_limit kept[KEPTS];
} account;

enum { ACCOUNTS_MOST = 65536, ACCOUNTS_SLOTS = 16384 };

typedef struct accounts {
    const quotas *quotas;
    account *slot[ACCOUNTS_SLOTS], *newest, *oldest;
    size_t count;
    rate_limit time, reserve; /* of all addresses that use much */
    unsigned char secret[16]; /* of the hash, so that nobody can choose what falls into one slot */
} accounts;

void accounts_open(accounts *a, const quotas *q);
void accounts_free(accounts *a);

/* The account of an address or a person, made where there is none. It is good while it has
 * connections, and else until others are asked for. What is no address is one owner. */
account *accounts_of_address(accounts *a, const char *address, int64_t now);
account *accounts_of_person(accounts *a, int64_t player, int64_t now);

/* Whose account it is, as a text that tells it from others. */
enum { ACCOUNT_NAME_BYTES = 36 };
void account_name(const account *one, char out[ACCOUNT_NAME_BYTES]);

/* The address that a person last came from, as a number that tells it from others; the person's own
 * where none is known. */
uint64_t accounts_home(accounts *a, int64_t player);
void accounts_note_home(account *person, const account *address);

/* ---- Paying ---- */

/* A connection of an address begins: false when it has too many, or too many came. It ends. */
bool account_arrive(const accounts *a, account *address, int64_t now);
void account_enter(account *address);
void account_leave(account *address);

/* The address says something of so many bytes, and each kilobyte of it counts as one thing more:
 * false when it goes on far beyond what it may. */
bool account_hear(const accounts *a, account *address, size_t bytes, int64_t now);

/* Whether a request may be done: by what the address has left, else (where there is a person) by
 * the reserve. How long to wait, in microseconds; 0: it may, and one is paid for. */
typedef enum payer_kind { PAYS_NOBODY, PAYS_ADDRESS, PAYS_RESERVE } payer_kind;
int64_t account_ask(const accounts *a, account *address, account *person, int64_t now,
                    payer_kind *who);

/* It was done, or refused, and took so many microseconds of the loop. */
void account_spend(accounts *a, account *address, payer_kind who, int64_t now, int64_t spent);

/* Whether computers may make one more turn in the games of a person that nobody else plays in. */
bool account_turn_alone(const accounts *a, account *person, int64_t now);

/* Whether anything may be kept at this moment: how long to wait, in microseconds, or 0: it is paid
 * for. */
int64_t account_pace(const accounts *a, account *address, int64_t now);

/* Whether one more may be kept today: how long to wait, in microseconds, or 0: it is paid for.
 * There may be no person yet. */
int64_t account_keep(const accounts *a, account *address, account *person, kept_kind what,
                     int64_t now);

#endif
