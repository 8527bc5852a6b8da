/** Odds of charges (HA-EXPL-03, HA-EXPL-04, HA-R36). Promise: exact, from the program of the engagement. */
import type { Dice } from '../../../kernel/dice.js';
import { cover } from '../attack/need.js';
import { outcomeOf } from '../attack/outcome.js';
import { read } from '../data/reader.js';
import { buildingsOf } from '../engagement/ground.js';
import { refuse } from '../sheet/parts.js';
import { kind } from '../sheet/profile.js';
import type { ReadOf } from './answer.js';
import { readAttacker, readOnFire, readTarget } from './request.js';
import { effects } from './special.js';

export const readCharges: ReadOf<'charge'> = (core, a, t, said, s) => {
  const attacker = readAttacker(core, a);
  if (attacker.profile.kind !== kind.men)
    refuse(`men lay charges, not a ${attacker.profile.unit} (HA-EXPL-01)`, 'unit');
  const target = readTarget(core, t);
  const { rules, structures } = core.numbers;
  const at = 'situation.';
  const { small } = said;
  const { large = small > 0 ? 0 : 1 } = said;
  if (large + small === 0) refuse('no charge at all: give "large" or "small"', ['large', 'small']);
  const { delayed, range } = said;
  const building =
    s['building'] === undefined ? undefined : read.oneOf(s['building'], buildingsOf(core.numbers), 'building');
  if (building !== undefined && (target.profile.kind === kind.vehicle || target.profile.kind === kind.structure)) {
    refuse(`a ${target.profile.unit} is in no building (HA-BLDG-01)`, 'building');
  }
  const whole = building === undefined ? 0 : (structures.get(building)?.points ?? 0);
  const points = building === undefined ? 0 : (read.maybeWholeAt(s, 'building-points', at, 1, whole) ?? whole);
  const alight = readOnFire(s, building !== undefined || target.profile.structure?.building === true);
  const { reach } = rules.charges;
  const idle =
    large > 0 && !delayed && range > reach
      ? `the pack fires at up to ${reach}", not ${range}" (HA-EXPL-03)`
      : undefined;
  const rule = core.charges(target.profile);
  const where = building === undefined ? cover.soft : cover.building;
  const { men } = target;
  const extra = points > 0 ? points : target.extra;
  const told = {
    large,
    small,
    delayed,
    range,
    ...(building === undefined ? {} : { building, 'building-points': points }),
    ...(alight ? { 'on-fire': true } : {}),
  };
  const program = (dice: Dice): number =>
    idle === undefined
      ? dice.call(rule, large, small, men, extra, where, delayed ? 0 : 1, alight ? 1 : 0)
      : outcomeOf({ grade: target.profile.kind === kind.vehicle ? target.extra : 0 });
  return { ...effects(attacker, target, told, program, points), idle };
};
