/**
 * What a player who plays `able` sees when he looks over the table: of each unit what is left of it, what its fire is
 * worth, whom it would shoot at best, and what enemy fire began it where it stands.
 *
 * Promises: hangs on the state alone, however often and in whatever order it was looked at: what has changed since is
 * found by comparing, and only that is worked out again. The state is as it was when an answer is given. Points are
 * thousandths.
 */
import type { State } from '../../../kernel/process.js';
import type { RowMemory } from '../../../kernel/row-memory.js';
import { whole } from '../state/state.js';
import { away, createFires, type Fires } from './able-fire.js';
import { couldHurt } from './able-hurts.js';
import { changes, type Looks } from './able-looks.js';
import { weights } from './able-weights.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** What holds for all. Fields, not getters: objects with getters are slow to read. */
export interface Scale {
  /** What the threat of an enemy counts for. */
  threat: number;
  /** What fire counts for at whoever can hurt nobody that is left. */
  harmless: number;
  /** Turns after this one; and what those to come count that he looks ahead. */
  turnsLeft: number;
  horizon: number;
}

/** What is seen, by unit; pairs by firer × units + target. */
export interface Survey {
  /** Looks at a state; all that follows is about it. */
  look(s: State): void;
  /** What a unit's fire is worth from where it stands: points of the target; and what it is on an Advance. */
  readonly fire: Float64Array;
  advanceOf(firer: number, target: number): number;
  /** The most of it. */
  readonly most: Float64Array;
  /** What fire at a unit counts for: more at whoever threatens more than he began, and whoever holds the ground. */
  weightOf(unit: number, share?: number): number;
  /** The same of fire at it now: more while it has yet to act in this turn. */
  weightNow(unit: number): number;
  /** The best that a unit's fire is worth in a turn from where it stands, weighed: now, or in a turn to come. */
  giveOf(unit: BattleUnit, weight?: (enemy: number) => number): number;
  /** What the enemy's fire in a turn is expected to cost it where it stands. */
  takeOf(unit: BattleUnit): number;
  /** By enemy: among how many others he can choose. */
  readonly choices: Int32Array;
  /** Whether a friend of a unit stands on the ground that the mission asks for. */
  isHeldFor(unit: BattleUnit): boolean;
  /** Whether an enemy of a side stands on it. */
  isHeldAgainst(side: number): boolean;
  /** Whether the enemy can shoot at friends of a unit where they stand. */
  areFriendsShotAt(unit: BattleUnit): boolean;
  /** How many armed units of its side are left. */
  fightersOf(unit: BattleUnit): number;
  /** The only armed enemy of a unit that is the only one of its side; −1: there are more. */
  onlyFoe(unit: BattleUnit): number;
  /** Points that a side has left. */
  leftOf(side: number): number;
  readonly scale: Scale;
  readonly fires: Fires;
}

