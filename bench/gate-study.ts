/**
 * How often the gate cries wolf, and what it catches. Promise: every run goes through the same code as `lanchester
 * check`; what was run, and how often, stands beside each result.
 *
 * node bench/gate-study.mjs [--part alarms|numbers|sizes|code]… [--ruleset heat]… [--print]
 *
 * A part that is played is kept in bench/gate-study.json in place of what was known of it; the page is always made of
 * all that is known. `--part page` plays nothing.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { marginPlants, quickPlant } from './gate-margin-plants.js';
import { plants } from './gate-plants.js';
import { falseAlarms } from './gate-study-alarms.js';
import { changedCode } from './gate-study-code.js';
import { foundSoFar, keep } from './gate-study-found.js';
import { plantedNumber } from './gate-study-numbers.js';
import { page } from './gate-study-page.js';
import { sizedChanges, trueChanges } from './gate-study-sizes.js';

const { values } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    ruleset: { type: 'string', multiple: true },
    runs: { type: 'string' },
    print: { type: 'boolean' },
  },
});
const parts = values.part ?? ['alarms', 'numbers', 'sizes', 'code'];
const rulesets = values.ruleset ?? ['heat', 'heroes-all', 'hitt', 'hats-of-tin', 'skirmishers'];
const runsOr = (usual: number): number => Number(values.runs ?? usual);
const alpha = 0.01;

function tell(row: unknown): void {
  process.stderr.write(`${JSON.stringify(row)}\n`);
}

if (parts.includes('alarms')) keep({ alarms: await falseAlarms(runsOr(1000), alpha) });
if (parts.includes('numbers')) {
  for (const plant of plants.filter(({ ruleset }) => rulesets.includes(ruleset))) {
    const row = await plantedNumber(plant, runsOr(20), alpha);
    keep({ numbers: [row] });
    tell(row);
  }
}
/** Pairs that a true change is read from. */
const longRun = 131_072;
if (parts.includes('truths')) {
  for (const plant of values.ruleset === undefined ? [quickPlant, ...marginPlants] : [quickPlant])
    tell(await trueChanges(plant, longRun / 8));
}
if (parts.includes('sizes-quick') || (parts.includes('sizes') && values.ruleset === undefined)) {
  keep({ sizes: await sizedChanges(quickPlant, await trueChanges(quickPlant, longRun), runsOr(400), alpha) });
}
if (parts.includes('sizes')) {
  for (const plant of marginPlants.filter(({ ruleset }) => rulesets.includes(ruleset))) {
    keep({ sizes: await sizedChanges(plant, await trueChanges(plant, longRun), runsOr(20), alpha) });
  }
}
if (parts.includes('code')) {
  await changedCode({ rulesets, runs: runsOr(5), againstRuns: Math.ceil(runsOr(5) / 4), truth: 16_384 }, (row) => {
    keep({ code: [row] });
    tell(row);
  });
}
const text = page(foundSoFar(), alpha);
if (values.print === true) process.stdout.write(text);
else writeFileSync('docs/gate-study.md', text);
