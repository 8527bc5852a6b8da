/**
 * How far a move may go (HA-MOVE-01 to HA-MOVE-05, HA-NIGHT-02, HA-OW-01), and what it does to the mover (HA-MOVE-07, HA-LOG-04,
 * HA-GOLIATH-02).
 *
 * Promises: pure; distances in half inches (HA-R05); pips come off each die, to no less than 0, and night halves each die, rounded down.
 */
import type { Dice } from '../../../kernel/dice.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { RuleNumbers } from '../data/numbers.js';
import { kind, type Profile, quality } from '../sheet/profile.js';

export interface MovementRules {
  /** One die of a move, less so many pips, by day or at night (0, 1); inches. Dice add up. */
  readonly die: Rule<[pips: number, night: number]>;
  /** HA-MOVE-07: 1 when a track is lost. */
  readonly track: Rule<[]>;
  /** HA-LOG-04 (HA-R50): 1 when the vehicle runs dry. */
  readonly fuel: Rule<[]>;
  /** HA-GOLIATH-02: 1 when a Goliath breaks down. */
  readonly breakdown: Rule<[]>;
}

export function createMovement(rules: RuleNumbers): MovementRules {
  return {
    die: defineRule({
      name: 'heroes-all/die of a move',
      sizes: [8, 2],
      run: (dice, pips, night) => {
        const inches = Math.max(0, dice.die(6, 'inches of the move (HA-MOVE-01)') - pips);
        return night === 1 ? Math.floor(inches / 2) : inches;
      },
    }),
    track: defineRule({
      name: 'heroes-all/track on rough ground',
      sizes: [],
      run: (dice) => (dice.die(6, 'track on rough ground (HA-MOVE-07)') <= rules.trackLostOn ? 1 : 0),
      tell: (code) => (code === 1 ? 'It loses a track.' : 'The tracks hold.'),
    }),
    fuel: defineRule({
      name: 'heroes-all/fuel',
      sizes: [],
      run: (dice) => (dice.sum(2, 6, 'fuel of a rationed vehicle (HA-LOG-04)') <= rules.rationed.dry ? 1 : 0),
      tell: (code) => (code === 1 ? 'It runs dry.' : 'Fuel lasts.'),
    }),
    breakdown: defineRule({
      name: 'heroes-all/Goliath on the move',
      sizes: [],
      run: (dice) => (dice.die(6, 'does it break down? (HA-GOLIATH-02)') <= rules.goliath.breaksDown ? 1 : 0),
      tell: (code) => (code === 1 ? 'It breaks down.' : 'It holds.'),
    }),
  };
}

/** Half inches that a die of a move gives on average and at most, without pips and by day (HA-MOVE-01). */
export const dieOfMove = { mean: 7, most: 12 } as const;

/** Half inches within which one touches another. */
export const touch = 2;

/** The circumstances of a move; to be filled. */
export function newMove() {
  return {
    road: false,
    builtUp: false,
    /** High walls, streams, marsh, dense wood on the way (HA-MOVE-03); a stream costs men and vehicles alike less (HA-R66). */
    heavyGoing: false,
    stream: false,
    /** In a small river (HA-RIVER-01). */
    wading: false,
    night: false,
    overwatch: false,
    damaged: false,
  };
}
export type MoveCase = ReturnType<typeof newMove>;

/** Dice of a move (HA-MOVE-02, HA-MOVE-05). */
export function diceOf(rules: RuleNumbers, profile: Profile, now: MoveCase): number {
  const { move } = profile;
  if (move === undefined) return 0;
  if (now.wading) return rules.wadingMove;
  if (now.damaged) return rules.damagedMove;
  if (now.builtUp && !now.road) {
    if (profile.kind === kind.vehicle && !profile.soft) return 1;
    return profile.soft || profile.mounted ? move.country : Math.min(2, move.road);
  }
  return now.road ? move.road : move.country;
}

/** Pips off each die (HA-MOVE-03, HA-R66). */
export function pipsOf(profile: Profile, now: MoveCase): number {
  const vehicle = profile.kind === kind.vehicle || profile.move?.kin === 'motorcycle'; // HA-L53
  const going = now.road ? 0 : now.heavyGoing || (now.stream && vehicle) ? (vehicle ? 2 : 1) : now.stream ? 1 : 0;
  return going + (profile.move?.pips ?? 0);
}

/** HA-NIGHT-02: 1 where night halves each die. */
function halved(profile: Profile, now: MoveCase): number {
  return now.night && profile.quality !== quality.elite && !profile.partisans ? 1 : 0;
}

/** Half inches that the move may go. */
export function throwMove(
  dice: Dice,
  movement: MovementRules,
  rules: RuleNumbers,
  profile: Profile,
  now: MoveCase,
): number {
  const inches = dice.pool(diceOf(rules, profile, now), movement.die, pipsOf(profile, now), halved(profile, now));
  return now.overwatch ? inches : inches * 2;
}

/** Infantry: men and crews that carry their weapons (HA-MOVE-04). */
export function isOnFoot({ kind: what, mounted, move }: Profile): boolean {
  return what !== kind.vehicle && !mounted && move?.kin !== 'hand-moved-gun';
}

/** HA-RIVER-01: who wades a small river. */
export function canWade(profile: Profile): boolean {
  return isOnFoot(profile) || profile.move?.kin === 'cavalry';
}

/** HA-MOVE-04: dice of a stealth move, on a road and across country. */
export function stealthDice(profile: Profile): number {
  return profile.quality === quality.elite ? 2 : 1;
}

/** Half inches of a stealth move. */
export function throwStealth(dice: Dice, movement: MovementRules, profile: Profile, now: MoveCase): number {
  return 2 * dice.pool(stealthDice(profile), movement.die, pipsOf(profile, now), halved(profile, now));
}
