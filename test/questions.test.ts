/**
 * Questions as people ask them, played a little: the first sentence answers the kind of question that was asked, and
 * says nothing that the play beneath it does not.
 */
import { expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { plain, warningsOf } from '../src/report/document.js';
import { studyReport } from '../src/report/study/study-report.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { mmgFight } from './support/mmg-fight.js';

async function answered(text: string) {
  const study = resolveScenario(parseScenario(text));
  const results = await runStudy(study, { threads: 0, engine: 'roll' });
  const analysis = analyseStudy(study, results);
  const report = studyReport({ study, results, analysis, command: 'lanchester run x.yaml' });
  const answer = plain(report.answer);
  expect(answer.split(/\s+/).length, answer).toBeLessThanOrEqual(25);
  return { answer, conditions: plain(report.conditions ?? ''), warnings: warningsOf(report), analysis, study };
}

const rifles = `  lane: {to: 48}
  turnLimit: 6
  blue:
    at: {defend: 12, attack: 36}
    plan: {defend: hold, attack: {advance: 12}}`;

const mmg = mmgFight({
  name: 'ha-mmg',
  question: 'What is an MMG worth in Heroes All?',
  budget: '[28, 30]',
  engagements: 600,
  price: `sweep:
  of: [with]
  axes: [{name: price, path: engagement.blue.units.gun.price, values: [2, 4, 6, 8, 12]}]
breakEven: {axis: price, with: with, without: without}`,
});

it('what should an MMG cost? is told a price, beside that of the list, and never contradicts its own table', async () => {
  const { answer, analysis, study } = await answered(mmg);
  expect(study).toMatchObject({ asks: 'price', breakEven: { asked: 3, margin: 0.3 } });
  expect(answer).toMatch(/^The gun should cost about [\d.]+ points \([\d.]+ to [\d.]+, 95%\) in this fight/);
  const found = analysis.engagement?.breakEven;
  for (const { price, difference } of found?.points ?? []) {
    const { low = 0, high = 0 } = difference.interval ?? {};
    // what wins less by far at a price is worth less than that, what wins more is worth more
    if (high < -0.05) expect(found?.interval.low).toBeLessThan(price);
    if (low > 0.05) expect(found?.interval.high).toBeGreaterThan(price);
  }
});

const lmg = `lanchester: 1
name: lmg-price
question: What should the LMG cost in a rifle squad?
ruleset: heat
engagement:
  budget: [200, 220]
  engagements: 600
${rifles}
    units: [{name: squad, unit: rifle-squad, men: 6}]
    fill: [{unit: {unit: rifle-squad, men: 6}}]
  red:
    at: 36
    plan: {defend: hold, attack: {advance: 12}}
    units: [{unit: rifle-squad, men: 6}]
variants:
  without: {title: No LMG}
  with: {title: LMG, set: {engagement.blue.units.squad.lmg: 1}}
sweep:
  of: [with]
  axes: [{name: price, title: Price of the LMG, unit: points, path: prices.squad.lmg, values: [0, 5, 10, 15, 20]}]
breakEven: {axis: price, with: with, without: without}
`;

it('what should the LMG cost? less than the list says', async () => {
  const { answer, conditions } = await answered(lmg.replace('    at: {defend: 12, attack: 36}', '    at: 12'));
  expect(answer).toMatch(/^The LMG should cost .* in this fight, less than the list's \+20\.$/);
  expect(conditions).toMatch(/At \+20 points it wins \d+\.\d\d fewer of 100 games than without/);
});

const sniper = `lanchester: 1
name: hitt-sniper
question: Is a Sniper worth 1 AP?
asks: worth
ruleset: hitt
engagement:
  turnLimit: 12
  lane: {to: 1500, terrain: [{from: 400, to: 1100, kind: rough}]}
  budget: [12, 14]
  engagements: 1200
  swapRoles: false
  blue: {role: attack, at: 1000, plan: assault, units: [{name: s, unit: sniper}], fill: [{unit: {unit: rifles}}]}
  red: {role: defend, at: 600, plan: hold, units: [{unit: mg}, {unit: rifles}], fill: [{unit: {unit: rifles}}]}
variants:
  rifles: {title: without, set: {engagement.blue.units: [{name: s, unit: rifles}]}}
  sturm: {title: with Sniper}
sweep:
  of: [sturm]
  axes: [{name: price, title: Price of a Sniper, unit: AP, path: prices.sniper, values: [0.25, 1, 2, 4]}]
breakEven: {axis: price, with: sturm, without: rifles}
`;

it('a Sniper of 1 AP that is worth less than half of it is not called fair', async () => {
  const { answer, analysis, study } = await answered(sniper);
  expect(study.breakEven).toMatchObject({ asked: 1, margin: 0.5 });
  const found = analysis.engagement?.breakEven;
  expect(found?.judgement?.verdict).not.toBe('fair');
  expect(found?.interval.high).toBeLessThanOrEqual(2);
  expect(answer).toMatch(/^(?:No: 1 AP is too dear|Not known yet whether 1 AP is fair) for a Sniper, /);
});

const tanks = `lanchester: 1
name: tanks
question: Which tank is the best buy against RPG teams with rifles?
ruleset: heat
engagement:
  budget: [600, 620]
  engagements: 150
${rifles.replace('{advance: 12}', '{advance: 18}')}
    units: [{name: tank, unit: t-55}]
    fill: [{unit: {unit: rifle-squad}}]
  red:
    at: {defend: 12, attack: 36}
    plan: {defend: hold, attack: {advance: 12}}
    units: [{unit: rpg-team}, {unit: rifle-squad}]
    fill: [{unit: {unit: rpg-team}}, {unit: {unit: rifle-squad}}]
variants:
  t-55: {title: T-55}
  stuart: {title: Stuart, set: {engagement.blue.units.tank.unit: stuart}}
  sherman: {title: Sherman, set: {engagement.blue.units.tank.unit: sherman}}
  panther: {title: Panther, set: {engagement.blue.units.tank.unit: panther}}
  tiger-ii: {title: Tiger II, set: {engagement.blue.units.tank.unit: tiger-ii}}
  none: {title: no tank, set: {engagement.blue.units: [{unit: rifle-squad}]}}
`;

it('which tank? none: the variant without is a candidate like the others, whatever its place in the file', async () => {
  const { answer, warnings, analysis } = await answered(tanks);
  expect(answer).toMatch(/^Best: no tank, with 9\d\.\d of 100 games \(.*\), ahead of Stuart with /);
  expect(analysis.engagement?.ranking).toMatchObject({
    pairs: 15,
    settings: [{ id: 'none', place: 1 }, { place: 2 }, {}, {}, {}, {}],
  });
  expect(warnings[0]).toMatch(/^This fight is lopsided: blue wins 9\d\.\d of 100 games with the best setting\./);
});

it('settings that cannot be told apart are a tie, by name', async () => {
  const twins = tanks.replace(/ {2}stuart:[\s\S]*$/, '  again: {title: T-55 again}\n');
  const { answer } = await answered(twins);
  expect(answer).toMatch(/^No single best: T-55 and T-55 again cannot be told apart, at [\d.]+ of 100 games\.$/);
});

const veterans = `lanchester: 1
name: veteran-13-or-15
question: Should a Veteran rifleman cost 15 instead of 13?
ruleset: heat
engagement:
  budget: [180, 200, 220]
  engagements: 500
${rifles}
    units: [{name: squad, unit: rifle-squad, experience: regular, men: 6}]
  red:
    at: {defend: 12, attack: 36}
    plan: {defend: hold, attack: {advance: 12}}
    units: [{unit: rifle-squad, experience: regular, men: 6}]
variants:
  regular: {title: Regulars}
  veteran: {title: Veterans, set: {engagement.blue.units.squad.experience: veteran}}
sweep:
  of: [veteran]
  axes:
    - name: man
      title: Price of one Veteran
      unit: points
      paths: [prices.rifle-squad.man.veteran, {path: prices.rifle-squad.veteran, times: 4, plus: 13}]
      values: [7, 10, 13, 15]
breakEven: {axis: man, with: veteran, without: regular, asked: 15}
`;

it("Veterans' base price and the price of a man move as one, and both prices in question are told of", async () => {
  const { answer, conditions, study } = await answered(veterans);
  const costs = study.engagementCells.map(({ overlay }) => [
    overlay['prices.rifle-squad.man.veteran'],
    overlay['prices.rifle-squad.veteran'],
  ]);
  expect(costs.slice(1)).toEqual([
    [7, 41],
    [10, 53],
    [13, 65],
    [15, 73],
  ]);
  expect(study.breakEven).toMatchObject({ asked: 15, listed: 13, margin: 1.5 });
  expect(answer).toMatch(
    /^(?:Yes|No|About right|Not known yet)\b.* one Veteran, which should cost .* in this fight\.$/,
  );
  expect(conditions).toMatch(/^At 15 points it wins .* At 13 points, the list price, it wins /);
});
