/* One function a command; each returns the exit status of the program. */
#ifndef BRETT_CLI_COMMANDS_COMMANDS_H
#define BRETT_CLI_COMMANDS_COMMANDS_H

#include "cli/args.h"

int run_games(const args *a);
int run_rules(const args *a);
int run_show(const args *a);
int run_moves(const args *a);
int run_perft(const args *a);
int run_match(const args *a);
int run_tournament(const args *a);
int run_openings(const args *a);
int run_selfplay(const args *a);
int run_complexity(const args *a);
int run_bench(const args *a);
int run_analyse(const args *a);
int run_engine(const args *a);
int run_solve(const args *a);
int run_probe(const args *a);
int run_play(const args *a);
int run_serve(const args *a);
int run_backup(const args *a);
int run_restore(const args *a);
int run_admin(const args *a);
int run_replay(const args *a);
int run_verify(const args *a);

/* What brett admin can be asked for, as its help has it. */
void print_admin_commands(void);

#endif
