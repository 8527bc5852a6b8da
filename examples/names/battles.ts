/** The forces of an engagement as a ruleset has them: who they are, with what they start, who is near, who sees. */
import {
  type Bought,
  byCounts,
  type Composition,
  checkEnds,
  checkStrengths,
  type EngagementSpec,
  type ForceSpec,
  type LineUp,
  milli,
  mostUnits,
  nearestEnemy,
  nearestOf,
  type Observers,
  OwnStarts,
  observerOf,
  oneStart,
  type PlanKind,
  placed,
  Quarry,
  type RosterUnit,
  ranges,
  rosterOf,
  type Side,
  type SideNumber,
  type Sides,
  Standing,
  Starts,
  type State,
  sideNames,
  sidesOf,
  Templates,
  type UnitSpec,
  type UsualPlan,
  usualPlans,
  type Whereabouts,
  worthIn,
} from 'lanchester/ruleset';

// --- two forces as a scenario would have them; points are counted in thousandths

const plan: PlanKind = 'hold';
function bought(name: string, at: number, men: number): Bought {
  const unit: UnitSpec = {
    name,
    unit: 'rifles',
    at,
    plan: { kind: plan, priority: 'nearest' },
    flank: false,
    fields: {},
  };
  return { unit, strength: men, milli: milli(4 * men) };
}
const lane = { from: 0, to: 20, terrain: [] };
const forces = [bought('left', 14, 5), bought('right', 18, 5)];
const spec: EngagementSpec = oneStart(lane, [bought('patrol', 2, 8)], forces, { options: {}, turnLimit: 6 });
// one force's own end is where the lane begins, the other's where it ends
checkEnds('my-game', spec);
console.log(spec.blue.end, spec.red.end, spec.blue.units.length + spec.red.units.length <= 2 * mostUnits); // from to true

// --- numbered through: blue first, then red

const units: readonly RosterUnit[] = rosterOf(spec, () => ({}));
const last: SideNumber = units[2]?.side ?? 0;
const names: readonly Side[] = sideNames;
const sides: Sides = sidesOf(units);
console.log(names[last], sides.from.join(), ranges(last, sides)); // red 0,1 { friendFrom: 1, friendTo: 3, enemyFrom: 0, enemyTo: 1 }
const title = ({ name }: UnitSpec, { inForce }: RosterUnit, { side }: ForceSpec): string =>
  `${side} ${inForce}: ${name}`;
console.log(placed(spec, title).join(', ')); // blue 0: patrol, red 0: left, red 1: right

// --- what they start with: compositions, numbered; a state remembers which was drawn

const own = new OwnStarts(spec);
checkStrengths('my-game', own, units, () => 12);
const starts = new Starts(own, { blueStart: 0, redStart: 1 });
const drawn: Composition = starts.at(1, 0);
console.log(starts.counts.join(), drawn.strength.join(), worthIn(drawn).join()); // 1,1 5,5 20000,20000
const fields = byCounts(([blue, red]) => [`blueStart of ${blue}`, `redStart of ${red}`]);
console.log(fields(own).join(), fields(own) === fields(new OwnStarts(spec))); // blueStart of 1,redStart of 1 true

// battles that differ in nothing but their starts are made once
const templates = new Templates<string>();
const riflemen = {};
const battle = (given: EngagementSpec) =>
  templates.of(
    given,
    () => riflemen,
    ({ count }: LineUp) => `${count} units`,
  );
console.log(battle(spec).parts, battle({ ...spec, starts: [] }) === battle(spec)); // 3 units true

// --- who is where: here a state says of each unit whether it is there, 1 or 0, and where

const state: State = Int32Array.of(1, 2, 1, 14, 1, 18);
const placeOf = (s: State, unit: number): number => s[2 * unit + 1] as number;
const where: Whereabouts = {
  isThere: (s, unit) => s[2 * unit] === 1,
  distance: (s, one, other) => Math.abs(placeOf(s, one) - placeOf(s, other)),
};
const [patrol, left] = units as readonly [RosterUnit, RosterUnit, RosterUnit];
console.log(nearestEnemy(where, state, patrol), nearestOf(where, state, left.index, left.friendFrom, left.friendTo)); // 1 2

const observers: Observers<Whereabouts> = {
  canObserve: (there, s, unit) => there.isThere(s, unit),
  sees: (there, s, unit, target) => there.distance(s, unit, target) <= 12,
};
console.log(observerOf(observers, where, state, left, patrol.index)); // 1

// whoever goes forward has somebody whom he could harm: here everybody but the left, so nobody once the right is gone
const quarry = new Quarry(units.length, {
  goesAnyway: () => false,
  isAlive: where.isThere,
  couldHarm: (_s, _unit, enemy) => enemy !== left.index,
});
console.log(quarry.isLacking(state, patrol), quarry.isLacking(Int32Array.of(1, 2, 1, 14, 0, 0), patrol)); // false true

// a side's places in one number, for what a choice is remembered by: equal where the same units stand at the same places
const standing = new Standing(units, 21, { base: 0, block: 2, status: 0, there: 1, place: 1 });
const keyOf = (s: State): string => {
  const key = new Int32Array(Object.keys(standing.sizes).length);
  standing.write(s, sides.from[1], sides.to[1], key, 0);
  return key.join();
};
const others = Int32Array.of(0, 0, 1, 14, 1, 18);
const elsewhere = Int32Array.of(1, 2, 1, 14, 1, 17);
console.log(keyOf(others) === keyOf(state), keyOf(elsewhere) === keyOf(state)); // true false

// --- menus of plans: able, hold, advance to 12 or 6, assault

const menu: readonly UsualPlan[] = usualPlans(12, 6);
console.log(menu.map(({ label }) => label).join(', ')); // able, hold, advance to 12, advance to 6, assault
