/**
 * The engagement: two small armies of elements on the lane, bound by bound (HITT-SEQ-01).
 *
 * Promises: a step is one roll of the table: the PIPs with all moves, then one volley, then one close combat at a time, so that equal situations
 * between rolls are equal states; what needs no dice is done along with the roll before it.
 */
import { jointColumns, outcomeColumns } from '../../engagement/outcome.js';
import type { Engagement } from '../../engagement/ruleset.js';
import type { EngagementSpec } from '../../engagement/spec.js';
import { drawStart, startBlue, startPicks, startRed } from '../../engagement/start.js';
import type { Dice } from '../../kernel/dice.js';
import type { State } from '../../kernel/process.js';
import type { HittNumbers } from './data.js';
import { type Battle, type BattleUnit, compileBattle, type Start } from './lane/battle.js';
import { fight, nextFight } from './lane/close-combat.js';
import { ageStart, createMatching } from './lane/contact.js';
import { ageGas, minedView } from './lane/deploy.js';
import { checkEnd, writeOutcome } from './lane/ending.js';
import { createGroups } from './lane/groups.js';
import { spendPips } from './lane/pips.js';
import { cutWire } from './lane/reach.js';
import { createShooting } from './lane/shooting.js';
import {
  ACTIVE,
  BOUND,
  ENDING,
  ending,
  FOUGHT,
  fieldsOf,
  get,
  isOnTable,
  MOVED,
  mount,
  PHASE,
  POSITION,
  phase,
  place,
  SHOT,
  SPECIAL,
  START,
  STATUS,
  set,
  status,
} from './lane/state.js';
import { sideNames } from './lane/telling.js';
import { closeView, shootingView } from './lane/views.js';

/** Compiles an engagement. Throws a `LanchesterError` for what makes no sense. */
export function createEngagement(numbers: HittNumbers, spec: EngagementSpec): Engagement {
  const picks = startPicks(spec);
  const b = compileBattle(numbers, spec);
  const enemies = closeView(b);
  const matching = createMatching(b, enemies);
  const groups = createGroups(b, enemies);
  const mined = minedView(b, enemies);
  const shooting = createShooting(b, shootingView(b));
  const count = b.units.length;

  /** Steps 1 to 3: PIPs, deployments and moves, then contacts are made. All that follows is free (HITT-PIP-04). */
  const openBound = (dice: Dice, s: State): void => {
    const side = s[ACTIVE] as number;
    if (dice.narrating) dice.say(`Bound ${(s[BOUND] as number) + 1}: ${sideNames[side]}`);
    if (b.options.pips === 'rolled') {
      const pips = dice.die(6, 'PIPs (HITT-PIP-01)');
      spendPips(b, dice, s, side, pips, groups, mined);
    }
    matching.match(dice.odds, s, side);
    s[PHASE] = phase.shooting;
  };

  const endShooting = (s: State): void => {
    for (let k = 0; k < count; k++) {
      if (!isOnTable(s, k)) continue;
      set(s, k, MOVED, 0);
      set(s, k, SHOT, 0);
    }
    s[PHASE] = phase.contact;
  };

  const endBound = (dice: Dice, s: State): void => {
    for (let k = 0; k < count; k++) if (isOnTable(s, k)) endUnitBound(b, dice, s, k);
    s[BOUND] = (s[BOUND] as number) + 1;
    checkEnd(b, s);
    if (s[ENDING] !== ending.running) return;
    matching.match(dice.odds, s, s[ACTIVE] as number);
    s[ACTIVE] = 1 - (s[ACTIVE] as number);
    s[PHASE] = phase.moves;
  };

  return {
    name: `HitT: ${spec.blue.units.map(({ name }) => name).join(', ')} against ${spec.red.units.map(({ name }) => name).join(', ')}`,
    fields: fieldsOf(
      b.units.map(({ name }) => name),
      b.ground.length,
      b.starts.length,
      b.limit,
      b.ground.wires.length,
    ),
    outcomes: outcomeColumns,
    joint: jointColumns,
    extras: ['ending'],
    maxSteps: b.limit * (1 + 2 * count) + 1,

    start(dice, s) {
      s.fill(0);
      const drawn = drawStart(dice, picks);
      const start = b.starts.findIndex(
        ({ blue, red }) => blue === startBlue(spec, drawn) && red === startRed(spec, drawn),
      );
      s[START] = start;
      setUp(b, s, b.starts[start] as Start);
      s[ACTIVE] =
        b.defender >= 0 ? b.defender : dice.die(2, 'who defends and has the first bound (HITT-DEPLOY-01)') - 1;
      matching.match(dice.odds, s, s[ACTIVE] as number);
    },

    step(dice, s) {
      if (s[PHASE] === phase.moves) openBound(dice, s);
      else if (s[PHASE] === phase.shooting) shooting.volley(dice, s, shooting.next(s));
      else fight(b, dice, s, nextFight(b, s));
      if (s[ENDING] !== ending.running) {
        s[BOUND] = (s[BOUND] as number) + 1; // the Bunker fell: this bound was the last
        return;
      }
      if (s[PHASE] === phase.shooting && shooting.next(s) < 0) endShooting(s);
      if (s[PHASE] === phase.contact && nextFight(b, s) < 0) endBound(dice, s);
    },

    done: (s) => s[ENDING] !== ending.running,
    outcome: (s, out) => writeOutcome(b, s, out),
  };
}

function setUp(b: Battle, s: State, { blue, red }: Start): void {
  b.units.forEach((unit, k) => {
    const taken = k < b.blueCount ? blue.strength[k] : red.strength[k - b.blueCount];
    if (taken === 0) return; // not bought
    if (unit.waits) set(s, k, STATUS, status.waits);
    else place(s, k, unit.at);
  });
}

/** What the end of a bound means for an element on the table. */
function endUnitBound(b: Battle, dice: Dice, s: State, unit: number): void {
  const own = b.units[unit] as BattleUnit;
  const { element, onFoot } = own;
  set(s, unit, FOUGHT, 0);
  ageStart(b, s, unit);
  if (element.wireCutter) cutWire(b, s, own, get(s, unit, POSITION), 0); // HITT-WIRE-02
  if (element.observer) set(s, unit, SPECIAL, 0);
  if (element.gas) ageGas(b, dice, s, unit);
  // HITT-MOVE-02: the next own bound after remounting is still one of Rifles
  if (element !== onFoot && s[ACTIVE] === own.side) {
    const now = get(s, unit, SPECIAL);
    if (now === mount.asRifles) set(s, unit, SPECIAL, mount.mounted);
    if (now === mount.remounted) set(s, unit, SPECIAL, mount.asRifles);
  }
}
