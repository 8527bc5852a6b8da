/**
 * The plan `able`: what a good club player does with a unit.
 *
 * He weighs up what he can do now and where that leaves him: what his fire is worth from there, what the enemy's fire
 * costs him there (less, where he goes Down), and whether he is still in time for what his side's mission asks. So he
 * fires from where he stands rather than advance into the open, shoots where it harms most, and first at whoever has yet
 * to act, keeps out of a reach that he cannot answer, lies low without a target, waits in Ambush where nobody can hurt him,
 * rallies in time, and goes for the ground or the enemy's end when it is time to.
 *
 * Promises: reads the state only, so that equal states are played alike; all weights stand in `weights`.
 */
import { type Task, task } from '../../../engagement/task.js';
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import { fireOrder } from '../attack/situation.js';
import * as its from '../state/its.js';
import { get, whole } from '../state/state.js';
import { createApproach } from './able-approach.js';
import { createCharge } from './able-charge.js';
import { createDuel } from './able-duel.js';
import { createEdge } from './able-edge.js';
import { createFaced } from './able-faced.js';
import { fireMemoryOf } from './able-fire-memory.js';
import { createHaste } from './able-haste.js';
import { createLooks } from './able-looks.js';
import { createPlaces, mostPlaces, nowhere } from './able-places.js';
import { createPress } from './able-press.js';
import { createProspects } from './able-prospects.js';
import { createRush } from './able-rush.js';
import { createShelter } from './able-shelter.js';
import { createSurvey } from './able-survey.js';
import { createDuty } from './able-task.js';
import { createWay } from './able-way.js';
import { weights } from './able-weights.js';
import { createZeroed } from './able-zeroed.js';
import { hasDie } from './bag.js';
import type { Battle } from './battle.js';
import { isAboard, isAway } from './flight.js';
import { isGuiding } from './guidance.js';
import { mayLeave } from './mission.js';
import { moveLimit, pace } from './movement.js';
import {
  askAgain,
  assaults,
  type Command,
  command,
  goesThrough,
  hides,
  type Intent,
  intentOf,
  oddOrder,
  plannedOrder,
  rallies,
  settled,
  withdraws,
} from './orders.js';
import type { BattleUnit } from './roster.js';
import { wantsScreen } from './screen.js';
import { canHarm } from './targets.js';

/** The decisions of those who play `able`, by whoever asks: an option each. */
export interface Able {
  unit(s: State, side: number, first: number): number;
  order(odds: Odds, s: State, unit: BattleUnit): Intent;
  target(s: State, firer: BattleUnit, how: number): number;
  assault(s: State, unit: BattleUnit): number;
  springs(s: State, unit: BattleUnit, mover: BattleUnit): boolean;
  reacts(s: State, unit: BattleUnit, firer: BattleUnit): boolean;
}

const lies = settled(command.down);
const lurks = settled(command.ambush);

