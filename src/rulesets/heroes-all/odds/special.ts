/** Odds of grenades, bundles and mines. Promise: exact, from the programs of the engagement where it plays them. */
import type { Json } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import type { Dice } from '../../../kernel/dice.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { brewedByMines, field, isThin } from '../attack/mines.js';
import { aspectNames, cover, flag, packFlags } from '../attack/need.js';
import { burnsOf, casualtiesOf, gradeOf, outcomeOf, pointsOf, ruined, weaponDestroyed } from '../attack/outcome.js';
import { createResolver, rowAlone } from '../attack/resolve.js';
import { grade } from '../attack/shots.js';
import { rowG1, rowG2 } from '../data/he.js';
import { read } from '../data/reader.js';
import { buildingsOf } from '../engagement/ground.js';
import { refuse } from '../sheet/parts.js';
import { grenadesOf, kind, mode } from '../sheet/profile.js';
import { type Asked, type ReadOf, withPoints } from './answer.js';
import { type Party, readAttacker, readOnFire, readTarget } from './request.js';
import { standingOf, structureFigures } from './structures.js';

/** AT grenades, tied as the player likes (HA-R23). */
export const readBundle: ReadOf<'bundle'> = (core, a, t, s) => {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  if (target.profile.kind !== kind.vehicle) refuse('AT grenades go on vehicles (HA-ASLT-13)');
  const each = core.numbers.rules.grenades.figuresEach;
  const count = attacker.profile.kind === kind.men ? grenadesOf(attacker.men, each) : 0;
  if (count === 0) refuse(`a grenade needs ${each} figures of infantry (HA-ASLT-13)`);
  const side = aspectNames.indexOf(s.facing);
  const bundles = readBundles(s['bundles'], count);
  const rule = core.bundle(target.profile);
  const program = (dice: Dice): number => {
    let state = target.extra;
    let lost = 0;
    for (const bundle of bundles) {
      const code = dice.call(rule, bundle, target.men, state, side);
      state = gradeOf(code);
      lost += casualtiesOf(code);
      if (state === grade.brewed) break;
    }
    return outcomeOf({ lost, grade: state });
  };
  return effects(attacker, target, { facing: aspectNames[side] as string, bundles: [...bundles] }, program);
};

function readBundles(value: Json | undefined, count: number): readonly number[] {
  if (value === undefined) return [count];
  const list = (Array.isArray(value) ? value : [value]) as readonly Json[];
  const sum = list.reduce<number>((total, one) => total + (typeof one === 'number' && one >= 1 ? one : Number.NaN), 0);
  if (sum !== count || list.some((one) => !Number.isInteger(one))) {
    refuse(`"bundles" must share out the ${count} AT grenades, as in [${count}] (HA-R23)`, 'bundles');
  }
  return list as readonly number[];
}

/** Inches that a grenade is thrown (HA-GREN-02). */
const thrownAt = 3;

/** HE grenades, thrown at 3" or in an assault (HA-GREN-02, HA-ASLT-06, HA-ASLT-14, HA-ASLT-15). */
export const readGrenades: ReadOf<'grenades'> = (core, a, t, s, told) => {
  const attacker = readAttacker(core, a);
  const target = readTarget(core, t);
  const { profile } = attacker;
  if (profile.grenades !== 'he') refuse(`${profile.unit} has no HE grenades (HA-R53, HA-LOG-03)`);
  const { assault } = s;
  const range = read.maybeNumberAt(told, 'range', 'situation.', 0, 1000) ?? (assault ? 0 : thrownAt);
  const count = grenadesOf(attacker.men, core.numbers.rules.grenades.figuresEach);
  const { cover: where } = s;
  const side = aspectNames.indexOf(s.facing);
  const inside =
    where === 'building' && !assault
      ? read.oneOf(s['building'] ?? 'house', buildingsOf(core.numbers), 'building')
      : undefined;
  if (inside === undefined) {
    const [word] = ['building', 'building-points'].filter((one) => told[one] !== undefined);
    if (word !== undefined)
      refuse(`situation.${word} goes with cover "building", and not with an assault`, `situation.${word}`);
  }
  const whole = inside === undefined ? 0 : (core.numbers.structures.get(inside)?.points ?? 0);
  const left = inside === undefined ? 0 : (read.maybeWholeAt(told, 'building-points', 'situation.', 1, whole) ?? whole);
  const alight = readOnFire(told, inside !== undefined || target.profile.structure?.building === true);
  const words = {
    range,
    assault,
    cover: where,
    ...(inside === undefined ? {} : { building: inside, 'building-points': left }),
    ...(alight ? { 'on-fire': true } : {}),
  };
  if (range > thrownAt) {
    const idle = `grenades are thrown ${thrownAt}" far, not ${range}" (HA-GREN-02)`;
    const grade = target.profile.kind === kind.vehicle ? target.extra : 0;
    return { ...effects(attacker, target, words, () => outcomeOf({ grade })), idle };
  }
  if (target.profile.kind === kind.vehicle) {
    const rule = core.closeCombat(profile, target.profile).grenades;
    return effects(attacker, target, words, (dice) => dice.call(rule, attacker.men, target.men, target.extra, side));
  }
  const resolver = createResolver(core.numbers, core.shots, target.profile);
  const row = profile.italian ? rowG2 : rowG1;
  const grenade = rowAlone(row);
  const code = inside === undefined ? (where === 'building' ? cover.hard : cover[where]) : cover.building;
  const program = (dice: Dice): number => {
    const bits = alight ? flag.burning : 0;
    const r = resolver.begin(target.men, inside === undefined ? target.extra : left, packFlags(bits, code, 0), 0);
    resolver.resolve(dice, count, 1, grenade, mode.he, 0);
    return outcomeOf(r);
  };
  return effects(attacker, target, words, program, left);
};

