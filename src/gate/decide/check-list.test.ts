/** A price list in the gate: what its units are worth in mixed forces. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Baseline } from '../store/baseline-schema.js';
import { baselineText, parseBaseline } from '../store/baseline-text.js';
import { baselineOf, checked, inputFrom, inputOfOtherCode, list, metricIn } from '../testing/studies.js';

const quick = list.replace('engagements: 3000', 'engagements: 1500').replace('atMost: 6000', 'atMost: 3000');
const rounds = { rounds: 2, budgetSeconds: Number.POSITIVE_INFINITY };

describe('a price list in the gate', () => {
  let baseline: Baseline;
  beforeAll(async () => {
    baseline = await baselineOf(inputFrom(quick));
  });

  it('is unchanged where every outcome is what it was, whatever its margins', async () => {
    const report = await checked(
      baseline,
      quick.replace('atMost: 3000', 'atMost: 3000, margins: {worth: 0, evenness: 0}'),
    );
    expect(report).toMatchObject({ verdict: 'unchanged', notes: [], missing: [], added: [] });
    expect(report.metrics.map(({ id }) => id)).toEqual([
      ...['squad', 'gun', 'volunteers', 'recon'].map((unit) => `list/worths/${unit}`),
      'list/evenness',
    ]);
    const gun = metricIn(report, 'list/worths/gun');
    expect(gun).toMatchObject({ level: 'worth', unit: 'points', basis: 'digest', pairs: 256, stored: 3000 });
    // a share of its price unless told, which has no decimals here
    expect(metricIn(await checked(baseline, quick), 'list/worths/gun').margin).toBe(10);
    expect(gun.before).toBeGreaterThan(35);
    expect(gun.before).toBeLessThan(50);
  });

  it('whose price alone is another has units that are worth what they were, in the same armies', async () => {
    const dearer = quick.replace('{unit: mmg-team}', '{unit: mmg-team, price: 55}');
    const report = await checked(baseline, dearer, rounds);
    for (const unit of ['squad', 'gun', 'volunteers', 'recon']) {
      expect(metricIn(report, `list/worths/${unit}`)).toMatchObject({ verdict: 'within-margin', basis: 'paired' });
    }
    expect(report.causes).toMatchObject([{ path: 'prices.units.gun.price', where: 'scenario' }]);
    expect(report.notes).toEqual([]);
  });

  it('meets the same armies after its baseline was a file, whose text sorts all keys', async () => {
    const { digest: _, ...contents } = baseline;
    const file = parseBaseline(baselineText(contents), 'balance.baseline.json');
    const dearer = quick.replace('{unit: mmg-team}', '{unit: mmg-team, price: 55}');
    const report = await checked(file, dearer, rounds);
    expect(metricIn(report, 'list/worths/gun')).toMatchObject({ verdict: 'within-margin', basis: 'paired' });
    expect(report.notes).toEqual([]);
    // the order of its units says who is drawn: another order is another input
    const [first, second] = ['squad', 'gun'].map((id) => new RegExp(`^    ${id}: .*\\n`, 'm').exec(quick)?.[0] ?? '');
    const turned = quick.replace(`${first}${second}`, `${second}${first}`);
    expect(turned).not.toBe(quick);
    expect(await checked(file, turned, { ...rounds, rounds: 1 })).toMatchObject({
      causes: [{ path: 'prices.units', before: expect.stringMatching(/^"?squad, gun,/) }],
    });
  });

  it('tells a unit that is worth another number, from what to what, and leaves the rest where it was', async () => {
    const worse = quick.replace('{unit: mmg-team}', '{unit: mmg-team, experience: inexperienced, price: 50}');
    const report = await checked(baseline, worse, { ...rounds, margins: { worth: 5 } });
    expect(report).toMatchObject({ verdict: 'changed', exitCode: 1 });
    const gun = metricIn(report, 'list/worths/gun');
    expect(gun).toMatchObject({ verdict: 'changed', units: ['MMG team, 3 Inexperienced'] });
    expect(gun.change).toBeLessThan(-2.5);
    expect(gun.confirmed?.pairs).toBe(1500);
    const [from, to] = gun.known?.before ?? [0, 0];
    expect(from).toBeLessThan(gun.before);
    expect(to).toBeGreaterThan(gun.before);
    expect(report.notes).toContainEqual(
      expect.stringMatching(/^list: worth of MMG team.* moved from \d\d \(\d\d to \d\d\) to \d\d \(\d\d to \d\d\)\.$/),
    );
  });

  it('is compared with what is stored where the code of its rules is not what it was', async () => {
    const old = await baselineOf(inputOfOtherCode(quick, { 'rules.to-hit.need': 5 }));
    const report = await checked(old, quick, { ...rounds, margins: { worth: 5 } });
    const volunteers = metricIn(report, 'list/worths/volunteers');
    expect(volunteers).toMatchObject({ verdict: 'changed', basis: 'counts' });
    expect(volunteers.change).toBeGreaterThan(1.5);
    expect(report.notes[0]).toMatch(
      /^list: the rules' code has changed .* compared with the numbers that the baseline/,
    );
  });

  it('that has another unit is compared with what is stored, and the unit is new', async () => {
    const longer = quick.replace('gate:', '    sniper: {unit: sniper}\ngate:');
    const report = await checked(baseline, longer, { ...rounds, rounds: 1 });
    expect(report.added).toEqual(['list/worths/sniper']);
    expect(metricIn(report, 'list/worths/squad').basis).toBe('counts');
    expect(report.notes).toContainEqual(expect.stringMatching(/its list has other units, games or budgets/));
  });
});
