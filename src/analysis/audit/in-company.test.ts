import { describe, expect, it } from 'vitest';
import type { ArmyResults } from '../../played/armies.js';
import { playedArmies } from '../../played/testing/armies.js';
import { playedList } from '../../played/testing/synthetic.js';
import { generator } from '../../statistics/testing/generator.js';
import type { Audit } from './audit.js';
import { auditList } from './audit.js';
import { type CompanyTerms, inCompany } from './in-company.js';

const strengths = [20, 24, 31, 33, 28, 40];
const even = strengths.map((strength) => ({ strength, price: strength }));

interface Own {
  readonly units?: readonly { readonly price: number; readonly strength: number }[];
  readonly bands?: readonly (readonly [number, number])[];
  readonly kept?: readonly number[];
  readonly terms?: Pick<CompanyTerms, 'terms' | 'pairs'>;
}

function audited({ units = even, bands = [], kept = [], terms: more }: Own, held: Partial<ArmyResults> = {}): Audit {
  const armies = playedArmies({ units, purse: [160, 240], count: 2400, plays: 8 }, generator(5), true);
  const isKept = units.map((_, i) => kept.includes(i));
  const alone = auditList(playedList({ units, budgets: [200, 240] }, 200), {
    kept: isKept.some(Boolean) ? isKept : units.map((_, i) => i === 1),
    bounds: units.map(({ price }) => [price * 0.4, price * 2.4] as const),
    weights: units.map(() => 1 / units.length),
  });
  const list = units.map(({ price }, i) => ({
    id: `unit-${i}`,
    price,
    weight: 1 / units.length,
    kept: isKept[i] === true,
    band: bands[i] ?? ([0.4, 2.5] as const),
  }));
  const margins = units.map(({ price }) => price / 10);
  const terms = { units: list, core: 0, margin: 0.1, guessed: false, margins, axes: [], entries: [[]], ...more };
  return inCompany(alone, { ...armies, ...held }, terms);
}

describe('a list, judged by armies', () => {
  it('is fair where it is even, whatever settles its level', () => {
    for (const own of [{}, { kept: [3] }]) {
      const { units } = audited(own);
      expect(units.map(({ verdict }) => verdict)).toEqual(units.map(() => 'fair'));
    }
  });

  it('is wrong where a price is, and there alone; also where that price is kept', () => {
    const units = even.with(2, { strength: 31, price: 45 });
    for (const own of [{ units }, { units, kept: [2] }]) {
      const { units: judged } = audited(own);
      expect(judged[2]?.verdict).toBe('overpriced');
      expect(judged.filter(({ verdict }) => verdict === 'overpriced' || verdict === 'underpriced')).toHaveLength(1);
    }
  });

  it('gives no number of a worth beyond the prices that were tried, only on which side of them it is', () => {
    const units = even.with(2, { strength: 31, price: 45 }).with(0, { strength: 20, price: 14 });
    const bands: [number, number][] = units.map(() => [0.4, 2.5]);
    bands[2] = [0.9, 1.1];
    bands[0] = [0.9, 1.2];
    const { units: judged } = audited({ units, bands });
    const [cheap, , dear] = judged;
    expect([cheap?.fitted, cheap?.dice, cheap?.spread]).toEqual([undefined, undefined, undefined]);
    expect(cheap?.interval).toMatchObject({ unbounded: 'above', high: Number.POSITIVE_INFINITY });
    expect(cheap?.interval?.low).toBeCloseTo(16.8, 9);
    expect(dear?.fitted).toBeUndefined();
    expect(dear?.interval).toMatchObject({ unbounded: 'below', low: 0 });
    expect(dear?.interval?.high).toBeCloseTo(40.5, 9);
    // what it is compared with the rest by, is not bounded by what was tried
    expect([cheap?.verdict, dear?.verdict]).toEqual(['underpriced', 'overpriced']);
  });

  it('tells what armies that are held to be even cost, and which pairs it could not ask', () => {
    const told = audited({ terms: { terms: { even: [[0, 0], [5]] }, pairs: [[2, 6]] } });
    expect(told.even?.listed).toMatchObject({ costs: [40, 40], spread: 0 });
    expect(told.seldom).toEqual([[2, 6]]);
    const { even: none, seldom } = audited({ terms: { pairs: [[2, 3]] } });
    expect([none, seldom]).toEqual([undefined, undefined]);
  });

  it('is as even as armies that were held back are', () => {
    const at = (kind: 'listed' | 'proposed', off: number) => ({
      at: kind,
      prices: strengths,
      battles: Array.from({ length: 40 }, (_, n) => ({
        game: n % 5,
        core: false,
        armies: [[n % 6], [(n + 1) % 6]] as const,
        decided: [[0, 1e6 * (0.5 + (n % 2 ? off : -off)), 1e6 * (0.5 - (n % 2 ? off : -off))]] as const,
      })),
    });
    const { evenness } = audited({}, { held: [at('listed', 0.2), at('proposed', 0.1)] });
    expect(evenness?.listed.value).toBeCloseTo(0.2, 4);
    expect(evenness?.proposed.value).toBeCloseTo(0.1, 4);
    expect((evenness?.gain?.low ?? 0) <= 0.1001 && (evenness?.gain?.high ?? 0) >= 0.0999).toBe(true);
    expect(audited({}, { held: [at('listed', 0.2)] }).evenness).toBeUndefined();
  });
});
