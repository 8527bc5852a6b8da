/**
 * The engagement: two forces on a lane, whose units activate side by side (ATK-TURN-01): each goes, then attacks.
 *
 * Promises: a step is the activation of one unit; equal situations between steps are equal states.
 */
import { engagementOf } from '../../../engagement/body.js';
import { held, heldBy } from '../../../engagement/mission.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import { moraleTest } from '../attack/morale.js';
import type { Core } from '../core.js';
import {
  leftOf,
  placeOf,
  setLeft,
  setPlace,
  setStatus,
  setTested,
  status,
  statusOf,
  takeOff,
  testedOf,
  whole,
} from '../state/state.js';
import { type Battle, battleOf, bestGun, type Fighter, fights, layoutOf, menOf } from './battle.js';
import { decide } from './decisions.js';
import { offBy } from './movement.js';

type Decisions = ReturnType<typeof decide>;

/** Compiles an engagement. Throws a `LanchesterError` for what makes no sense. */
export function createEngagement(core: Core, spec: EngagementSpec): Engagement {
  const b = battleOf(core, spec);
  const choices = decide(b);
  const { units, limit, mission } = b;
  return engagementOf({
    name: core.id,
    fields: layoutOf(b).fields,
    units,
    starts: b.starts,
    maxSteps: limit * units.length + 1,
    enter: (s, { index, start, its }, men) => {
      setStatus(s, index, status.fights);
      setLeft(s, index, men * its.wounds);
      setPlace(s, index, start);
    },
    begin: (dice, s) => {
      const first = b.first === 'random' ? dice.die(2, 'who goes first (ATK-TURN-01)') - 1 : b.first === 'blue' ? 0 : 1;
      s[whole.first] = first;
      s[whole.side] = first;
      s[whole.next] = nextOf(b, s, first, -1);
    },
    step: (dice, s) => {
      activate(b, choices, dice, s, units[s[whole.next] as number] as Fighter);
      proceed(b, s);
    },
    done: (s) => s[whole.turn] === limit || !stands(b, s, 0) || !stands(b, s, 1),
    turns: (s) => Math.max(1, s[whole.turn] as number),
    fights: (s, side) => stands(b, s, side),
    left: (s, { index }) => menOf(b, s, index),
    status: (s, { index }) => {
      const now = statusOf(s, index);
      return now === status.through ? status.left : now;
    },
    decisions: Object.values(choices),
    ...(mission === undefined ? {} : { mission }),
    held: (s) =>
      mission?.kind === 'take'
        ? heldBy(mission, units, ({ index }) => (fights(s, index) ? b.from + placeOf(s, index) : undefined))
        : held.nobody,
    through: (s, { index }) => statusOf(s, index) === status.through,
  });
}

function stands({ units }: Battle, s: State, side: number): boolean {
  for (let k = 0; k < units.length; k++) if ((units[k] as Fighter).side === side && fights(s, k)) return true;
  return false;
}

/** The next unit of a side that fights, after number `after`; −1: none. */
function nextOf({ units }: Battle, s: State, side: number, after: number): number {
  for (let k = after + 1; k < units.length; k++) if ((units[k] as Fighter).side === side && fights(s, k)) return k;
  return -1;
}

/** ATK-TURN-01: the next unit of the side, else the other side, else the next turn. */
function proceed(b: Battle, s: State): void {
  const side = s[whole.side] as number;
  const other = 1 - side;
  const isOver = !stands(b, s, 0) || !stands(b, s, 1);
  let next = isOver ? -1 : nextOf(b, s, side, s[whole.next] as number);
  if (next < 0) {
    const isTurnOver = isOver || side !== s[whole.first];
    if (isTurnOver) s[whole.turn] = (s[whole.turn] as number) + 1;
    s[whole.side] = other;
    next = nextOf(b, s, other, -1);
    if (isOver || s[whole.turn] === b.limit) {
      s[whole.side] = 0;
      s[whole.first] = 0;
      next = 0;
    }
  }
  s[whole.next] = next;
}

/** ATK-MOVE-01, ATK-FIRE-01: a unit goes, and attacks whom it can reach from there. */
function activate(b: Battle, { move, target }: Decisions, dice: Dice, s: State, unit: Fighter): void {
  const { index } = unit;
  const option = dice.choose(move, s, index);
  if (dice.narrating && option !== placeOf(s, index)) dice.say(`${move.tell(s, index, option, 0)} (ATK-MOVE-01).`);
  if (option > b.length) {
    takeOff(s, index, option === offBy.own(b) ? status.left : status.through);
    return;
  }
  setPlace(s, index, option);
  const enemy = dice.choose(target, s, index);
  if (enemy >= b.units.length) return;
  attack(b, dice, s, unit, b.units[enemy] as Fighter);
}

function attack(b: Battle, dice: Dice, s: State, unit: Fighter, enemy: Fighter): void {
  const gun = b.guns[unit.index]?.[enemy.index]?.[bestGun(b, dice.odds, s, unit.index, enemy.index)];
  if (gun === undefined) return;
  const before = menOf(b, s, enemy.index);
  const { times, more } = b.shot;
  const left = dice.call(gun.volley, times, more, leftOf(s, enemy.index));
  setLeft(s, enemy.index, left);
  const men = menOf(b, s, enemy.index);
  if (dice.narrating) {
    const how = before - men === 1 ? '1 man falls' : `${before - men} men fall`;
    dice.say(`${unit.name} attacks ${enemy.name} with ${gun.weapon.title}: ${how}, ${men} left (ATK-FIRE-01).`);
  }
  if (left === 0) takeOff(s, enemy.index, status.lost);
  else testMorale(b, dice, s, enemy, before - men);
}

/** ATK-MORALE-01: once at half its strength, or whenever it has lost men; whoever fails flees, and is lost. */
function testMorale(b: Battle, dice: Dice, s: State, unit: Fighter, fallen: number): void {
  const { index, nerve } = unit;
  const { morale, starts } = b;
  if (morale === undefined || nerve === 0) return;
  if (morale.when === 'losses') {
    if (fallen === 0) return;
  } else {
    const men = menOf(b, s, index);
    if (testedOf(s, index) === 1 || 2 * men > starts.strength(s, unit)) return;
    setTested(s, index, 1);
  }
  const stays = dice.call(moraleTest, morale.dice, morale.sides, nerve) === 1;
  if (dice.narrating) dice.say(`${unit.name} ${stays ? 'stays' : 'flees'} (ATK-MORALE-01).`);
  if (!stays) takeOff(s, index, status.lost);
}
