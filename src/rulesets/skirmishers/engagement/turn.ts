/**
 * The engagement: two forces of troopers on a lane of dots, side by side in turn (SK-HOST-02, SK-R25).
 *
 * Promises: a step is the activation of one trooper, one explosive, or the morale of the squads that were hit; equal situations between steps are equal states.
 */
import { type Body, engagementOf } from '../../../engagement/body.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { Core } from '../core.js';
import * as its from '../state/its.js';
import { baseOfMan, block, heldField, phase, setUpField, status, whole } from '../state/state.js';
import { activate } from './activation.js';
import { type Alike, type Battle, compileBattle, type Man } from './battle.js';
import { endMoves } from './crew.js';
import { decisionsOf } from './decisions.js';
import {
  costAt,
  countFallen,
  extras,
  finish,
  isShaken,
  isThrough,
  leftOf,
  settle,
  sideStands,
  testMorale,
} from './ending.js';
import { ageSmoke, blast, fillSmoke, nextBlast, setFire } from './explosions.js';
import { bit, isA } from './ground.js';
import { look } from './sight.js';
import { tellFirst, tellSide } from './telling.js';

/** Compiles an engagement. Throws a `LanchesterError` for what makes no sense. */
export function createEngagement(core: Core, spec: EngagementSpec): Engagement {
  const battle = compileBattle(core, spec, decisionsOf);
  const { men, limit } = battle;
  return engagementOf({
    name: `Skirmishers: ${spec.blue.units.map(({ name }) => name).join(', ')} against ${spec.red.units.map(({ name }) => name).join(', ')}`,
    fields: battle.layout.fields,
    units: men,
    starts: battle.starts,
    maxSteps: limit * 2 * (2 * men.length + 2) + 2,
    begin: (dice, s) => {
      setUp(battle, s);
      const { first } = battle.options;
      s[whole.firstSide] =
        first === 'random' ? dice.die(2, 'who goes first (SK-HOST-02)') - 1 : first === 'blue' ? 0 : 1;
      s[whole.activeSide] = s[whole.firstSide] as number;
      if (dice.narrating) tellFirst(dice, s[whole.firstSide] as number);
      if (!sideStands(battle, s, 0) || !sideStands(battle, s, 1)) finish(battle, dice, s, 0);
      else begin(battle, dice, s);
    },
    step: (dice, s) => play(battle, dice, s, false),
    steps: (dice, s) => play(battle, dice, s, true),
    decisions: Object.values(battle.decisions),
    done: (s) => s[whole.over] === 1,
    turns: (s) => s[whole.rounds] as number,
    fights: (s, side) => sideStands(battle, s, side),
    costAt: (number, man) => costAt(battle, number, man),
    unitOf: ({ unit }) => unit,
    left: leftOf,
    full: () => 1,
    ...missionOf(battle),
    extras,
    writeExtras: (s, out, at) => countFallen(battle, s, out, at),
  });
}

/** What the mission asks of the end (ENG-R10 to ENG-R12). */
function missionOf(battle: Battle): Pick<Body<Man>, 'mission' | 'held' | 'through'> {
  const { mission } = battle;
  if (mission === undefined) return {};
  return { mission, held: (s) => s[heldField(battle)] as number, through: isThrough };
}

/** Plays the activation of one trooper, or `onEnd` of all who are left of his side; one explosive; or the morale of the squads that were hit. */
function play(battle: Battle, dice: Dice, s: State, onEnd: boolean): void {
  const { men } = battle;
  const side = s[whole.activeSide] as number;
  if (s[whole.phase] === phase.moves) {
    look(battle, s, side);
    let next = s[whole.nextMan] as number;
    do {
      activate(battle, dice, s, men[next] as Man);
      next = nextMan(battle, s, next + 1);
    } while (onEnd && next < men.length);
    s[whole.nextMan] = next;
    if (next < men.length) return;
    s[whole.nextMan] = 0;
    endMoves(battle, dice, s, side);
    ageSmoke(battle, s, side);
    s[whole.phase] = phase.explosions;
  } else if (s[whole.phase] === phase.explosions) {
    blast(battle, dice, s, nextBlast(battle, s, side));
  } else testMorale(battle, dice, s);
  if (s[whole.phase] === phase.explosions) {
    if (nextBlast(battle, s, side) >= 0) return;
    fillSmoke(battle, s);
    s[whole.phase] = phase.morale;
    if (isShaken(battle, s)) return;
  }
  endActivation(battle, dice, s);
}

/** The first standing man of the active side from index `from` on; the number of men for none. */
function nextMan(battle: Battle, s: State, from: number): number {
  const side = s[whole.activeSide] as number;
  const to = battle.sides.to[side] as number;
  const first = Math.max(from, battle.sides.from[side] as number);
  let at = baseOfMan(battle, first) + its.status;
  for (let k = first; k < to; k++, at += block) if (s[at] === status.stands) return k;
  return battle.men.length;
}

function endActivation(battle: Battle, dice: Dice, s: State): void {
  const side = s[whole.activeSide] as number;
  settle(battle, s);
  const round = s[whole.rounds] as number;
  const isRoundOver = side !== s[whole.firstSide];
  if (!sideStands(battle, s, 0) || !sideStands(battle, s, 1) || (isRoundOver && round + 1 === battle.limit)) {
    finish(battle, dice, s, round + 1);
    return;
  }
  for (let k = 0; k < battle.alike.length; k++) {
    const { base, count, isBefore } = battle.alike[k] as Alike;
    battle.order.arrange(s, base, count, isBefore);
  }
  takeArcsOff(battle, s, 1 - side);
  if (isRoundOver) s[whole.rounds] = round + 1;
  s[whole.phase] = phase.moves;
  s[whole.activeSide] = 1 - side;
  begin(battle, dice, s);
}

/** SK-HOST-03: own ordinary arcs are removed; those of crew-served weapons stay (SK-R22). */
function takeArcsOff(battle: Battle, s: State, side: number): void {
  const to = battle.sides.to[side] as number;
  let at = baseOfMan(battle, battle.sides.from[side] as number) + its.arc;
  for (let k = battle.sides.from[side] as number; k < to; k++, at += block) s[at] = 0;
}

/** The active side's first man is next. */
function begin(battle: Battle, dice: Dice, s: State): void {
  s[whole.nextMan] = nextMan(battle, s, 0);
  if (dice.narrating) tellSide(dice, (s[whole.rounds] as number) + 1, s[whole.activeSide] as number);
}

function setUp(battle: Battle, s: State): void {
  for (const man of battle.men) {
    const { base, profile } = man;
    if (man.inUnit >= (battle.starts.composition(s, man.side).strength[man.unit] as number)) continue;
    s[base + its.status] = status.stands;
    s[base + its.hp] = profile.hp;
    s[base + its.armour] = profile.armour;
    s[base + its.bruises] = profile.bludgeoning % battle.rules.harm.bludgeoning;
    s[base + its.place] = man.start;
    s[base + its.rounds] = man.rounds ?? 0;
    s[base + its.entangled] = profile.entangled ? 1 : 0; // SK-L19
    s[base + its.smokeGrenades] = profile.smoke;
    if (man.slot < 0 || man.inUnit > 0) continue;
    s[base + its.serves] = man.slot + 1;
    s[setUpField(battle, man.slot)] = profile.setUp ? 1 : 0;
  }
  for (let dot = 0; battle.burns && dot <= battle.ground.length; dot++) {
    if (isA(battle.ground, dot, bit.fire)) setFire(battle, s, dot);
  }
}
