/**
 * One Fire action of one element at one target (HA-CMD-04: it fires some or all of its weapons), for attacks and engagements alike.
 *
 * Promises: made once for each pair of profiles; a pure rule of who is left, the situation and what is allowed to fire, so that `table` draws a
 * whole action at once; weapons fire in the order of the profile, shots one by one (HA-R25), nothing after the target is out.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import { power } from '../../../kernel/power.js';
import { Remembered } from '../../../kernel/remember.js';
import { defineRule } from '../../../kernel/rule.js';
import { mostPoints, type Numbers } from '../data/numbers.js';
import { type Arm, kind, type Mode, mode, type Profile, type Round } from '../sheet/profile.js';
import { createHarm, type HarmOf } from './harm.js';
import { bandOf, flagCodes, needOf, zeroStates } from './need.js';
import { casualtiesOf, gradeOf, hitsOf, outcomeOf, ruined, weaponDestroyed } from './outcome.js';
import { rangeMarks } from './ranges.js';
import { shotsOf } from './rate.js';
import { staysSilent } from './rationed.js';
import { createResolver, type Resolver } from './resolve.js';
import { grade, needCode, type Shots } from './shots.js';
import { tellFire } from './telling.js';

/** What decides a Fire action beside the pair: all small whole numbers. */
export interface FireSituation {
  /** Inches. */
  range: number;
  /** Figures of the firer. */
  men: number;
  /** Figures of the target: men, crew, people aboard or inside. */
  targetMen: number;
  /** A vehicle's earlier damage (0 or 1), or the points that a structure has left. */
  extra: number;
  /** `packFlags`. */
  flags: number;
  /** Bit k: arm k may fire. */
  allowed: number;
  /** Where indirect fire stands (`zero`). */
  zeroing: number;
}

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

