/** An engagement in full, as a ruleset takes it: every force, place, plan and start is said. */
import {
  type Composition,
  type EngagementSpec,
  type EngineChoice,
  type EngineName,
  type ForceSpec,
  type Histogram,
  heat,
  type Lane,
  type Plan,
  type Process,
  type SimulateOptions,
  type Simulation,
  type Stretch,
  simulate,
  solve,
  type Tally,
  tallyMean,
  type UnitSpec,
} from 'lanchester';

const rules = heat.compile(heat.data);

// --- where: 18 inches, with cover at one end

const wall: Stretch = { from: 0, to: 2, kind: 'soft-cover' };
const lane: Lane = { from: 0, to: 18, terrain: [wall] };

// --- who: a squad each, at its end of the lane; one end is a force's own, the other the enemy's

const hold: Plan = { kind: 'hold', priority: 'nearest' };

/** Some riflemen with what they cost: the ruleset fills in what is not said of them. */
function squad(name: string, at: number, men: number): { readonly unit: UnitSpec; readonly start: Composition } {
  const { fields, price } = rules.unit('rifle-squad', { experience: 'regular', men });
  return {
    unit: { name, unit: 'rifle-squad', at, plan: hold, flank: false, fields },
    start: { weight: 1, strength: [men], milli: [price(men).milli] },
  };
}
const [few, many] = [squad('few', 0, 3), squad('many', 18, 4)];
const blue: ForceSpec = { side: 'blue', end: 'from', units: [few.unit] };
const red: ForceSpec = { side: 'red', end: 'to', units: [many.unit] };

const spec: EngagementSpec = {
  lane,
  blue,
  red,
  starts: [{ weight: 1, blue: [few.start], red: [many.start] }],
  turnLimit: 4,
  options: {},
};

// --- what comes of it: cells of a winner (0 nobody, 1 blue, 2 red), losses in thousandths of a point, turns, costs

const fight: Process = rules.engagement(spec);
const exact: Tally = solve(fight);
const score = ([winner]: readonly number[]): number => [0.5, 1, 0][winner ?? 0] ?? 0;
console.log(exact.columns.join(', ')); // winner, blueLost, redLost, turns
console.log(tallyMean(exact, score).toFixed(4), exact.total); // 0.4845 1

const engine: EngineName = 'roll';
const options: SimulateOptions = { engagements: 2000, seed: 'a wall', engine };
const sampled: Simulation = simulate(fight, options);
const choice: EngineChoice = sampled.engine;
console.log(tallyMean(sampled.tally, score).toFixed(4), sampled.tally.total, choice.why); // 0.4963 2000 asked for

/** What is counted beside: each in a histogram of its own. */
const beside = ({ name, values }: Histogram): string => `${name} ${values.join(' ')}`;
console.log(exact.extras.map(beside).slice(0, 2).join('; ')); // blueCost 50000; redCost 50000
