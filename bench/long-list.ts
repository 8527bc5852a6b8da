/**
 * A generated list of 300 units: every unit of the shipped H.E.A.T audit in variations of experience and price. Promise: the
 * command as it is built, in a fresh process on two threads; the time on the clock, since that is what a designer waits.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { loadScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Part } from './page.js';
import { whole } from './whole.js';

const command = 'dist/cli.js';
const units = 300;
/** Minutes. */
const most = 10;
/** Of all that are played: what two threads play in the time. */
const engagements = 60_000;

interface Listed {
  readonly unit: string;
  readonly [word: string]: unknown;
}

interface AuditFile {
  readonly name: string;
  readonly engagement: object;
  readonly prices: { readonly units: Readonly<Record<string, Listed>> };
}

/** Prices of the shipped list, which a variation is some share dearer or cheaper than. */
type Listing = readonly { readonly id: string; readonly listed: number }[];

/** The list as a scenario. */
export function longListText(shipped: AuditFile, prices: Listing): string {
  const ids = Object.keys(shipped.prices.units);
  const varied = Array.from({ length: units }, (_, n): [string, Listed] => {
    const id = ids[n % ids.length] as string;
    const round = Math.floor(n / ids.length);
    const own = shipped.prices.units[id] as Listed;
    const listed = prices.find((each) => each.id === id)?.listed ?? 50;
    return [`${id}-${round}`, { ...own, title: `${id} ${round}`, price: Math.round(listed * (0.8 + 0.04 * round)) }];
  });
  return stringify({
    ...shipped,
    name: 'long-list',
    engagement: { ...shipped.engagement, engagements },
    prices: { ...shipped.prices, units: Object.fromEntries(varied) },
  });
}

export function longListPart(): Part {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-bench-'));
  const file = join(folder, 'long-list.yaml');
  const out = join(folder, 'out');
  const shipped = parse(readFileSync('scenarios/heat-audit.yaml', 'utf8')) as AuditFile;
  const { prices } = resolveScenario(loadScenario('scenarios/heat-audit.yaml'));
  writeFileSync(
    file,
    longListText(
      shipped,
      (prices?.units ?? []).map(({ id, price }) => ({ id, listed: price })),
    ),
  );
  const began = performance.now();
  const { peak } = whole(command, ['run', file, '--out', out, '--threads', '2']);
  const minutes = (performance.now() - began) / 60_000;
  const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as Results;
  rmSync(folder, { recursive: true });
  const judged = results.analysis.prices.units;
  const reach = judged.flatMap(({ fitted, dice }) => (fitted && dice ? [(dice.high - dice.low) / 2 / fitted] : []));
  const middle = reach.sort((a, b) => a - b)[Math.floor(reach.length / 2)] ?? Number.NaN;
  return {
    sections: [
      {
        title: `A list of ${units} units`,
        text: [`Variations of the shipped H.E.A.T list, ${engagements} engagements, two threads, with the report.`],
        head: ['', 'minutes', 'peak, MB', 'units with a worth', 'middle interval by the dice'],
        rows: [['`run`', minutes.toFixed(1), peak.toFixed(0), `${reach.length}`, `± ${(100 * middle).toFixed(0)} %`]],
      },
    ],
    bars: [
      {
        what: `a list of ${units} units`,
        wanted: `at most ${most} minutes`,
        measured: `${minutes.toFixed(1)} minutes`,
        reached: minutes <= most,
      },
    ],
    failures: reach.length === units ? [] : [`${units - reach.length} units of the long list have no worth`],
  };
}

interface Results {
  readonly analysis: {
    readonly prices: {
      readonly units: readonly {
        readonly fitted?: number;
        readonly dice?: { readonly low: number; readonly high: number };
      }[];
    };
  };
}
