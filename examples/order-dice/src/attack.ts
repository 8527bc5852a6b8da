/** The dice of the game, each rule written down once: fire, orders under pins, rallying, close combat. */
import { abilities, type Dice, defineRule, digits } from 'lanchester/ruleset';
import { id, mostMen, mostPins, type Weapon } from './data.js';
import type { Profile } from './sheet.js';

/** What hides a target: nothing, a hedge, a wall. */
export const cover = { none: 0, soft: 1, hard: 2 } as const;
export const coverKinds = ['soft-cover', 'hard-cover'] as const;

/** What else counts when a unit shoots. */
export interface Shot {
  readonly distance: number;
  readonly cover: number;
  readonly down: boolean;
  readonly moved: boolean;
  readonly pins: number;
}

/** OD-HIT-01: aim, +1 beyond half the range, +1 on the move, +1 a pin (at most 3), cover; a ten always hits. OD-L04. */
function needOf({ aim }: Profile, { range, added }: Weapon, shot: Shot): number {
  const hidden = shot.cover + (shot.down ? 2 : 0);
  const far = 2 * shot.distance > range ? 1 : 0;
  const need = aim + far + (shot.moved ? 1 : 0) + Math.min(3, shot.pins) + hidden;
  return Math.max(2, Math.min(10, need - added));
}

const mostShots = mostMen * 6;

/** OD-HIT-02, OD-HURT-01: what comes of fire. */
export const effect = digits(`${id}/effect`, { fallen: mostShots + 7, pins: 3 });

/** OD-L04: the ways in which a shot with abilities is thrown; the first is the plain one. */
const ways = abilities.rollsOf({
  name: `${id}/shot`,
  dice: 1,
  sides: 10,
  size: 11,
  why: 'to hit (OD-HIT-01)',
  again: 'to hit, thrown again (OD-L04)',
  tell: (code) => (code === 1 ? 'a hit' : 'a miss'),
});
const hitsOf = (dice: Dice, way: number, shots: number, need: number, why: string): number => {
  const thrown = way === 0 ? undefined : ways[way];
  return thrown === undefined ? dice.atLeast(shots, 10, need, why) : dice.pool(shots, thrown, need);
};

/**
 * Shots and needs of the main weapons, of the support weapon; what hurts the target; how many hits are heavy fire; the
 * ways in which both are thrown.
 */
export const fire = defineRule({
  name: `${id}/fire`,
  sizes: [mostShots + 1, 11, 7, 11, 11, 61, ways.length, ways.length],
  run: (dice, shots, need, gun, gunNeed, tough, heavy, way, gunWay) => {
    const hits =
      hitsOf(dice, way, shots, need, 'to hit (OD-HIT-01)') + hitsOf(dice, gunWay, gun, gunNeed, 'gun (OD-HIT-01)');
    const fallen = dice.atLeast(hits, 10, tough, 'to hurt (OD-HURT-01)');
    return effect.code({ fallen, pins: hits === 0 ? 0 : hits < heavy ? 1 : 2 });
  },
  tell: (code) => `${effect.of.fallen(code)} hurt, ${effect.of.pins(code)} pins`,
});

export type FireArguments = [number, number, number, number, number, number, number, number];

/** The arguments of `fire` for so many men; none where nothing reaches. */
export function fireOf(
  firer: Profile,
  men: number,
  target: Profile,
  shot: Shot,
  heavy: number,
): FireArguments | undefined {
  const { main, support } = firer;
  const rest = men - (support === undefined ? 0 : 1);
  const shots = shot.distance <= main.range ? rest * main.shots : 0;
  const gun = support !== undefined && shot.distance <= support.range ? support.shots : 0;
  if (shots + gun === 0) return undefined;
  const gunNeed = gun === 0 ? 0 : needOf(firer, support as Weapon, shot);
  const need = shots === 0 ? 0 : needOf(firer, main, shot);
  return [shots, need, gun, gunNeed, target.tough, heavy, main.way, support?.way ?? 0];
}

/** OD-PIN-02: a pinned unit does what it is told on a d10 of nerve less pins, and on a 1. */
export const obeys = defineRule({
  name: `${id}/order test`,
  sizes: [12, mostPins + 1],
  run: (dice, nerve, pins) => (dice.die(10, 'order test (OD-PIN-02)') <= Math.max(1, nerve - pins) ? 1 : 0),
  tell: (code) => (code === 1 ? 'it obeys' : 'it goes down'),
});

/** OD-RALLY-01: tests with 2 more nerve, and loses a d6 of pins. */
export const rallies = defineRule({
  name: `${id}/rally`,
  sizes: [12, mostPins + 1],
  run: (dice, nerve, pins) => {
    if (dice.die(10, 'rally (OD-RALLY-01)') > Math.max(1, nerve + 2 - pins)) return 0;
    return Math.min(pins, dice.die(6, 'pins lost (OD-RALLY-01)'));
  },
  tell: (code) => `${code} pins lost`,
});

/** OD-CLOSE-01, OD-CLOSE-02: who falls in close combat; whoever charged strikes first, unless at a wall. */
export const clash = digits(`${id}/clash`, { ours: mostMen + 1, theirs: mostMen + 1 });

export const closeCombat = defineRule({
  name: `${id}/close combat`,
  sizes: [mostMen + 1, 4, 11, mostMen + 1, 4, 11, 2],
  run: (dice, men, blows, need, enemies, theirBlows, theirNeed, wall) => {
    const theirs = Math.min(enemies, dice.atLeast(men * blows, 10, need, 'to strike (OD-CLOSE-01)'));
    const left = wall === 1 ? enemies : enemies - theirs;
    const ours = Math.min(men, dice.atLeast(left * theirBlows, 10, theirNeed, 'to strike back (OD-CLOSE-01)'));
    return clash.code({ ours, theirs });
  },
  tell: (code) => `${clash.of.theirs(code)} of the charged fall, ${clash.of.ours(code)} of those who charge`,
});

/** OD-CLOSE-03: whether whoever charged has won: more of the others fell than of his own, and he has men left. */
export const isWon = (code: number, men: number): boolean =>
  clash.of.theirs(code) > clash.of.ours(code) && clash.of.ours(code) < men;

/** One charge: who falls. */
export const charge = (dice: Dice, one: Profile, men: number, other: Profile, enemies: number, wall: boolean): number =>
  dice.call(closeCombat, men, one.main.blows, one.fight, enemies, other.main.blows, other.fight, wall ? 1 : 0);
