/** A population of fights in the gate, where a rule has changed. */
import { expect, it } from 'vitest';
import { baselineOf, checked, games, inputFrom, metricIn } from '../testing/studies.js';

it('a population of fights is red where a rule has changed, old and new on the same luck', async () => {
  const strict = games.replace('winRate: 15', 'winRate: 1').replace("'engagement/*'", "'engagement/*', 'fights/*=*'");
  const before = await baselineOf(inputFrom(strict, { 'weapons.mmg.shots': 1 }));
  const all = metricIn(await checked(before, strict, { rounds: 8 }), 'gun/fights/difference');
  expect(all).toMatchObject({ verdict: 'changed', basis: 'paired', quantity: 'difference' });
  expect(all.interval?.low).toBeGreaterThan(1);
});
