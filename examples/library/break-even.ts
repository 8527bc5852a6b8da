import { analyseStudy, resolveScenario, runStudy, scenarioOf } from 'lanchester';

const scenario = scenarioOf({
  lanchester: 1,
  name: 'veterans',
  question: 'What is a squad of Veterans worth?',
  ruleset: 'heat',
  engagement: {
    budget: 80,
    lane: { to: 18 },
    plan: 'hold',
    engagements: 6000,
    blue: { units: [{ unit: 'rifle-squad', experience: 'regular' }], fill: [{ man: 'rifle-squad' }] },
    red: { units: [{ unit: 'rifle-squad', experience: 'regular' }], fill: [{ man: 'rifle-squad' }] },
  },
  variants: {
    regulars: {},
    veterans: { set: { 'engagement.blue.units.rifle-squad.experience': 'veteran' } },
  },
  sweep: {
    of: ['veterans'],
    axes: [{ name: 'price', title: 'Price of Veterans', path: 'prices.rifle-squad.veteran', values: [55, 60, 65, 70] }],
  },
  breakEven: { axis: 'price', with: 'veterans', without: 'regulars', asked: 60, margin: 2 },
});
const study = resolveScenario(scenario);
const { engagement } = analyseStudy(study, await runStudy(study, { threads: 0, engine: 'roll' }));
const found = engagement?.breakEven;
console.log(`about ${found?.price?.toFixed(1)} points, ${found?.interval.low} to ${found?.interval.high}`);