/** Mines under a unit (HA-MINE-03, HA-MINE-04). */
export const readMines: ReadOf<'mines'> = (core, a, _, s) => {
  const target = readTarget(core, a);
  const { field: which, moves } = s;
  const vehicle = target.profile.kind === kind.vehicle;
  if (target.profile.kind === kind.structure) refuse('a structure does not walk into mines (HA-MINE-03)');
  if (!vehicle && which === 'anti-tank') refuse('men are safe in an anti-tank field (HA-MINE-04)', 'field');
  const program = (dice: Dice): number => {
    if (!vehicle) {
      // HA-R35: one die for each figure as it enters; a further move is another entry
      let men = target.men;
      for (let n = 0; n < moves; n++) men -= dice.call(core.mines.men, men);
      return outcomeOf({ lost: target.men - men });
    }
    let state = target.extra;
    for (let n = 0; n < moves && state !== grade.brewed; n++) {
      const type = which === 'anti-tank' ? field.tank : field.personnel;
      state = dice.call(core.mines.vehicle, type, isThin(target.profile) ? 1 : 0, state);
    }
    const lost = state === grade.brewed ? brewedByMines(dice, core.shots, target.men) : 0;
    return outcomeOf({ lost, grade: state });
  };
  const { answer, ...asked } = effects(target, target, { field: which, moves }, program);
  return {
    ...asked,
    target: {},
    answer: (law) => {
      const { mean: { pointsPerPoint: _none, ...mean } = {}, ...figures } = answer(law);
      return { ...figures, mean };
    },
  };
};

/** What an attack did to its target, whatever it was; `points`: of the building that it is in. */
export function effects(
  attacker: Party,
  target: Party,
  words: Description,
  program: (dice: Dice) => number,
  points = 0,
): Asked {
  const { profile } = target;
  const vehicle = profile.kind === kind.vehicle;
  const out = (code: number): boolean =>
    profile.kind === kind.structure
      ? ruined(code)
      : vehicle
        ? gradeOf(code) === grade.brewed || (profile.openTopped && casualtiesOf(code) >= target.men)
        : weaponDestroyed(code) || (casualtiesOf(code) >= target.men && target.men > 0);
  return {
    attacker: attacker.words,
    target: target.words,
    situation: words,
    program,
    answer: (law) => {
      const is = (test: (code: number) => boolean): number => chanceOf(law, test);
      const probability: Record<string, number> = {
        destroyed: is(out),
        kill: is((code) => (vehicle ? out(code) : casualtiesOf(code) > 0)),
        ...(vehicle
          ? {
              brewed: is((code) => gradeOf(code) === grade.brewed),
              damaged: is((code) => gradeOf(code) === grade.damaged && !out(code)),
              nothing: is((code) => gradeOf(code) <= target.extra && casualtiesOf(code) === 0),
            }
          : {
              wipedOut: is((code) => casualtiesOf(code) >= target.men),
              nothing: is((code) => casualtiesOf(code) + pointsOf(code) + burnsOf(code) === 0),
            }),
      };
      const standing = standingOf(target, points, words['on-fire'] === true);
      const part = standing === undefined ? undefined : structureFigures(law, standing);
      const mean = { casualties: meanOf(law, casualtiesOf), ...part?.mean };
      const distribution = { casualties: spreadOf(law, casualtiesOf), ...part?.distribution };
      Object.assign(probability, part?.probability, points > 0 ? { buildingDestroyed: is(ruined) } : {});
      return withPoints({ probability, mean, distribution }, law, attacker, target, (code) =>
        out(code) ? 1 : vehicle || target.men === 0 ? 0 : casualtiesOf(code) / target.men,
      );
    },
  };
}
