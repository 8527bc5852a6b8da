/** One picture in a fresh process: what somebody waits for who asks for one. */
import { killProbabilityByRange } from '../src/charts/kill-probability.js';
import { renderSvg } from '../src/charts/render.js';

const ranges = [6, 12, 18, 24];
const rows = ['RPG', 'Tandem'].flatMap((round, k) =>
  ranges.map((range) => ({ range, target: 'T-55', round, probability: (k + 1) / (range + 6) })),
);
const spec = killProbabilityByRange(rows, {
  title: 'Kill probability',
  subtitle: 'One attack by a Regular team',
  rangeUnit: 'inches',
});
console.log(await renderSvg(spec));
