/** An engagement as a ruleset plays it: its body says what a step does, and the house counts and decides. */
import {
  type Aboard,
  type Body,
  clear,
  declare,
  type Engagement,
  type EngagementSpec,
  each,
  engagementOf,
  engagementProgram,
  firstSides,
  firstWords,
  OwnStarts,
  one,
  oneStart,
  outcomeColumns,
  type Process,
  type RosterUnit,
  rosterOf,
  type StartSizes,
  type State,
  solveEngagement,
  startedWith,
  startFields,
  startsOf,
  status,
  type Tally,
  tallyMean,
  threadLaws,
  turnLimitOf,
  type WinnerCode,
  winChances,
  winner,
} from 'lanchester/ruleset';

// --- two guns, each with a crew that is lost man by man, and an officer with the first

const id = 'guns';
const mostMen = 6;
const guns = (first: number, second: number): EngagementSpec => {
  const gun = (name: string, at: number, men: number) => ({
    unit: { name, unit: 'gun', at, plan: { kind: 'hold', priority: 'nearest' }, flank: false, fields: {} } as const,
    strength: men,
    milli: 20_000,
  });
  const lane = { from: 0, to: 10, terrain: [] };
  return oneStart(lane, [gun('battery', 0, first)], [gun('howitzer', 10, second)], { options: {} });
};

const record = declare<StartSizes & { readonly limit: number; readonly units: number }>()({
  whole: one({ ...startFields, turn: ({ limit }) => limit + 1 }),
  gun: each(({ units }) => units, { crew: mostMen + 1 }),
});
const base = record.base('gun');
const crewOf = (s: State, { index }: RosterUnit): number => s[base + index] as number;

function fight(spec: EngagementSpec) {
  const limit = turnLimitOf(id, spec, 'turns', 4);
  const units = rosterOf(spec, () => ({}));
  const starts = startsOf(id, spec, record.at.whole, units, () => mostMen);
  const layout = (own: OwnStarts) => record.layout({ starts: own.counts, limit, units: units.length });
  const officer: Aboard<RosterUnit> = {
    name: 'officer',
    unit: units[0] as RosterUnit,
    milli: 5000,
    isLost: (s) => crewOf(s, units[0] as RosterUnit) === 0,
  };
  const fights = (s: State, side: number): boolean => units.some((gun) => gun.side === side && crewOf(s, gun) > 0);
  const onlyOne = (s: State): WinnerCode | undefined => {
    if (fights(s, 0) === fights(s, 1)) return winner.draw;
    return fights(s, 0) ? winner.blue : winner.red;
  };
  const body: Body<RosterUnit> = {
    name: id,
    fields: layout(starts.own).fields,
    units,
    starts,
    maxSteps: limit,
    enter: (s, gun, men) => {
      s[base + gun.index] = men;
    },
    // both fire at once: a die for each man, 5 and better kills
    step: (dice, s) => {
      const fallen = units.map((gun) => dice.atLeast(crewOf(s, gun), 6, 5, 'to hit'));
      units.forEach((gun, k) => {
        s[base + gun.index] = Math.max(0, crewOf(s, gun) - (fallen[1 - k] as number));
      });
      s[record.at.whole.turn] = (s[record.at.whole.turn] as number) + 1;
    },
    done: (s) => !fights(s, 0) || !fights(s, 1) || s[record.at.whole.turn] === limit,
    turns: (s) => s[record.at.whole.turn] as number,
    fights,
    left: crewOf,
    status: (s, gun) => (crewOf(s, gun) > 0 ? status.fights : status.lost),
    aboard: [officer],
    winner: onlyOne,
  };
  return { starts, layout, engagement: engagementOf(body) };
}

// --- solved, as odds, and as a program whose law can be asked

const { starts, layout, engagement } = fight(guns(3, 3));
const even: Engagement = engagement;
const tally: Tally = solveEngagement(id, even);
console.log(
  Object.entries(winChances(tally))
    .map(([name, p]) => `${name} ${p.toFixed(4)}`)
    .join(', '),
); // winAttacker 0.4127, winTarget 0.4127, draw 0.1745
console.log(tallyMean(tally, (cell) => cell[outcomeColumns.indexOf('blueLost')] as number).toFixed(1)); // 12427.8
const law = threadLaws().enumerate(engagementProgram(fight({ ...guns(1, 1), turnLimit: 2 }).engagement));
console.log(law.codes.join(), law.weights.map((p) => p.toFixed(4)).join()); // 0,1,2 0.3580,0.3210,0.3210

// --- the same guns with other crews: everything but the starts is shared

const own = new OwnStarts(guns(4, 3));
const stronger: Process = startedWith(engagement, starts, own, layout(own).fields);
console.log(winChances(solveEngagement(id, stronger as Engagement)).winAttacker.toFixed(4)); // 0.7147

// a state that is used again begins with zeros
const state = new Int32Array(stronger.fields.length).fill(1);
clear(state, 0, state.length);
console.log(state.join()); // 0,0,0,0,0

// who begins, as requests for odds say it, and as a scenario's options do
console.log(firstWords.map((word) => `${word}: ${firstSides[word]}`).join(', ')); // attacker: blue, target: red, random: random
