/**
 * The engagement: two small armies of elements on the lane, bound by bound (HITT-SEQ-01).
 *
 * Promises: a step is one roll of the table: the PIPs with all moves, then one volley, then one close combat at a time, so that equal situations
 * between rolls are equal states; what needs no dice is done along with the roll before it.
 */
import { engagementOf } from '../../../engagement/body.js';
import { sideNames } from '../../../engagement/roster.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { EngagementSpec } from '../../../engagement/spec.js';
import { defined } from '../../../kernel/defined.js';
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import type { HittNumbers } from '../data/numbers.js';
import * as its from '../state/its.js';
import { ending, get, isOnTable, mount, phase, place, set, status, whole } from '../state/state.js';
import { createAble } from './able.js';
import { type Battle, compileBattle } from './battle.js';
import { fight, nextFight } from './close-combat.js';
import { ageStart, createMatching, type Matching } from './contact.js';
import { ageGas, createDeployments, minedView, startGas } from './deploy.js';
import { canFight, checkEnd, winnerOf } from './ending.js';
import { createGroups } from './groups.js';
import { heldGround } from './missions.js';
import { createSpending, type Spending } from './pips.js';
import { cutWire } from './reach.js';
import type { BattleUnit } from './roster.js';
import { createShooting, type Shooting } from './shooting.js';
import { closeView, quarryOf, shootingView } from './views.js';
import { createWish } from './wishes.js';

/** What a bound is played by. */
interface Parts {
  readonly matching: Matching;
  readonly spending: Spending;
  readonly shooting: Shooting;
}

function createParts(b: Battle): Parts {
  const enemies = closeView(b);
  const able = createAble(b);
  const matching = createMatching(b, enemies, able);
  const wish = createWish(b, enemies, quarryOf(b));
  const groups = createGroups(b, wish, able);
  const spending = createSpending(b, createDeployments(b, minedView(b, enemies), able), groups);
  return { matching, spending, shooting: createShooting(b, shootingView(b), able) };
}

/** The elements may move and shoot again; contacts follow. */
function endShooting(b: Battle, s: State): void {
  for (let k = 0; k < b.units.length; k++) {
    if (!isOnTable(s, k)) continue;
    set(s, k, its.moved, 0);
    set(s, k, its.shot, 0);
  }
  s[whole.phase] = phase.contact;
}

/** One roll of the table, with all that needs no dice; `shooter`: who begins the volley, where that is known already. Says who shoots next; -1: nobody. */
type Play = (dice: Dice, s: State, shooter: number) => number;

function createPlay(b: Battle, { matching, spending, shooting }: Parts): Play {
  /** Steps 1 to 3: PIPs, deployments and moves, then contacts are made. All that follows is free (HITT-PIP-04). */
  const openBound = (dice: Dice, s: State): void => {
    const side = s[whole.activeSide] as 0 | 1;
    if (dice.narrating) dice.say(`Bound ${(s[whole.bounds] as number) + 1}: ${sideNames[side]}`);
    if (b.options.pips === 'rolled') {
      const pips = dice.die(6, 'PIPs (HITT-PIP-01)');
      spending.spend(dice, s, side, pips);
    }
    matching.match(dice, s, side);
    s[whole.phase] = phase.shooting;
  };

  const endBound = (dice: Dice, s: State): void => {
    for (let k = 0; k < b.units.length; k++) if (isOnTable(s, k)) endUnitBound(b, dice, s, k);
    s[whole.bounds] = (s[whole.bounds] as number) + 1;
    checkEnd(b, s);
    if (s[whole.ending] !== ending.running) return;
    matching.match(dice, s, s[whole.activeSide] as number);
    s[whole.activeSide] = 1 - (s[whole.activeSide] as number);
    s[whole.phase] = phase.moves;
  };

  return (dice, s, shooter) => {
    if (s[whole.phase] === phase.moves) openBound(dice, s);
    else if (s[whole.phase] === phase.shooting) shooting.volley(dice, s, shooter < 0 ? shooting.next(s) : shooter);
    else fight(b, dice, s, nextFight(b, s));
    if (s[whole.ending] !== ending.running) {
      s[whole.bounds] = (s[whole.bounds] as number) + 1; // the Bunker fell: this bound was the last
      return -1;
    }
    if (s[whole.phase] === phase.shooting) {
      const next = shooting.next(s);
      if (next >= 0) return next;
      endShooting(b, s);
    }
    if (s[whole.phase] === phase.contact && nextFight(b, s) < 0) endBound(dice, s);
    return -1;
  };
}

/** Compiles an engagement. Throws a `LanchesterError` for what makes no sense. */
export function createEngagement(numbers: HittNumbers, spec: EngagementSpec): Engagement {
  const b = compileBattle(numbers, spec);
  const parts = createParts(b);
  const { matching, spending, shooting } = parts;
  const play = createPlay(b, parts);
  return engagementOf({
    name: `HitT: ${spec.blue.units.map(({ name }) => name).join(', ')} against ${spec.red.units.map(({ name }) => name).join(', ')}`,
    fields: b.layout.fields,
    units: b.units,
    starts: b.starts,
    maxSteps: b.limit * (1 + 2 * b.units.length) + 1,
    enter: (s, { index, waits, at }) => (waits ? set(s, index, its.status, status.waits) : place(s, index, at)),
    begin: (dice, s) => {
      s[whole.activeSide] =
        b.defender >= 0 ? b.defender : dice.die(2, 'who defends and has the first bound (HITT-DEPLOY-01)') - 1;
      for (const gas of b.gases) if (isOnTable(s, gas)) startGas(b, dice, s, gas); // HITT-L26
      matching.match(dice, s, s[whole.activeSide] as number);
    },
    step: (dice, s) => void play(dice, s, -1),
    steps: (dice, s) => {
      let next = -1;
      do next = play(dice, s, next);
      while (next >= 0);
    },
    done: (s) => s[whole.ending] !== ending.running,
    turns: (s) => s[whole.bounds] as number,
    fights: (s, side) => canFight(b, s, side),
    // whole elements (ENG-R01)
    left: (s, { index }) => (get(s, index, its.status) === status.lost ? 0 : 1),
    winner: (s) => winnerOf(b, s),
    ...defined({
      mission: b.mission,
      through:
        b.leaver < 0 ? undefined : (s: State, { index }: BattleUnit) => get(s, index, its.status) === status.through,
    }),
    held: (s) => heldGround(b, s),
    decisions: [...spending.decisions, matching.decision, ...shooting.decisions],
    extras: ['ending'],
    writeExtras: (s, out, at) => {
      out[at] = s[whole.ending] as number;
    },
  });
}

/** What the end of a bound means for an element on the table. */
function endUnitBound(b: Battle, dice: Dice, s: State, unit: number): void {
  const own = b.units[unit] as BattleUnit;
  const { element, onFoot } = own;
  set(s, unit, its.fought, 0);
  ageStart(b, s, unit);
  if (element.wireCutter) cutWire(b, s, own, get(s, unit, its.position), 0); // HITT-WIRE-02
  if (element.observer) set(s, unit, its.special, 0);
  if (element.gas) ageGas(b, dice, s, unit);
  // HITT-MOVE-02: the next own bound after remounting is still one of Rifles
  if (element !== onFoot && s[whole.activeSide] === own.side) {
    const now = get(s, unit, its.special);
    if (now === mount.asRifles) set(s, unit, its.special, mount.mounted);
    if (now === mount.remounted) set(s, unit, its.special, mount.asRifles);
  }
}