export function createAble(battle: Battle): Able {
  const { units, ground } = battle;
  const n = units.length;
  const unitAt = (k: number): BattleUnit => units[k] as BattleUnit;
  const { kinds, rows } = fireMemoryOf(battle);
  const looks = createLooks(battle, kinds);
  const survey = createSurvey(battle, looks, rows);
  const { scale } = survey;
  const haste = createHaste(battle, survey, looks);
  const press = createPress(battle, survey, looks);
  const mayHide = ground.screens.length > 0;
  const hereAt = new Int32Array(1);
  const hereGive = new Float64Array(1);
  const placesOf = createPlaces(battle, survey, looks);
  const faced = createFaced(battle, survey, looks);
  const zeroed = createZeroed(battle, survey, looks);
  const shelter = createShelter(battle, survey, faced, mostPlaces);
  const duel = createDuel(survey, looks);
  const edge = createEdge(battle, faced);
  const way = createWay(battle);
  const approach = createApproach(battle, survey, looks, way);
  const { tasks, caution, comes, guards, isToCome, mustSeek, stakeOf, lateness } = createDuty(
    battle,
    survey,
    looks,
    way,
    approach,
  );

  /**
   * What being at a place is worth for the turns to come, to whoever outlives what comes before: `exposed` of a turn's
   * fire, of which so much hits whoever lies (1: stands).
   */
  const future = (unit: BattleUnit, care: number, give: number, take: number): number => {
    const lying = unit.men ? weights.down.men : weights.down.vehicle;
    const whole = Math.max(1, looks.left[unit.index] as number);
    const share = Math.min(1, take / whole);
    const lasts = 1 - weights.exposed.mean * share;
    const turns = Math.min(take === 0 ? weights.unhurt : weights.turns, scale.turnsLeft);
    const stands = lasts * weights.later * (turns <= 1 ? turns : 1 + (turns - 1) * (1 - share));
    const less = lying * share;
    const lies = lasts * weights.later * (turns <= 1 ? turns : 1 + (turns - 1) * (1 - less));
    return Math.max(stands * (give - care * take), -care * lies * lying * take);
  };

  const rush = createRush(battle);
  const prospects = createProspects(battle, survey, looks, rush);
  const { shots, gives, takes, shotAt } = prospects;

  /** Whether an enemy can be shot at from a place after all. */
  const canShoot = (s: State, unit: BattleUnit, enemy: number, how: number, place: number): boolean => {
    const at = unit.base + its.place;
    const from = s[at] as number;
    s[at] = place;
    battle.situation.order = how;
    const can = canHarm(battle, s, unit, unitAt(enemy));
    s[at] = from;
    return can;
  };

  /** The best target of fire on an order from where a unit stands; −1: none. */
  const targetOf = (s: State, unit: BattleUnit, how: number): number => {
    const { index } = unit;
    let bar = Number.POSITIVE_INFINITY;
    for (;;) {
      let found = -1;
      let most = 0;
      for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
        const at = index * n + e;
        const value =
          (how === fireOrder.fire ? (survey.fire[at] as number) : survey.advanceOf(index, e)) * survey.weightNow(e);
        if (value <= most || value >= bar) continue;
        most = value;
        found = e;
      }
      if (found < 0 || canShoot(s, unit, found, how, get(s, unit.base, its.place))) return found;
      bar = most;
    }
  };

  /** What a move must be better by than to stay, as a share of the unit. */
  const marginOf = (sheltered: boolean, isZeroed: boolean, joins: boolean): number => {
    const margin = sheltered ? weights.marginInto : isZeroed ? weights.marginZeroed : weights.margin;
    return joins ? weights.joins * margin : margin;
  };

  /** What the enemy, his fire or his blows, is expected to cost a unit in a turn where it stands. */
  const takeAt = (s: State, unit: BattleUnit, here: number, coming: boolean): number => {
    if (!coming) return survey.takeOf(unit);
    const { index, enemyFrom, enemyTo } = unit;
    let sum = 0;
    for (let e = enemyFrom; e < enemyTo; e++) {
      const shot = survey.fire[e * n + index] as number;
      if (shot > 0)
        sum += rush.cost(s, unitAt(e), unit, here, shot, looks.left[index] as number) / (survey.choices[e] as number);
    }
    return sum;
  };

  /** The best of an order's value and what has been found before. */
  const decide = (s: State, unit: BattleUnit): Intent => {
    const { base, men, index } = unit;
    const here = get(s, base, its.place);
    const care = caution(unit.side);
    const stake = stakeOf(s, unit);
    const lying = men ? weights.down.men : weights.down.vehicle;
    const give = survey.giveOf(unit);
    hereAt[0] = here;
    hereGive[0] = survey.giveOf(unit, survey.weightOf);
    press.add(s, unit, hereAt, 1, hereGive);
    const coming = comes(s, 1 - unit.side);
    const take = takeAt(s, unit, here, coming);
    const { before, after } = weights.exposed;
    const exposed = take > 0 ? after + before * Math.min(1, haste.danger(s, unit) / take) : weights.exposed.mean;
    const more = zeroed(s, unit);
    const late = lateness(s, unit, here, stake);
    const stays = future(unit, care, hereGive[0] as number, take + more) - late;
    let value = stays - care * exposed * lying * take;
    let choice = lies;
    if (take === 0 && unit.armed && !unit.indirectOnly) choice = lurks;
    const fires = stays + give - care * exposed * take;
    if (give > 0 && fires > value) {
      const at = targetOf(s, unit, fireOrder.fire);
      if (at >= 0) {
        value = fires;
        choice = intentOf(command.fire, here, at);
      }
    }
    // of two that are left each is shot at wherever it stands: he steps forward where he hits more than he is hit, unless he need only stay
    const foe = choice.command === command.fire && !guards(unit.side) ? survey.onlyFoe(unit) : -1;
    // whoever has the better of it where he stands, and is wanted nowhere else, shoots on
    const stands =
      choice.command === command.fire &&
      foe < 0 &&
      stake === 0 &&
      take <= weights.stands * give &&
      (take > 0 || scale.turnsLeft <= 1) &&
      more === 0 &&
      !shelter.isNear(unit, here);
    const places = stands ? nowhere : placesOf(s, unit);
    const onward = !stands && unit.armed && places.count > 0 && mustSeek(s, unit.side) && approach.isTime(s, unit);
    // who must go all the same goes with the others, and the enemy has so many to choose from
    if (!stands) {
      prospects.weigh(s, unit, places, onward ? survey.fightersOf(unit) : 1, coming);
      press.add(s, unit, places.to, places.count, gives);
      shelter.weigh(s, unit, tasks[unit.side] !== task.last || coming ? places : nowhere, care);
    }
    if (onward) value += approach.outlook(here);
    const rest = looks.left[index] as number;
    const lurking = mayHide && unit.armed && take === 0 && give === 0 && !onward && isToCome(s, unit.side);
    // one does not look on while friends fight; who need only be there need not go to whoever stays away
    const joins = give === 0 && unit.armed && (coming || !isToCome(s, unit.side)) && survey.areFriendsShotAt(unit);
    const seenHere = lurking ? edge(s, unit, here, care) : 0;
    if (foe >= 0) duel.begin(unit, foe);
    for (let k = 0; k < places.count; k++) {
      const to = places.to[k] as number;
      const forward = (to - here) * unit.home < 0;
      // out of sight there, too
      const closer =
        lurking && forward && takes[k] === 0 && gives[k] === 0
          ? weights.edge * (edge(s, unit, to, care) - seenHere)
          : 0;
      const next = gives[k] as number;
      const joining = joins && forward && next > 0;
      const shot = shots[k] as number;
      const spared = (to - here) * unit.home > 0 ? Math.max(0, take - (takes[k] as number)) : 0;
      const cost = (takes[k] as number) + weights.follow * spared;
      const then = (onward ? approach.outlook(to) : 0) - lateness(s, unit, to, stake);
      const worth =
        future(unit, care, next, cost) +
        shot -
        care * weights.exposed.mean * cost +
        (shelter.gains[k] as number) +
        closer;
      const steps = foe >= 0 && forward && shot > 0 && next > 0;
      const isFree = onward || (stake > 0 && cost <= weights.safe * rest);
      const bar = isFree ? 0 : rest * marginOf((shelter.gains[k] as number) > 0, more > 0, joining);
      const net = steps ? fires + duel.gain(shot, next, takes[k] as number) + late + then : worth + then - bar;
      if (net <= value) continue;
      value = net;
      const what = places.what[k] as Command;
      const at = shotAt[k] as number;
      const shoots = shot > 0 && battle.drones.length === 0 && canShoot(s, unit, at, fireOrder.advance, to);
      choice = intentOf(what, to, what === command.advance ? (shoots ? at : askAgain) : -1);
    }
    return unit.assaults &&
      charge.prey(s, unit, care, stake, stays - care * exposed * lying * take) >= 0 &&
      charge.worth > value - (onward ? approach.outlook(here) : 0) + weights.charges * (looks.left[index] as number)
      ? assaults
      : choice;
  };

  const charge = createCharge(battle, survey, looks, faced, press, { lateness }, future);

  /** Whether it can leave by its own end now. */
  const isOut = (s: State, unit: BattleUnit): boolean =>
    mayLeave(battle, s, unit) &&
    moveLimit(ground, s, unit, unit.home, pace.run) > Math.abs(unit.end - get(s, unit.base, its.place));

  return {
    unit: (s, side, first) => {
      const { from, to } = battle.sides;
      let found = first;
      let many = 0;
      for (let k = from[side] as number; k < (to[side] as number); k++) {
        if (hasDie(s, unitAt(k).base)) many++;
      }
      if (many === 1) return first;
      survey.look(s);
      let most = -1;
      for (let k = from[side] as number; k < (to[side] as number); k++) {
        const one = unitAt(k);
        if (!hasDie(s, one.base) || one.plan !== 'able') continue;
        const urgent = haste.urgency(s, one, most);
        if (urgent <= most) continue;
        most = urgent;
        found = k;
      }
      return found;
    },
    order: (odds, s, unit) => {
      const { base } = unit;
      const what = tasks[unit.side] as Task;
      if (unit.odd) {
        if (wantsScreen(battle, s, unit)) {
          // who stands behind his own smoke cannot shoot either: it is for whoever is under fire that he cannot return
          survey.look(s);
          if (survey.giveOf(unit) === 0 && survey.takeOf(unit) > 0) return hides;
        }
        if (isAway(s, unit)) return oddOrder(battle, odds, s, unit) ?? settled(command.wait);
      }
      if (what === task.last && isOut(s, unit)) return withdraws;
      const pins = get(s, base, its.pins);
      const presses = what === task.leave || what === task.take;
      const most = unit.men ? weights.rally.men : weights.rally.vehicle;
      if (pins >= Math.min(most, battle.options.rallyAt) && !(presses && battle.limit === s[whole.turn]))
        return rallies;
      if (isGuiding(s, unit)) return intentOf(command.fire, get(s, base, its.place), get(s, base, its.aimedAt) - 1);
      if (unit.odd) {
        const odd = oddOrder(battle, odds, s, unit);
        if (odd !== undefined) return odd;
        if (unit.carries && battle.riders.some((one) => one.carrier === unit.index && isAboard(s, one)))
          return plannedOrder(battle, odds, s, unit);
      }
      if (what === task.leave) {
        const reach = moveLimit(ground, s, unit, -unit.home, pace.run);
        const gap = unit.home < 0 ? ground.length - get(s, base, its.place) : get(s, base, its.place);
        if (reach > gap) return goesThrough;
      }
      survey.look(s);
      return decide(s, unit);
    },
    target: (s, firer, how) => {
      survey.look(s);
      return targetOf(s, firer, how);
    },
    assault: (s, unit) => {
      survey.look(s);
      return charge.prey(s, unit, caution(unit.side), stakeOf(s, unit), 0);
    },
    springs: (s, unit, mover) => {
      survey.look(s);
      if (survey.takeOf(unit) > 0) return true;
      // where nothing can hurt him he waits for a shot that is worth much more
      const bar = weights.better * (survey.fire[unit.index * n + mover.index] as number) * survey.weightOf(mover.index);
      for (let e = unit.enemyFrom; e < unit.enemyTo; e++) {
        const value = (survey.fire[unit.index * n + e] as number) * survey.weightOf(e);
        if (value > bar && hasDie(s, unitAt(e).base)) return false;
      }
      return true;
    },
    reacts: (s, unit, firer) => {
      survey.look(s);
      return (survey.fire[firer.index * n + unit.index] as number) > survey.giveOf(unit);
    },
  };
}
