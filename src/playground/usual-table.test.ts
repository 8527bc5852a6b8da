import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { usualTable } from './usual-table.js';

interface Comparison {
  readonly rulesets: Readonly<
    Record<string, { readonly engagement: { readonly lane: { readonly to: number }; readonly turnLimit: number } }>
  >;
}

it('is as long, in space and time, as that of the shipped comparison', () => {
  const { rulesets } = parse(readFileSync('scenarios/five-rulesets.yaml', 'utf8')) as Comparison;
  expect(Object.keys(rulesets)).toHaveLength(5);
  for (const [id, { engagement }] of Object.entries(rulesets)) {
    expect({ id, ...usualTable(id, 1) }).toMatchObject({
      id,
      to: engagement.lane.to,
      turnLimit: engagement.turnLimit,
    });
  }
});

it('has both sides as far from their own ends', () => {
  for (const id of ['heat', 'heroes-all', 'hitt', 'hats-of-tin', 'skirmishers', 'own']) {
    const { to, defend, attack, terrain } = usualTable(id, 6);
    expect([id, attack]).toEqual([id, to - defend]);
    const mirrored = terrain.map(({ from, to: end, kind }) => ({ from: to - end, to: to - from, kind })).reverse();
    expect(terrain).toEqual(mirrored);
  }
});
