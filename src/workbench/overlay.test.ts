import { expect, it } from 'vitest';
import { type OverlayPrice, pricesOverlay } from './overlay.js';

const about = { what: 'Prices', title: 'Prices', ruleset: 'heat' };
const team: OverlayPrice = { title: 'team', place: { path: 'prices.team', now: 60, per: 1 }, listed: 60, price: 50 };
const upgraded: OverlayPrice = {
  title: 'upgraded',
  place: { path: 'prices.upgrade', now: 15, per: 1, also: { path: 'prices.team', per: 1 } },
  listed: 75,
  price: 70,
};

it('puts on an upgrade what its unit is to cost beyond the unit without it', () => {
  const text = pricesOverlay(about, [team, upgraded]) ?? '';
  expect(text).toContain('prices.team: 50');
  // ten points go with the team: 65 would be left, and 70 are asked
  expect(text).toContain('prices.upgrade: 20');
});

it('puts on a number what is left beside all others that its price hangs on, in whatever order they stand', () => {
  const green: OverlayPrice = {
    title: 'green',
    place: { path: 'prices.green', now: 42, per: 1 },
    listed: 57,
    price: 60,
    beside: [{ path: 'prices.upgrade', per: 1 }],
  };
  // of 60 the upgrade is 20
  for (const all of [
    [green, upgraded, team],
    [team, upgraded, green],
  ])
    expect(pricesOverlay(about, all)).toContain('prices.green: 40');
});

it('leaves as they are numbers that hang on each other', () => {
  const on = (path: string, other: string): OverlayPrice => ({
    ...{ title: path, listed: 10, price: 12, place: { path, now: 10, per: 1 } },
    beside: [{ path: other, per: 1 }],
  });
  const text = pricesOverlay(about, [team, on('prices.a', 'prices.b'), on('prices.b', 'prices.a')]) ?? '';
  expect(text).toMatch(/left as they are: prices\.a; prices\.b/);
});

it('leaves out an upgrade that would have to cost less than nothing', () => {
  const text = pricesOverlay(about, [team, { ...upgraded, price: 45 }]) ?? '';
  expect(text).not.toContain('prices.upgrade');
  expect(text).toMatch(/left as they are: upgraded/);
});
