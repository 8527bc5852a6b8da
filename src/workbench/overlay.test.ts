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

it('leaves out an upgrade that would have to cost less than nothing', () => {
  const text = pricesOverlay(about, [team, { ...upgraded, price: 45 }]) ?? '';
  expect(text).not.toContain('prices.upgrade');
  expect(text).toMatch(/left as they are: upgraded/);
});
