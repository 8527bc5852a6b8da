/**
 * An attack of an engagement as one change of two units' blocks: what `table` compiles and draws at once.
 *
 * Promises: the text that is played is `attack/attack.ts` and nothing else; what cannot matter to an attack (where on the lane, whose die) is
 * left out of the change's values and put back afterwards, so that like attacks are alike wherever, whenever and by whomever they are made; units
 * of equal profiles share their tables, whatever they cost.
 */
import { type Change, defineChange } from '../../kernel/change.js';
import type { Dice } from '../../kernel/dice.js';
import type { State } from '../../kernel/process.js';
import type { AttackProgram } from './attack/attack.js';
import { newReport, newSituation, type Report, type Situation } from './attack/situation.js';
import type { Profile } from './profile.js';
import { AIM, AIMED_AT, get, isDown, MOVED, ORDER, order, PLACE, STATUS, status, unitBlock } from './state.js';

const TARGET = unitBlock;
const RANGE = 2 * unitBlock;
const PLACE_OF_FIRE = RANGE + 1;
const FIRER = RANGE + 2;
const TARGET_PROFILE = RANGE + 3;
const OFFICER = RANGE + 4;
const width = RANGE + 5;

/** The target's index within the change: its own pair, and anybody else. */
const thisTarget = 0;
const anotherTarget = 2;

export interface Exchange {
  /** The attack, and the fuel that a flamethrower may run out of (HEAT-R27). Changes the two blocks and `report` only. */
  play(
    dice: Dice,
    s: State,
    firerBase: number,
    firer: Profile,
    targetBase: number,
    target: Profile,
    situation: Situation,
  ): void;
  /** Of the attack last played: filled under drivers that roll or tell, where a table is drawn from it is not. */
  readonly report: Report;
}

export function createExchange(attack: AttackProgram): Exchange {
  const report = newReport();
  const inside = newSituation();
  const profiles: Profile[] = [];
  const numbers = new WeakMap<Profile, number>();
  const known = new Map<string, number>();
  const values = new Int32Array(width);

  /** Profiles that shoot and suffer alike have one number. */
  const numberOf = (profile: Profile): number => {
    let number = numbers.get(profile);
    if (number === undefined) {
      const text = JSON.stringify({ ...profile, id: 0 });
      number = known.get(text) ?? profiles.length;
      if (number === profiles.length) {
        profiles.push(profile);
        known.set(text, number);
      }
      numbers.set(profile, number);
    }
    return number;
  };

  const change: Change = defineChange({
    name: 'heat/attack',
    width,
    run: (dice, v) => {
      unpack(v, inside);
      const firer = profiles[v[FIRER] as number] as Profile;
      const target = profiles[v[TARGET_PROFILE] as number] as Profile;
      attack.attack(dice, v, 0, firer, TARGET, target, inside, report);
      if (report.flamed) attack.fuel(dice, v, 0, firer);
      v.fill(0, RANGE);
    },
  });

  return {
    report,
    play: (dice, s, firerBase, firer, targetBase, target, situation) => {
      for (let k = 0; k < unitBlock; k++) {
        values[k] = s[firerBase + k] as number;
        values[TARGET + k] = s[targetBase + k] as number;
      }
      const aimedAt = get(s, firerBase, AIMED_AT);
      values[PLACE] = 0;
      values[MOVED] = 0;
      values[ORDER] = 0;
      values[AIMED_AT] = aimedAt === 0 ? 0 : aimedAt === situation.targetIndex + 1 ? thisTarget + 1 : anotherTarget + 1;
      if (values[AIMED_AT] === anotherTarget + 1) values[AIM] = 1;
      values[TARGET + PLACE] = 0;
      values[TARGET + MOVED] = 0;
      values[TARGET + ORDER] = isDown(s, targetBase) ? order.down : 0;
      values[TARGET + AIMED_AT] = 0;
      values[TARGET + AIM] = 0;
      pack(values, situation);
      values[FIRER] = numberOf(firer);
      values[TARGET_PROFILE] = numberOf(target);
      dice.change(change, values);
      putBackFirer(s, firerBase, values, situation.targetIndex);
      putBackTarget(s, targetBase, values);
    },
  };
}

/** Distance, and everything else of the situation in one number. */
function pack(v: Int32Array, situation: Situation): void {
  v[RANGE] = situation.range * 2;
  v[OFFICER] = situation.officer;
  let packed = situation.option + 1;
  packed = packed * 3 + situation.order;
  packed = packed * 3 + situation.cover;
  packed = packed * 4 + situation.facing;
  packed = packed * 2 + (situation.building ? 1 : 0);
  packed = packed * 2 + (situation.firerBuilding ? 1 : 0);
  packed = packed * 2 + (situation.sees ? 1 : 0);
  v[PLACE_OF_FIRE] = packed * 2 + (situation.arriving ? 1 : 0);
}

function unpack(v: Int32Array, situation: Situation): void {
  let packed = v[PLACE_OF_FIRE] as number;
  const take = (size: number): number => {
    const digit = packed % size;
    packed = (packed - digit) / size;
    return digit;
  };
  situation.range = (v[RANGE] as number) / 2;
  situation.officer = v[OFFICER] as number;
  situation.arriving = take(2) === 1;
  situation.sees = take(2) === 1;
  situation.firerBuilding = take(2) === 1;
  situation.building = take(2) === 1;
  situation.facing = take(4);
  situation.cover = take(3);
  situation.order = take(3);
  situation.option = packed - 1;
  situation.targetIndex = thisTarget;
}

function putBackFirer(s: State, base: number, v: Int32Array, targetIndex: number): void {
  if (v[STATUS] !== status.fights) {
    for (let k = 0; k < unitBlock; k++) s[base + k] = v[k] as number;
    return;
  }
  const aimedAt = v[AIMED_AT] as number;
  for (let k = 0; k < unitBlock; k++) {
    if (k === PLACE || k === MOVED || k === ORDER || k === AIMED_AT || k === AIM) continue;
    s[base + k] = v[k] as number;
  }
  if (aimedAt === anotherTarget + 1) return;
  s[base + AIMED_AT] = aimedAt === 0 ? 0 : targetIndex + 1;
  s[base + AIM] = v[AIM] as number;
}

function putBackTarget(s: State, base: number, v: Int32Array): void {
  if (v[TARGET + STATUS] !== status.fights) {
    for (let k = 0; k < unitBlock; k++) s[base + k] = v[TARGET + k] as number;
    return;
  }
  for (let k = 0; k < unitBlock; k++) {
    if (k === PLACE || k === MOVED || k === ORDER || k === AIMED_AT || k === AIM) continue;
    s[base + k] = v[TARGET + k] as number;
  }
  if (v[TARGET + ORDER] === order.down) s[base + ORDER] = order.down;
}
