// Promises: prints the slow test files that `.ci/run` plays at this commit, one a line: a slice of at most ten minutes by
// the table below, chosen by the count of commits, so that all come in turn. Where history is cut off, the minute of the
// commit chooses; without git, the day.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The longest a slice may be, in seconds. */
export const longest = 600;

/** Seconds of each file on two cores: rough, and rather too many. A file alone in its slice says `longest`. */
export const seconds = {
  'src/analysis/audit/audit-coverage.slow.test.ts': 25,
  'src/analysis/audit/matchup-spread-coverage.slow.test.ts': 130,
  'src/analysis/break-even-coverage.slow.test.ts': 10,
  'src/analysis/gate/even-price-coverage.slow.test.ts': 5,
  'src/analysis/gate/law-coverage.slow.test.ts': 30,
  'src/analysis/gate/price-change-coverage.slow.test.ts': 40,
  'src/charts/labels.slow.test.ts': 55,
  'src/gate/compare/against-prices.slow.test.ts': 100,
  'src/gate/decide/check-fights.slow.test.ts': 15,
  'src/gate/decide/check-prices.slow.test.ts': 70,
  'src/gate/decide/list-alarms.slow.test.ts': 250,
  'src/play/solve-choices.slow.test.ts': 90,
  'src/played/worth/together.slow.test.ts': 90,
  'src/report/write.slow.test.ts': 60,
  'test/adding-a-question.slow.test.ts': 60,
  'test/best-price-coverage.slow.test.ts': 115,
  'test/cli/init-even.slow.test.ts': 240,
  'test/docs/site.slow.test.ts': 150,
  'test/engines-agree.slow.test.ts': 170,
  'test/expect-coverage.slow.test.ts': 15,
  'test/expect-plants.slow.test.ts': 220,
  'test/fights-coverage.slow.test.ts': 145,
  'test/fights-rates-coverage.slow.test.ts': 45,
  'test/gate-changed-code.slow.test.ts': 240,
  'test/gate-law-plants.slow.test.ts': 260,
  'test/gauge-coverage.slow.test.ts': 130,
  'test/hostile/baselines.slow.test.ts': 40,
  'test/hostile/documents.slow.test.ts': 145,
  'test/hostile/metrics.slow.test.ts': 5,
  'test/hostile/odds.slow.test.ts': 60,
  'test/hostile/overlays.slow.test.ts': 10,
  'test/lists/libreoffice.slow.test.ts': 90,
  'test/planted-prices.slow.test.ts': 540,
  'test/plans-coverage.slow.test.ts': 230,
  'test/price-list-proof.slow.test.ts': 600,
  'test/price-range.slow.test.ts': 420,
  'test/tune-coverage.slow.test.ts': 25,
};

/** Files in which one test alone may take longer than a slice: `npm run test:slow` plays them. */
export const longer = [
  'src/played/worth/coverage.slow.test.ts',
  'test/first-sentences.slow.test.ts',
  'test/fights-search-coverage.slow.test.ts',
  'test/luck-coverage.slow.test.ts',
  'test/node-versions.slow.test.ts',
  'test/precision-coverage.slow.test.ts',
  'test/price-agreement.slow.test.ts',
  'test/strata-coverage.slow.test.ts',
  'test/strata-search.slow.test.ts',
];

/** All slices: the longest files first, each into the first slice that has room. */
export const slices = [];
const room = [];
for (const [file, takes] of Object.entries(seconds).sort(([, a], [, b]) => b - a)) {
  const found = room.findIndex((left) => left >= takes);
  const at = found < 0 ? slices.push([]) - 1 : found;
  slices[at].push(file);
  room[at] = (room[at] ?? longest) - takes;
}

/** A number that goes up from commit to commit. */
export function turn(git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim()) {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') return Number(git('rev-list', '--count', 'HEAD'));
    return Math.floor(Number(git('show', '-s', '--format=%ct', 'HEAD')) / 60);
  } catch {
    return Math.floor(Date.now() / 86_400_000);
  }
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(slices[turn() % slices.length].join('\n'));
}
