/**
 * A generated list of 300 units: every unit of the shipped H.E.A.T audit in all its experience, at prices from a
 * fifth too cheap to a fifth too dear. Promise: the
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
const engagements = 240_000;
/** A unit that is listed for no other experience, and one that is not listed for this one. */
const unlisted = ['green-volunteers-regular', 'green-volunteers-veteran', 'flamethrower-team-inexperienced'];

interface Listed {
  readonly unit: string;
  readonly [word: string]: unknown;
}

interface AuditFile {
  readonly name: string;
  readonly engagement: object;
  readonly prices: { readonly units: Readonly<Record<string, Listed>> };
}

/** Every unit in all the experience that the list has a price for. */
function variants({ prices }: AuditFile): [string, Listed][] {
  const all = Object.entries(prices.units).flatMap(([id, own]) =>
    ['inexperienced', 'regular', 'veteran'].map((experience): [string, Listed] => [
      `${id}-${experience}`,
      { ...own, experience },
    ]),
  );
  return all.filter(([id]) => !unlisted.includes(id));
}

/** The list as a scenario, with these units. */
function listText(shipped: AuditFile, name: string, listed: readonly [string, Listed][]): string {
  return stringify({
    ...shipped,
    name,
    engagement: { ...shipped.engagement, engagements },
    prices: { ...shipped.prices, units: Object.fromEntries(listed) },
  });
}

/** Every variant again and again, each time a tenth or so dearer: 300 units. */
function varied(variants: readonly [string, Listed][], prices: ReadonlyMap<string, number>): [string, Listed][] {
  const rounds = units / variants.length;
  return Array.from({ length: units }, (_, n): [string, Listed] => {
    const [id, own] = variants[n % variants.length] as [string, Listed];
    const round = Math.floor(n / variants.length);
    const share = 0.8 + (0.4 * round) / (rounds - 1);
    return [
      `${id}-${round}`,
      { ...own, title: `${id} ${round}`, price: Math.round((prices.get(id) as number) * share) },
    ];
  });
}

export function longListPart(): Part {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-bench-'));
  const file = join(folder, 'long-list.yaml');
  const out = join(folder, 'out');
  const shipped = parse(readFileSync('scenarios/heat-audit.yaml', 'utf8')) as AuditFile;
  const once = variants(shipped);
  writeFileSync(file, listText(shipped, 'variants', once));
  const prices = new Map(resolveScenario(loadScenario(file)).prices?.units.map(({ id, price }) => [id, price]));
  writeFileSync(file, listText(shipped, 'long-list', varied(once, prices)));
  const began = performance.now();
  const { peak } = whole(command, ['run', file, '--out', out, '--threads', '2']);
  const minutes = (performance.now() - began) / 60_000;
  const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as Results;
  rmSync(folder, { recursive: true });
  const judged = results.analysis.prices.units;
  const reach = judged.flatMap(({ fitted, dice }) => (fitted && dice ? [(dice.high - dice.low) / 2 / fitted] : []));
  const middle = reach.sort((a, b) => a - b)[Math.floor(reach.length / 2)] ?? Number.NaN;
  // whatever is worth more than all that it was tried at is told so: it has an interval, and no number
  const unknown = judged.filter(({ interval }) => interval === undefined).length;
  return {
    sections: [
      {
        title: `A list of ${units} units`,
        text: [
          `Every unit of the shipped H.E.A.T list in all its experience, at four prices each: ${engagements} engagements, two threads, with the report.`,
        ],
        head: ['', 'minutes', 'peak, MB', 'units with a worth', 'beyond their band', 'middle interval by the dice'],
        rows: [
          [
            '`run`',
            minutes.toFixed(1),
            peak.toFixed(0),
            `${reach.length}`,
            `${judged.length - reach.length - unknown}`,
            `± ${(100 * middle).toFixed(0)} %`,
          ],
        ],
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
    failures:
      unknown === 0 && judged.length === units
        ? []
        : [`nothing is known of ${units - judged.length + unknown} units of the long list`],
  };
}

interface Results {
  readonly analysis: {
    readonly prices: {
      readonly units: readonly {
        readonly fitted?: number;
        readonly interval?: object;
        readonly dice?: { readonly low: number; readonly high: number };
      }[];
    };
  };
}
