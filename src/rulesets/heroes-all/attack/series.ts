/**
 * Fire actions one after another at one target: the second shots, zeroing in, damage and losses that carry over (HA-R12, HA-R16, HA-R19, HA-AT-05).
 *
 * Promises: one rule for each pair, itself the rest of the series, so that equal situations merge; an outcome code of the whole; nothing is fired once
 * the target is out.
 */
import { power } from '../../../kernel/power.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { mostPoints } from '../data/numbers.js';
import { kind, type Profile } from '../sheet/profile.js';
import { isDestroyed } from './best-round.js';
import type { FirePair } from './fire.js';
import { flagCodes, flagsAfter, zeroStates } from './need.js';
import {
  burnsOf,
  casualtiesOf,
  gradeOf,
  hitsOf,
  outcomeOf,
  pointsOf,
  ruined,
  weaponDestroyed,
  zeroingOf,
} from './outcome.js';
import type { FireSituation } from './situation.js';

/** Bits of all its arms. */
export function allArms({ arms }: Profile): number {
  return power(2, arms.length) - 1;
}

/** No series is longer. */
export const mostActions = 12;

/** `left`: actions; `range`: as the pair codes it; `extra`: damage or points; `round`: its number + 1 (0: the best);
 * of an aircraft 1 its weapons, 2 its bombs. */
export type Series = Rule<
  [
    left: number,
    range: number,
    men: number,
    targetMen: number,
    extra: number,
    flags: number,
    round: number,
    zeroing: number,
  ]
>;

/** `allowed`: bits of the arms that fire (HA-CMD-04). */
export function createSeries(pair: FirePair, allowed: number): Series {
  const { firer, target } = pair;
  const vehicle = target.kind === kind.vehicle;
  const now: FireSituation = { range: 0, men: 0, targetMen: 0, extra: 0, flags: 0, allowed: 0, zeroing: 0 };
  const rule: Series = defineRule({
    name: `heroes-all/series of ${firer.unit} at ${target.unit}`,
    sizes: [
      mostActions + 1,
      pair.ranges.length,
      firer.most + 1,
      target.most + 1,
      mostPoints + 1,
      flagCodes,
      16,
      zeroStates,
    ],
    run: (dice, left, range, men, targetMen, extra, flags, round, zeroing) => {
      now.range = pair.ranges[range] as number;
      now.men = men;
      now.targetMen = targetMen;
      now.extra = extra;
      now.flags = flags;
      now.allowed = allowed;
      now.zeroing = zeroing;
      const code = pair.fire(dice, now, round > 0 ? round - 1 : pair.bestOption(dice.odds, now));
      if (left === 1 || isDestroyed(target, targetMen, code)) return code;
      const after = dice.call(
        rule,
        left - 1,
        range,
        men,
        targetMen - casualtiesOf(code),
        vehicle ? gradeOf(code) : Math.max(0, extra - pointsOf(code)),
        flagsAfter(flags, ruined(code), burnsOf(code) > 0),
        round,
        zeroingOf(code),
      );
      return outcomeOf({
        lost: casualtiesOf(code) + casualtiesOf(after),
        grade: gradeOf(after),
        weaponDestroyed: weaponDestroyed(code) || weaponDestroyed(after),
        zeroing: zeroingOf(after),
        pointsLost: pointsOf(code) + pointsOf(after),
        hits: hitsOf(code) + hitsOf(after),
        ruined: ruined(code) || ruined(after),
        burns: ruined(after) ? 0 : burnsOf(code) || burnsOf(after),
      });
    },
  });
  return rule;
}