/** `looks`: what is known of all units, which it keeps up to date; `memory`: where it remembers what fire is worth. */
export function createSurvey(battle: Battle, looks: Looks, memory: RowMemory): Survey {
  const { units, sides, limit } = battle;
  const n = units.length;
  const redFrom = sides.to[0];
  const unitAt = (k: number): BattleUnit => units[k] as BattleUnit;
  const fires = createFires(battle, memory);
  const { codes, left, stakeNow, men, onGround, others, changed } = looks;
  const [vigour, vigourAtMen] = looks.vigour;
  const armed = Uint8Array.from(units, (unit) => (unit.armed ? 1 : 0));
  const [fireShares, advanceShares] = [new Float64Array(n * n), new Float64Array(n * n)];
  const fire = new Float64Array(n * n);
  /** A unit's best shot: points; and for each point that it is worth itself. */
  const most = new Float64Array(n);
  const threat = new Float64Array(n);
  /** What that counts for now. */
  const threatNow = new Float64Array(n);
  const harmless = new Uint8Array(n);
  const choices = new Int32Array(n);
  const scale: Scale = { threat: 0.5, harmless: 1, turnsLeft: 0, horizon: 0.5 };

  /** Asks what fire between two units is worth. */
  const ask = (s: State, blue: number, red: number): void => {
    const one = blue * n + red;
    const other = red * n + blue;
    const codeBlue = codes[blue] as number;
    const codeRed = codes[red] as number;
    if (codeBlue === away || codeRed === away || (armed[blue] as number) + (armed[red] as number) === 0) {
      fireShares[one] = 0;
      advanceShares[one] = 0;
      fireShares[other] = 0;
      advanceShares[other] = 0;
      return;
    }
    const at = fires.between(s, unitAt(blue), unitAt(red), codeBlue, codeRed, true);
    const { answers } = fires;
    fireShares[one] = answers[at] as number;
    advanceShares[one] = answers[at + 1] as number;
    fireShares[other] = answers[at + 2] as number;
    advanceShares[other] = answers[at + 3] as number;
  };

  const vigourOf = (firer: number, target: number): number =>
    (men[target] === 1 ? vigourAtMen[firer] : vigour[firer]) as number;

  /** What a unit's fire at another is worth as both are now; and how much the firer threatens by that. */
  const value = (firer: number, target: number): void => {
    const at = firer * n + target;
    const share = fireShares[at] as number;
    const before = fire[at] as number;
    const now =
      share === 0
        ? 0
        : Math.min(left[target] as number, share * vigourOf(firer, target) * (stakeNow[target] as number));
    if (now === before) return;
    fire[at] = now;
    if (before === 0) choices[firer] = (choices[firer] as number) + 1;
    else if (now === 0) choices[firer] = (choices[firer] as number) - 1;
    if (now >= (most[firer] as number)) most[firer] = now;
    else if (before === most[firer]) most[firer] = mostOf(firer);
  };

  const mostOf = (firer: number): number => {
    const from = firer * n + (firer < redFrom ? redFrom : 0);
    const to = firer * n + (firer < redFrom ? n : redFrom);
    let found = 0;
    for (let at = from; at < to; at++) if ((fire[at] as number) > found) found = fire[at] as number;
    return found;
  };

  const weigh = (enemy: number, counts: number): number =>
    (harmless[enemy] === 1 ? scale.harmless : 1 + counts * (threat[enemy] as number)) * (onGround[enemy] as number);

  const weightOf: Survey['weightOf'] = (enemy, share = 1) => weigh(enemy, share * scale.threat);

  const weightNow: Survey['weightNow'] = (enemy) => weigh(enemy, threatNow[enemy] as number);

  const giveOf: Survey['giveOf'] = (unit, weight = weightNow) => {
    const { index, enemyFrom, enemyTo } = unit;
    let most = 0;
    for (let f = enemyFrom; f < enemyTo; f++) {
      const value = (fire[index * n + f] as number) * weight(f);
      if (value > most) most = value;
    }
    return most;
  };

  const takeOf: Survey['takeOf'] = (unit) => {
    const { index, enemyFrom, enemyTo } = unit;
    let sum = 0;
    for (let e = enemyFrom; e < enemyTo; e++) {
      const value = fire[e * n + index] as number;
      if (value > 0) sum += value / (choices[e] as number);
    }
    return sum;
  };

  /** Asks again about whoever has changed. */
  const revalue = (s: State, k: number): void => {
    const from = k < redFrom ? redFrom : 0;
    const to = k < redFrom ? n : redFrom;
    const asks = changed[k] === changes.both;
    for (let f = from; f < to; f++) {
      if (asks) {
        if (k < redFrom) ask(s, k, f);
        else ask(s, f, k);
      }
      value(k, f);
      value(f, k);
    }
    changed[k] = changes.none;
  };

  /** How much each threatens for what it is worth itself, and whether it could hurt anybody who is left. */
  const threaten = (s: State): void => {
    for (let k = 0; k < n; k++) {
      threat[k] = most[k] === 0 ? 0 : (most[k] as number) / (left[k] as number);
      harmless[k] = most[k] === 0 && left[k] !== 0 && !hurts(s, k) ? 1 : 0;
    }
  };

  /** Whom it could hurt when last asked, and by which codes of both: while they hold it can. */
  const prey = new Int32Array(n).fill(-1);
  const preyBy = new Int32Array(2 * n);
  const hurts = (s: State, k: number): boolean => {
    const last = prey[k] as number;
    if (last >= 0 && left[last] !== 0 && preyBy[2 * k] === codes[k] && preyBy[2 * k + 1] === codes[last]) return true;
    const from = k < redFrom ? redFrom : 0;
    const to = k < redFrom ? n : redFrom;
    for (let f = from; f < to; f++) {
      if (left[f] === 0 || !couldHurt(battle, fires, s, unitAt(k), unitAt(f), codes)) continue;
      prey[k] = f;
      preyBy[2 * k] = codes[k] as number;
      preyBy[2 * k + 1] = codes[f] as number;
      return true;
    }
    return false;
  };

  const look = (s: State): void => {
    const many = looks.find(s);
    for (let k = 0; k < many; k++) revalue(s, others[k] as number);
    if (many > 0) threaten(s);
    scale.turnsLeft = limit - (s[whole.turn] as number);
    scale.horizon = Math.min(weights.turns, scale.turnsLeft) * weights.later;
    scale.harmless = scale.turnsLeft > 1 ? weights.harmless : 1;
    scale.threat = weights.threat * scale.horizon;
    for (let k = 0; k < n; k++) threatNow[k] = scale.threat + (hasDie(s, unitAt(k).base) ? weights.threatYet : 0);
  };

  const leftOf: Survey['leftOf'] = (side) => {
    let sum = 0;
    for (let k = sides.from[side] as number; k < (sides.to[side] as number); k++) sum += left[k] as number;
    return sum;
  };

  const isHeldFor: Survey['isHeldFor'] = ({ index, friendFrom, friendTo }) => {
    for (let k = friendFrom; k < friendTo; k++) if (k !== index && onGround[k] !== 1) return true;
    return false;
  };

  const isHeldAgainst: Survey['isHeldAgainst'] = (side) => {
    const to = side === 0 ? n : redFrom;
    for (let k = side === 0 ? redFrom : 0; k < to; k++) if (onGround[k] !== 1) return true;
    return false;
  };

  const areFriendsShotAt: Survey['areFriendsShotAt'] = ({ index, enemyFrom, enemyTo, friendFrom, friendTo }) => {
    for (let e = enemyFrom; e < enemyTo; e++) {
      if (choices[e] === 0) continue;
      for (let f = friendFrom; f < friendTo; f++) if (f !== index && (fire[e * n + f] as number) > 0) return true;
    }
    return false;
  };

  const fightersOf: Survey['fightersOf'] = ({ friendFrom, friendTo }) => {
    let many = 0;
    for (let k = friendFrom; k < friendTo; k++) if ((left[k] as number) > 0) many += armed[k] as number;
    return many;
  };

  const onlyFoe: Survey['onlyFoe'] = (unit) => {
    let found = -1;
    for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
      if ((left[e] as number) <= 0) continue;
      if (found >= 0) return -1;
      found = e;
    }
    return found >= 0 && fightersOf(unit) === 1 ? found : -1;
  };

  return {
    onlyFoe,
    look,
    isHeldFor,
    isHeldAgainst,
    areFriendsShotAt,
    fightersOf,
    fire,
    advanceOf: (firer, target) =>
      Math.min(
        left[target] as number,
        (advanceShares[firer * n + target] as number) * vigourOf(firer, target) * (stakeNow[target] as number),
      ),
    most,
    weightOf,
    weightNow,
    giveOf,
    takeOf,
    choices,
    leftOf,
    scale,
    fires,
  };
}
