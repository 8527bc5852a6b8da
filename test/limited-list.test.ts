/** A list some of whose units are never fielded in copies of themselves alone: played, judged, told. */
import { describe, expect, it } from 'vitest';
import { auditOf } from '../src/analysis/study/price-list.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { StudyOf } from '../src/study/study.js';

const text = (more = '') => `lanchester: 1
name: limited
question: What is a spotter worth?
ruleset: heat
engagement:
  lane: {to: 30}
  turnLimit: 3
  plan: hold
  budget: 160
  engagements: 3000
  blue: &side {at: {defend: 8, attack: 20}, units: [{name: subject, unit: rifle-squad}]}
  red: *side
prices:
  ${more}
  units:
    spotter: {unit: spotter, atMost: 1, with: [mortar]}
    squad: {unit: rifle-squad}
    mortar: {unit: light-mortar}
    gun: {unit: mmg-team}
`;

async function played(more?: string) {
  const study = resolveScenario(parseScenario(text(more))) as StudyOf<'priceList'>;
  const { prices } = await runStudy(study, { threads: 0 });
  const results = prices as NonNullable<typeof prices>;
  return { study, results, audit: auditOf(study.prices, results) };
}

describe('a list of which a unit is never alone', () => {
  it('says of it what it is worth in company, and nothing of it alone', async () => {
    const { results, audit } = await played();
    expect(results.matchups.matchups.map(({ units }) => units)).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    const [spotter, squad] = audit.units;
    expect(spotter).not.toHaveProperty('alone');
    expect(spotter).toMatchObject({ id: 'spotter', met: 0 });
    expect(spotter?.armies).toBeGreaterThan(50);
    expect(spotter?.interval).toBeDefined();
    expect(squad).toHaveProperty('alone');
    expect([...audit.order].sort()).toEqual([1, 2, 3]);
    expect(audit.matrix[0]).toEqual([null, null, null, null]);
    expect(audit.matrix[1]?.[3]).not.toBeNull();
    expect(audit.unevenness).toBeDefined();
    expect(audit.evenness?.alone).toBeDefined();
    // every army that was played keeps to what the list says
    for (const { battles } of results.armies?.held ?? []) {
      for (const army of battles.flatMap((own) => own.armies)) {
        expect(army.filter((unit) => unit === 0).length).toBeLessThanOrEqual(army.includes(2) ? 1 : 0);
      }
    }
  });

  it('is drawn as the list says where the others are drawn as the Nash mix fields them', async () => {
    const { results } = await played('armies: {shares: nash}');
    expect(results.armies?.shares[0]).toBeGreaterThan(0.1);
    expect(results.armies?.shares.reduce((sum, own) => sum + own, 0)).toBeCloseTo(1, 4);
  });
});
