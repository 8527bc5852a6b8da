/**
 * Answers a scenario once, in one thread, and says what it took: bundled with the sources of any commit, whose own code
 * it then runs. Arguments: the scenario, the engagements of a setting, a seed.
 */
import { readFileSync } from 'node:fs';
import { analyseStudy } from '../src/analysis/study/index.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const [file = '', engagements = '', seed = ''] = process.argv.slice(2);
const study = resolveScenario(parseScenario(readFileSync(file, 'utf8'), file), {
  seed,
  engagements: Number(engagements),
});
const results = await runStudy(study, { threads: 0 });
const analysis = analyseStudy(study, results).engagement;
const found = results.engagement;
const roles = found?.cells[0]?.roles.length ?? 0;
// where prices are found after the play, variants are played and settings are not
const curves = (found as { readonly curves?: { readonly variants: readonly string[] } } | undefined)?.curves;
const played = (found?.observations ?? 0) * roles * (curves?.variants.length ?? found?.cells.length ?? 0);
const prices = analysis?.breakEven === undefined ? (analysis?.values?.values ?? []) : [analysis.breakEven];
const widths = prices
  .map(({ interval: { low, high } }) => high - low)
  .map((width) => (Number.isFinite(width) ? width : null));
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ played, seconds: (user + system) / 1e6, widths }));
