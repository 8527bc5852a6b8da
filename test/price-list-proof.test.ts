/** What an audit finds in a list whose wrong price is known; those of five rulesets: price-list-proof.slow.test.ts. */
import { expect, it } from 'vitest';
import { auditSmall } from './support/small-lists.js';

it('names the price of a real list that was planted wrong, and no other', async () => {
  const found = await auditSmall({ ruleset: 'heat', seed: 'one', engagements: 500 });
  const even = Object.fromEntries(found.units.map(({ id, proposed }) => [id, Number(proposed.toFixed(3))]));
  for (const by of [0.6, 1.4]) {
    const prices = { ...even, 'mmg-team': (even['mmg-team'] as number) * by };
    const { units } = await auditSmall({ ruleset: 'heat', seed: `times ${by}`, engagements: 500, prices });
    const wrong = units.filter(({ verdict }) => verdict === 'overpriced' || verdict === 'underpriced');
    expect(wrong.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['mmg-team', by > 1 ? 'overpriced' : 'underpriced'],
    ]);
  }
});
