/**
 * One Fire action of one element at one target (HA-CMD-04: it fires some or all of its weapons), for attacks and engagements alike.
 *
 * Promises: made once for each pair of profiles; a pure rule of who is left, the situation and what is allowed to fire, so that `table` draws a
 * whole action at once; weapons fire in the order of the profile, shots one by one (HA-R25), nothing after the target is out.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { Numbers } from '../data/numbers.js';
import { type Arm, kind, type Profile, type Round } from '../sheet/profile.js';
import { type Arsenal, createArsenal } from './arsenal.js';
import { createBestRound, destroys } from './best-round.js';
import { createFiring, isAimed } from './firing.js';
import { createHarm, type HarmOf } from './harm.js';
import { needOf } from './need.js';
import { outcomeOf } from './outcome.js';
import { shotsOf } from './rate.js';
import { staysSilent } from './rationed.js';
import { createResolver, type Resolver } from './resolve.js';
import type { Shots } from './shots.js';
import { type FireSituation, type Sizes, sizesOf } from './situation.js';
import { tellFire } from './telling.js';
import { needCode } from './to-hit.js';

export interface FirePair {
  readonly firer: Profile;
  readonly target: Profile;
  /** Ranges that stand for all ranges, and the index of the one for a range in inches. */
  readonly ranges: readonly number[];
  rangeCode(range: number): number;
  /**
   * Runs the action with a round for the main arm; returns an outcome code. Arms that could do nothing fire only where none could do
   * anything (HA-CMD-04: some or all), so that they hit in vain.
   */
  fire(dice: Dice, now: FireSituation, option: number): number;
  /** ENG-R07: the round with the best chance to destroy, then most casualties, then any effect, then first listed. */
  bestOption(odds: Odds, now: FireSituation): number;
  /** The chance to destroy with a round (−1: with the best). */
  chanceOfDestroying(odds: Odds, now: FireSituation, forced: number): number;
  /** What it is expected to do with a round (`HarmOf`). */
  readonly harm: HarmOf;
  /** Whether the action can have any effect at all with a round (−1: with any); no dice, no odds. */
  canHarm(now: FireSituation, option: number): boolean;
  /** Bit k: arm k is in reach and could do something, so it fires and uses up a bound of its ammunition. */
  firing(now: FireSituation, option: number): number;
  /** Whether a round of some arms can reach, whatever it does there. */
  reaches(range: number, option: number, allowed: number): boolean;
  /** Whether any round of any of its arms reaches so far. */
  reachesAt(range: number): boolean;
}

type FireRule = Rule<
  [
    range: number,
    men: number,
    targetMen: number,
    extra: number,
    flags: number,
    allowed: number,
    option: number,
    zeroing: number,
  ]
>;

export function createFirePair(numbers: Numbers, shots: Shots, firer: Profile, target: Profile): FirePair {
  const resolver = createResolver(numbers, shots, target);
  const arsenal = createArsenal(firer);
  const sizes = sizesOf(arsenal, firer, target);
  const { ranges, rangeCode, options, loadOf, reaches, reachesAt } = arsenal;
  const firingArms = createFiring(numbers, firer, target, arsenal, resolver.affects, sizes);
  const rule = fireRule(numbers, firer, target, arsenal, resolver, sizes);
  const fires = (now: FireSituation, option: number): number =>
    firingArms(now, option, false) || loadOf(now.allowed, option);
  const lawOf = (odds: Odds, now: FireSituation, option: number): Pmf => {
    const { range, men, targetMen, extra, flags, zeroing } = now;
    return odds.pmf(rule, rangeCode(range), men, targetMen, extra, flags, fires(now, option), option, zeroing);
  };
  const pairName = `of ${firer.unit} at ${target.unit}`;
  // what to fire is asked again and again, and is the same whoever asks
  const bestOption = createBestRound(pairName, target, arsenal, firingArms, lawOf, sizes);
  const canHarm = (now: FireSituation, option: number): boolean => {
    if (option >= 0) return firingArms(now, option, true) !== 0;
    for (let k = 0; k < options; k++) if (firingArms(now, k, true) !== 0) return true;
    return false;
  };
  const roundFired = (odds: Odds, now: FireSituation, option: number): number =>
    canHarm(now, option) ? (option < 0 ? bestOption(odds, now) : option) : -1;
  const isVehicle = target.kind === kind.vehicle;
  return {
    firer,
    target,
    ranges,
    rangeCode,
    fire: (dice, now, option) => {
      const { range, men, targetMen, extra, flags, zeroing } = now;
      return dice.call(rule, rangeCode(range), men, targetMen, extra, flags, fires(now, option), option, zeroing);
    },
    bestOption,
    harm: createHarm(pairName, { ...sizes, option: options + 1 }, isVehicle, rangeCode, lawOf, roundFired),
    chanceOfDestroying: (odds, now, forced) =>
      destroys(target, now.targetMen, lawOf(odds, now, forced >= 0 ? forced : bestOption(odds, now))),
    canHarm,
    firing: (now, option) => firingArms(now, option, false),
    reachesAt,
    reaches,
  };
}

/** The whole action: arms in the order of the profile, nothing after the target is out. */
function fireRule(
  { rules }: Numbers,
  firer: Profile,
  target: Profile,
  { arms, bands, options, roundOf }: Arsenal,
  resolver: Resolver,
  sizes: Sizes,
): FireRule {
  const silences = arms.some((arm) => arm.mayStaySilent);
  const mayBeSilent = (range: number, allowed: number, option: number): boolean => {
    const reaches = (k: number): boolean => (bands[k]?.[roundOf(k, option)]?.[range] as number) >= 0;
    return arms.some((arm, k) => arm.mayStaySilent && ((allowed >> k) & 1) === 1 && reaches(k));
  };
  return defineRule({
    name: `heroes-all/fire of ${firer.unit} at ${target.unit}`,
    sizes: [sizes.range, sizes.men, sizes.targetMen, sizes.extra, sizes.flags, sizes.allowed, options, sizes.zeroing],
    run: (dice, range, men, targetMen, extra, flags, allowed, option, zeroing) => {
      const r = resolver.begin(targetMen, extra, flags, zeroing);
      const asked = silences && mayBeSilent(range, allowed, option);
      const silent = asked && staysSilent(dice, rules);
      for (let k = 0; k < arms.length && !r.out; k++) {
        const arm = arms[k] as Arm;
        if (((allowed >> k) & 1) === 0 || (silent && arm.mayStaySilent)) continue;
        const which = roundOf(k, option);
        const band = bands[k]?.[which]?.[range] as number;
        if (band < 0) continue;
        const { weapon, mode: how } = arm.rounds[which] as Round;
        const need = isAimed(how) ? needOf(rules, firer, target, weapon, how, band, flags) : 0;
        resolver.resolve(dice, shotsOf(dice, rules, firer, k, men), needCode(need), weapon, how, band);
      }
      return outcomeOf(r);
    },
    tell: (code) => tellFire(target, code),
  });
}
