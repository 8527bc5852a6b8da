/**
 * A few units of each ruleset's audit by plans that are written (`bench/play/audits`), as a small list of its own: one
 * fight, prices of one's own. For tests of what an audit finds.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Audit } from '../../src/analysis/study/index.js';
import { auditOf } from '../../src/analysis/study/price-list.js';
import type { JsonObject } from '../../src/engagement/json.js';
import { runStudy } from '../../src/run/run-study.js';
import { scenarioOf } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';

/** Units of a list, the first of them kept. */
export const smallLists = {
  heat: ['rifle-squad', 'mmg-team', 'agl-team'],
  'heroes-all': ['rifles', 'auto-rifles', 'mmg'],
  hitt: ['rifles', 'dismounted-cavalry', 'mortar'],
  'hats-of-tin': ['infantry', 'elite', 'light-gun'],
  skirmishers: ['lmg', 'mmg', 'hmg'],
} as const satisfies Record<string, readonly string[]>;

/** How far from its price a unit is tried; where a budget buys few, an interval wants more room. */
const bands = { hitt: [0.5, 2.2] } as const;
const usualBand = [0.55, 1.8] as const;

export interface SmallList {
  readonly ruleset: keyof typeof smallLists;
  /** By id: points. The first unit of the list is kept at its price. */
  readonly prices?: Readonly<Record<string, number>>;
  readonly seed: string;
  /** Of every two units, in each role. */
  readonly engagements: number;
  readonly margin?: number;
  /** Ids of units that stand twice, the second time as `ID-again`, each met half as often. */
  readonly twice?: readonly string[];
}

interface Written {
  [key: string]: unknown;
  engagement: JsonObject;
  prices: { keep: Record<string, number>; units: Record<string, Record<string, unknown>> };
}

/** Plays and judges such a list. */
export async function auditSmall(list: SmallList): Promise<Audit> {
  const { ruleset, prices = {}, seed, engagements, margin = 0.1, twice = [] } = list;
  const file = new URL(`../../bench/play/audits/${ruleset}.yaml`, import.meta.url);
  const { fights: _, ...whole } = parse(readFileSync(file, 'utf8')) as Written;
  const [first = ''] = smallLists[ruleset] as readonly string[];
  const ids: readonly string[] = smallLists[ruleset];
  const units = ids.flatMap((id): [string, unknown][] => {
    const { band: __, ...words } = whole.prices.units[id] as Record<string, unknown>;
    const price = rounded(prices[id]) ?? (id === first ? undefined : words['price']);
    const unit = { ...words, ...(price === undefined ? {} : { price }) };
    return twice.includes(id)
      ? [
          [id, { ...unit, weight: 0.5 }],
          [`${id}-again`, { ...unit, weight: 0.5 }],
        ]
      : [[id, unit]];
  });
  const pairs = (units.length * (units.length - 1)) / 2;
  const roles = whole.engagement['swapRoles'] === false ? 1 : 2;
  const study = resolveScenario(
    scenarioOf({
      ...whole,
      seed,
      engagement: { ...whole.engagement, engagements: engagements * pairs * roles },
      prices: {
        armies: 'none',
        keep: { [first]: whole.prices.keep[first] as number },
        band: ruleset in bands ? bands[ruleset as keyof typeof bands] : usualBand,
        margin,
        units: Object.fromEntries(units),
      },
    } as unknown as JsonObject),
  );
  const results = await runStudy(study, { threads: 0 });
  if (study.prices === undefined || results.prices === undefined) throw new Error('no list was played');
  return auditOf(study.prices, results.prices);
}

/** Points have few decimals. */
function rounded(points: number | undefined): number | undefined {
  return points === undefined ? undefined : Number(points.toFixed(2));
}
