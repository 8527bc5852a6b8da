// The other yardstick: the rifle firefight in C, every die rolled, one engagement after the other.
//
// Promises: the same rules as naive-firefight.ts, written for speed by hand: integers, no allocation, sfc32 in registers. Usage:
// firefight <seed> <engagements>; prints the seconds of processor time that playing took, then one line for each outcome that was met:
// winner, men lost by blue, men lost by red, turns, count.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { TURNS = 6, MEN = 10, MORALE = 9, DAMAGE = 4, RALLY_AT = 4 };
enum { NONE, GIVEN, DOWN };

typedef struct {
  uint32_t a, b, c, d;
} rng_t;

typedef struct {
  int men, pins, nco_lost, order, lost;
} squad_t;

static inline uint32_t next(rng_t *g) {
  uint32_t t = g->a + g->b + g->d++;
  g->a = g->b ^ (g->b >> 9);
  g->b = g->c + (g->c << 3);
  g->c = ((g->c << 21) | (g->c >> 11)) + t;
  return t;
}

static inline int d6(rng_t *g) { return 1 + (int)(((uint64_t)next(g) * 6) >> 32); }

// 2D6 or less; the sum is left in *sum. HEAT-MOR-03, HEAT-ORD-11.
static inline int test(rng_t *g, int needed, int again, int *sum) {
  for (;;) {
    *sum = d6(g) + d6(g);
    if (*sum == 2 || (*sum != 12 && *sum <= needed)) return 1;
    if (!again) return 0;
    again = 0;
  }
}

static inline int at_least(rng_t *g, int count, int need) {
  int hits = 0;
  for (int n = 0; n < count; n++) hits += d6(g) >= need;
  return hits;
}

static inline void shoot(rng_t *g, const squad_t *me, squad_t *target) {
  // 18 inches are long range for a rifle
  int need = 4 + me->pins + (target->order == DOWN ? 2 : 0) + (target->men <= 2 ? 1 : 0);
  int hits = need <= 6 ? at_least(g, me->men, need) : at_least(g, at_least(g, me->men, 6), 6);
  if (hits == 0) return;
  int before = target->men, nco_before = target->nco_lost, lost = 0, picked = 0, sum;
  target->pins++;
  for (int n = 0; n < hits; n++) {
    int damage = d6(g);
    lost += damage >= DAMAGE;
    if (damage == 6) picked |= d6(g) == 6;
  }
  if (lost >= before || target->pins >= MORALE) {
    target->lost = 1;
    return;
  }
  target->men -= lost;
  target->nco_lost |= picked;
  if (lost > 0 && 2 * lost >= before) target->lost = !test(g, MORALE - target->pins - nco_before, 0, &sum);
}

static inline void activate(rng_t *g, squad_t *me, squad_t *enemy) {
  int rally = me->pins >= RALLY_AT, sum;
  me->order = GIVEN;
  if (me->pins > 0) {
    if (!test(g, MORALE - (rally ? 0 : me->pins) - me->nco_lost, me->men == MEN, &sum)) {
      if (sum == 12 && d6(g) > 2) me->lost = 1; // runs off its end of the lane
      else me->order = DOWN;
      return;
    }
    me->pins -= rally || sum == 2 ? d6(g) + 1 : 1;
    if (me->pins < 0) me->pins = 0;
  }
  if (!rally) shoot(g, me, enemy);
}

static uint64_t counts[3][MEN + 1][MEN + 1][TURNS + 1];

static void play(rng_t *g) {
  squad_t side[2] = {{MEN, 0, 0, NONE, 0}, {MEN, 0, 0, NONE, 0}};
  int turn = 0;
  while (turn < TURNS && !side[0].lost && !side[1].lost) {
    turn++;
    int first = next(g) >> 31;
    side[0].order = side[1].order = NONE;
    activate(g, &side[first], &side[!first]);
    if (!side[0].lost && !side[1].lost) activate(g, &side[!first], &side[first]);
  }
  int blue = side[0].lost ? MEN : MEN - side[0].men;
  int red = side[1].lost ? MEN : MEN - side[1].men;
  int winner = side[0].lost != side[1].lost ? 1 + side[0].lost : blue == red ? 0 : blue < red ? 1 : 2;
  counts[winner][blue][red][turn]++;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  uint32_t seed = (uint32_t)strtoul(argv[1], 0, 10);
  long engagements = strtol(argv[2], 0, 10);
  rng_t g = {seed, 0x9e3779b9u, 0x7f4a7c15u, 1};
  for (int n = 0; n < 16; n++) next(&g);
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (long n = 0; n < engagements; n++) play(&g);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  printf("%.9f\n", (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
  for (int w = 0; w < 3; w++)
    for (int b = 0; b <= MEN; b++)
      for (int r = 0; r <= MEN; r++)
        for (int t = 0; t <= TURNS; t++)
          if (counts[w][b][r][t]) printf("%d %d %d %d %llu\n", w, b, r, t, (unsigned long long)counts[w][b][r][t]);
  return 0;
}
