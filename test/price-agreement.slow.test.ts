/**
 * Five audits asked again: with another seed, by another anchor, with half the engagements, with half of what a side has
 * for copies. Promise: worths agree within what their intervals from game to game leave open, in 95 of a hundred units.
 * They are held against each other as ratios: each list at the level at which the middle unit is worth the same.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { auditOf } from '../src/analysis/study/price-list.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { StudyOf } from '../src/study/study.js';
import { agreement, type Told, toldOf } from './support/worths-agree.js';

interface AuditFile {
  readonly seed: string;
  readonly engagement: { readonly budget: number | readonly number[] };
  readonly prices: { readonly units: Readonly<Record<string, object>> };
}

interface Asked {
  readonly ruleset: string;
  /** What the core that is written costs, points. */
  readonly core: number;
  readonly anchors: readonly [Readonly<Record<string, number>>, Readonly<Record<string, number>>];
  /** Units that half the points do not buy. */
  readonly tooDear: readonly string[];
  /** What a side has, as a share of what the audit gives it beside the core. */
  readonly share: number;
}

const audits: readonly Asked[] = [
  {
    ruleset: 'heat',
    core: 259,
    anchors: [{ 'rifle-squad': 50 }, { 'hmg-team': 70 }],
    tooDear: ['leopard-2a6'],
    share: 0.5,
  },
  {
    ruleset: 'heroes-all',
    core: 40,
    anchors: [{ rifles: 12 }, { 'armoured-car': 12 }],
    tooDear: ['medium-tank', 'heavy-tank'],
    share: 0.5,
  },
  { ruleset: 'hitt', core: 0, anchors: [{ rifles: 2 }, { mg: 3 }], tooDear: [], share: 0.5 },
  { ruleset: 'hats-of-tin', core: 370, anchors: [{ infantry: 100 }, { mortar: 200 }], tooDear: [], share: 0.5 },
  // a laser costs nearly all that half would leave
  { ruleset: 'skirmishers', core: 350, anchors: [{ lmg: 150 }, { hmg: 200 }], tooDear: [], share: 0.73 },
];
const engagements = 8000;

async function told(file: AuditFile, own: { engagement?: object; prices?: object; seed?: string } = {}): Promise<Told> {
  const { engagement, prices, ...rest } = file;
  const text = stringify(
    {
      ...rest,
      ...(own.seed === undefined ? {} : { seed: own.seed }),
      engagement: { ...engagement, engagements, ...own.engagement },
      prices: { ...prices, alone: false, keep: {}, ...own.prices },
    },
    { aliasDuplicateObjects: false },
  );
  const study = resolveScenario(parseScenario(text)) as StudyOf<'priceList'>;
  const results = await runStudy(study, { threads: 0 });
  const { units } = auditOf(study.prices, results.prices as NonNullable<typeof results.prices>);
  return toldOf(units);
}

const found = new Map<string, { agree: number; of: number }>();

function note(what: string, { agree, of }: ReturnType<typeof agreement>): void {
  const before = found.get(what) ?? { agree: 0, of: 0 };
  found.set(what, { agree: before.agree + agree, of: before.of + of });
}

/** Milliseconds for six runs of a list on one thread of a busy machine. */
const long = 1_800_000;

describe('worths', () => {
  it.each(audits)(
    'of $ruleset are known again',
    async ({ ruleset, core, anchors, tooDear, share }) => {
      const file = parse(readFileSync(`scenarios/${ruleset}-audit.yaml`, 'utf8')) as AuditFile;
      const base = await told(file);
      expect(base.size).toBeGreaterThan(1);
      note('seeds', agreement(base, await told(file, { seed: 'another' })));
      const [one, other] = anchors;
      note(
        'anchors',
        agreement(await told(file, { prices: { keep: one } }), await told(file, { prices: { keep: other } })),
      );
      note('half the engagements', agreement(base, await told(file, { engagement: { engagements: engagements / 2 } })));
      const units = Object.fromEntries(Object.entries(file.prices.units).filter(([id]) => !tooDear.includes(id)));
      const budget = [file.engagement.budget].flat().map((points) => Math.round(core + share * (points - core)));
      note('smaller armies', agreement(base, await told(file, { engagement: { budget }, prices: { units } })));
    },
    long,
  );

  it('agree between seeds, anchors, lengths and sizes of games', () => {
    expect(found.size).toBe(4);
    for (const [what, { agree, of }] of found) {
      expect(of, what).toBeGreaterThan(40);
      expect(agree / of, `${what}: ${agree} of ${of}`).toBeGreaterThanOrEqual(0.95);
    }
  });
});
