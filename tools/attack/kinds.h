/* What the attacks do, by the file that it is in. */
#ifndef ATTACK_KINDS_H
#define ATTACK_KINDS_H

#include "attack/hand.h"

/* in_games.c: what changes games, and makes them */
void offers_begin(hand *h), offers_act(hand *h), offers_heard(hand *h, const char *answer);
void joins_act(hand *h), joins_heard(hand *h, const char *answer);
void takebacks_act(hand *h), takebacks_heard(hand *h, const char *answer);
void games_act(hand *h), games_heard(hand *h, const char *answer);
void computers_act(hand *h);
void imports_act(hand *h);
void rematches_act(hand *h), rematches_heard(hand *h, const char *answer);
void rubbish_act(hand *h);

/* as_people.c: identities */
void players_act(hand *h);
void links_act(hand *h), links_heard(hand *h, const char *answer);
void tokens_act(hand *h);
void sessions_act(hand *h);
void presence_act(hand *h);

/* by_reading.c: what costs the server more than it costs to ask */
void events_act(hand *h);
void lists_act(hand *h);
void reads_act(hand *h);
void crowd_act(hand *h);
void deaf_act(hand *h);
void solved_act(hand *h);
void pages_act(hand *h);
void metrics_act(hand *h);
void messages_act(hand *h);
void bulky_act(hand *h);
void volley_act(hand *h);
void hungry_act(hand *h), hungry_heard(hand *h, const char *answer);

/* on_the_wire.c: what is no sound request, message or connection */
void pongs_act(hand *h);
void frames_act(hand *h);
void heads_act(hand *h);
void slow_act(hand *h);
void silent_act(hand *h);
void pipelines_act(hand *h);
void huge_act(hand *h);

#endif