export function createFirePair(numbers: Numbers, shots: Shots, firer: Profile, target: Profile): FirePair {
  const { rules } = numbers;
  const { arms, main } = firer;
  const resolver: Resolver = createResolver(numbers, shots, target);
  const ranges = rangeMarks(arms);
  const bands = arms.map((arm) => arm.rounds.map((round) => ranges.map((at) => bandOf(round.weapon, round.mode, at))));
  // an aircraft fires its weapons or drops its bombs (HA-AIR-04): that is its choice, where others choose a round
  const loads = firer.aircraft === undefined ? undefined : [firer.aircraft.weapons, firer.aircraft.bombs];
  const options = loads?.length ?? Math.max(1, arms[main]?.rounds.length ?? 1);

  const roundOf = (arm: number, option: number): number => (loads === undefined && arm === main ? option : 0);
  const loadOf = (allowed: number, option: number): number =>
    loads === undefined ? allowed : allowed & (loads[option] as number);
  const silences = arms.some((arm) => arm.mayStaySilent);
  const mayBeSilent = (range: number, allowed: number, option: number): boolean => {
    const reaches = (k: number): boolean => (bands[k]?.[roundOf(k, option)]?.[range] as number) >= 0;
    return arms.some((arm, k) => arm.mayStaySilent && ((allowed >> k) & 1) === 1 && reaches(k));
  };

  const mostExtra = Math.max(2, mostPoints + 1);
  const armSets = power(2, Math.max(1, arms.length));
  const rule = defineRule({
    name: `heroes-all/fire of ${firer.unit} at ${target.unit}`,
    sizes: [ranges.length, firer.most + 1, target.most + 1, mostExtra, flagCodes, armSets, options, zeroStates],
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
  const rangeCode = (range: number): number => {
    let k = 0;
    while (k < ranges.length - 1 && (ranges[k] as number) < range) k++;
    return k;
  };

  const lawOf = (odds: Odds, now: FireSituation, option: number): Pmf => {
    const { range, men, targetMen, extra, flags, zeroing } = now;
    return odds.pmf(rule, rangeCode(range), men, targetMen, extra, flags, fires(now, option), option, zeroing);
  };

  // what to fire is asked again and again, and is the same whoever asks
  const sizes = {
    range: ranges.length,
    men: firer.most + 1,
    targetMen: target.most + 1,
    extra: mostExtra,
    flags: flagCodes,
    allowed: armSets,
    zeroing: zeroStates,
  };
  const pairName = `of ${firer.unit} at ${target.unit}`;
  const best = new Remembered<number, keyof FireSituation>(`heroes-all/round ${pairName}`, sizes);
  const { key, at: digit } = best;
  const findBest = (odds: Odds, now: FireSituation): number => {
    let found = 0;
    let bestValue = [-1, -1, -1];
    for (let option = 0; option < options; option++) {
      if (loads !== undefined && firingArms(now, option, true) === 0) continue; // it would hit in vain
      const law = lawOf(odds, now, option);
      const value = [0, 0, 0];
      law.codes.forEach((code, k) => {
        const weight = law.weights[k] as number;
        if (isDestroyed(target, now.targetMen, code)) value[0] = (value[0] as number) + weight;
        value[1] = (value[1] as number) + weight * casualtiesOf(code);
        if (hasEffect(code, now.extra)) value[2] = (value[2] as number) + weight;
      });
      if (ahead(value, bestValue)) {
        found = option;
        bestValue = value;
      }
    }
    return found;
  };

  const bestOption = (odds: Odds, now: FireSituation): number => {
    if (options === 1) return 0;
    key[digit.range] = rangeCode(now.range);
    key[digit.men] = now.men;
    key[digit.targetMen] = now.targetMen;
    key[digit.extra] = now.extra;
    key[digit.flags] = now.flags;
    key[digit.allowed] = now.allowed;
    key[digit.zeroing] = now.zeroing;
    const known = best.known();
    return known >= 0 ? best.recall(known) : best.learn(() => findBest(odds, now));
  };

  const firing = new Remembered<number, 'range' | 'men' | 'flags' | 'allowed' | 'option' | 'hopeful'>(
    `heroes-all/arms that fire of ${firer.unit} at ${target.unit}`,
    {
      range: ranges.length,
      men: firer.most + 1,
      flags: flagCodes,
      allowed: armSets,
      option: options,
      hopeful: 2,
    },
  );
  /** Arms that fire: in reach, manned, able to do something. `hopeful`: only those whose die can hit at all. */
  const firingArms = (now: FireSituation, option: number, hopeful: boolean): number => {
    const { key, at } = firing;
    key[at.range] = rangeCode(now.range);
    key[at.men] = now.men;
    key[at.flags] = now.flags;
    key[at.allowed] = now.allowed;
    key[at.option] = option;
    key[at.hopeful] = hopeful ? 1 : 0;
    const known = firing.known();
    return known >= 0 ? firing.recall(known) : firing.learn(() => findFiring(now, option, hopeful));
  };
  const findFiring = (now: FireSituation, option: number, hopeful: boolean): number => {
    const range = rangeCode(now.range);
    const allowed = loadOf(now.allowed, option);
    let mask = 0;
    for (let k = 0; k < arms.length; k++) {
      if (((allowed >> k) & 1) === 0) continue;
      const at = now.men * arms.length + k;
      if ((firer.manned[at] as number) === 0 && (firer.missing[at] as number) === 0) continue;
      const which = roundOf(k, option);
      const band = bands[k]?.[which]?.[range] as number;
      if (band < 0) continue;
      const { weapon, mode: how } = (arms[k] as Arm).rounds[which] as Round;
      if (!resolver.affects(weapon, how, band, now.flags)) continue;
      if (hopeful && isAimed(how) && needOf(rules, firer, target, weapon, how, band, now.flags) > 6) continue;
      mask |= 1 << k;
    }
    return mask;
  };

  const fires = (now: FireSituation, option: number): number =>
    firingArms(now, option, false) || loadOf(now.allowed, option);

  const canHarm = (now: FireSituation, option: number): boolean => {
    if (option >= 0) return firingArms(now, option, true) !== 0;
    for (let k = 0; k < options; k++) if (firingArms(now, k, true) !== 0) return true;
    return false;
  };
  const roundFired = (odds: Odds, now: FireSituation, option: number): number =>
    canHarm(now, option) ? (option < 0 ? bestOption(odds, now) : option) : -1;

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
    harm: createHarm(
      pairName,
      { ...sizes, option: options + 1 },
      target.kind === kind.vehicle,
      rangeCode,
      lawOf,
      roundFired,
    ),
    chanceOfDestroying(odds, now, forced) {
      const option = forced >= 0 ? forced : bestOption(odds, now);
      const law = lawOf(odds, now, option);
      let chance = 0;
      for (let k = 0; k < law.codes.length; k++) {
        if (isDestroyed(target, now.targetMen, law.codes[k] as number)) chance += law.weights[k] as number;
      }
      return chance;
    },
    canHarm,
    firing: (now, option) => firingArms(now, option, false),
    reachesAt: (range) => bands.some((rounds) => rounds.some((at) => (at[rangeCode(range)] as number) >= 0)),
    reaches: (range, option, allowed) =>
      arms.some((arm, k) => {
        if ((loadOf(allowed, option) & (1 << k)) === 0) return false;
        const { weapon, mode: how } = arm.rounds[roundOf(k, option)] as Round;
        return bandOf(weapon, how, range) >= 0;
      }),
  };
}

/** Out of action: no figures, brewed, its weapon destroyed, or a structure at 0 points (HA-R48). */
export function isDestroyed(target: Profile, targetMen: number, code: number): boolean {
  if (target.kind === kind.structure) return ruined(code);
  if (target.kind === kind.vehicle && gradeOf(code) === grade.brewed) return true;
  return weaponDestroyed(code) || (casualtiesOf(code) >= targetMen && targetMen > 0);
}

/** Its die to hit is the situation's. */
function isAimed(how: Mode): boolean {
  return how === mode.direct || how === mode.he || how >= mode.air;
}

function hasEffect(code: number, extra: number): boolean {
  return casualtiesOf(code) > 0 || gradeOf(code) > Math.min(1, extra) || weaponDestroyed(code) || hitsOf(code) > 0;
}

const sameChance = 1e-12;

function ahead(a: readonly number[], b: readonly number[]): boolean {
  for (let k = 0; k < a.length; k++) {
    const lead = (a[k] as number) - (b[k] as number);
    if (Math.abs(lead) > sameChance) return lead > 0;
  }
  return false;
}
