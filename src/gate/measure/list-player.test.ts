import { expect, it } from 'vitest';
import { inputFrom, list } from '../testing/studies.js';
import { listPlayer } from './list-play.js';
import { playedBy } from './list-player.js';

const menu = '[hold, assault, {advance: 3}]';
const chosen = list.replaceAll('plan: hold', 'plan: {defend: hold, attack: {advance: 6}}');
const player = listPlayer(inputFrom(`${chosen}plans: {blue: ${menu}, red: ${menu}}\n`), { threads: 0 });

it('plans that one version has chosen are those of the other: luck that chooses is no change', async () => {
  const [one, other] = ['one', 'other'].map((seed) => ({ seed, engagements: 300 })) as [Asked, Asked];
  const before = await playedBy(player, one);
  const after = await playedBy(player, other, before);
  expect(before.armies.plans).toHaveLength(4);
  expect(after.armies.plans).toEqual(before.armies.plans);
  expect((await playedBy(player, other)).armies.plans).not.toEqual(before.armies.plans);
  expect(after.armies.battles.map(({ armies }) => armies)).toEqual(before.armies.battles.map(({ armies }) => armies));
  expect(after.armies.battles).not.toEqual(before.armies.battles);
});

interface Asked {
  readonly seed: string;
  readonly engagements: number;
}
