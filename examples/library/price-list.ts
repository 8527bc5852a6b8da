import { analyseStudy, resolveScenario, runStudy, scenarioOf } from 'lanchester';

const scenario = scenarioOf({
  lanchester: 1,
  name: 'three-arms',
  question: 'What should a machine gun cost?',
  ruleset: 'hitt',
  engagement: {
    lane: { to: 1500 },
    turnLimit: 12,
    budget: [15, 16],
    engagements: 1200,
    blue: { at: { defend: 600, attack: 900 }, units: [{ name: 'subject', unit: 'rifles' }] },
    red: { at: { defend: 600, attack: 900 }, units: [{ name: 'subject', unit: 'rifles' }] },
  },
  prices: {
    keep: { rifles: 2 },
    armies: 'none',
    step: 0.5,
    units: { rifles: { unit: 'rifles' }, horse: { unit: 'dismounted-cavalry' }, mg: { unit: 'mg' } },
  },
});
const study = resolveScenario(scenario);
const { prices } = analyseStudy(study, await runStudy(study, { threads: 0, engine: 'roll' }));
for (const { title, listed, proposed, verdict } of prices?.units ?? []) {
  console.log(`${title}: ${listed} in the list, ${proposed} proposed (${verdict})`);
}
