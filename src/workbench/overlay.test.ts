import { expect, it } from 'vitest';
import { numbersOf, type OverlayPrice, pricesOverlay } from './overlay.js';

const about = { what: 'Prices', title: 'Prices', ruleset: 'heat' };
const base = { path: 'prices.team', now: 60, per: 1 };
const upgrade = { path: 'prices.upgrade', now: 15, per: 1 };
const team: OverlayPrice = { title: 'team', numbers: [base], listed: 60, price: 50 };
const upgraded: OverlayPrice = { title: 'upgraded', numbers: [base, upgrade], listed: 75, price: 70 };

it('puts on an upgrade what its unit is to cost beyond the unit without it', () => {
  const text = pricesOverlay(about, [team, upgraded]) ?? '';
  // ten points go with the team: 65 would be left, and 70 are asked
  expect(text).toMatch(/set:\n {2}prices\.team: 50\n {2}prices\.upgrade: 20\n$/);
  expect(text).not.toContain('#  ');
  expect(text.match(/^#/gm)).toHaveLength(1);
});

it('puts on a number what is left beside all others that its price hangs on, in whatever order they stand', () => {
  const green: OverlayPrice = {
    ...{ title: 'green', listed: 57, price: 60 },
    numbers: [{ path: 'prices.green', now: 42, per: 1 }, upgrade],
  };
  // of 60 the upgrade is 20
  for (const all of [
    [green, upgraded, team],
    [team, upgraded, green],
  ])
    expect(pricesOverlay(about, all)).toContain('prices.green: 40');
});

it('names whose price is made of no numbers, and writes nothing where nobody’s is', () => {
  const { numbers: _, ...bare } = team;
  expect(pricesOverlay(about, [{ ...bare, title: 'tank' }, upgraded])).toMatch(/left as they are: tank\.\n/);
  expect(pricesOverlay(about, [bare])).toBeUndefined();
});

it('prices whom nobody meets, too', () => {
  expect(pricesOverlay(about, [{ ...team, weight: 0 }])).toContain('prices.team: 50');
});

it('names what it changes of numbers that others are paid by as well', () => {
  const shared = { ...base, strangers: true } as const;
  const text = pricesOverlay(about, [{ ...team, numbers: [shared] }]) ?? '';
  expect(text).toContain('# Units that are not in the list are paid by these as well: prices.team.');
  expect(pricesOverlay(about, [{ ...team, price: 60, numbers: [shared] }])).not.toContain('not in the list');
});

it('names what units cost that are paid by the same numbers, and cannot all cost what they are to', () => {
  const prices = [team, { ...upgraded, price: 45 }];
  const text = pricesOverlay({ ...about, step: 5 }, prices) ?? '';
  // an upgrade that would have to take something off
  expect(text).toContain(
    '# Units that are paid by the same numbers cannot all cost what they are to cost: upgraded costs 50 in place of 45.',
  );
  expect(text).toMatch(/prices\.team: 50\n {2}prices\.upgrade: 0\n$/);
  expect(numbersOf(prices, 5).off).toEqual([{ title: 'upgraded', price: 45, cost: 50 }]);
  // a thousandth is what a number is rounded to
  const platoon: OverlayPrice = {
    title: 'men',
    numbers: [{ path: 'prices.man', now: 1.5, per: 8 }],
    listed: 12,
    price: 8.5,
  };
  expect(numbersOf([platoon]).costs).toEqual([expect.closeTo(8.504, 9)]);
  expect(numbersOf([platoon]).off).toEqual([]);
});
