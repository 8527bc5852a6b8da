import { describe, expect, it } from 'vitest';
import type { Axis } from '../../run/results.js';
import type { AttackComparison } from './attack.js';
import type { FightsAnalysis } from './fights.js';
import { sharedLevels } from './levels.js';

const part = (label: string, price: number) => ({ label, price });
const attack = {
  asked: 15,
  margin: 2,
  byAxis: { enemy: [part('truck', 0), part('light', 8), part('medium', 38), part('heavy', Number.POSITIVE_INFINITY)] },
} as unknown as AttackComparison;
const axes = [{ name: 'enemy' }, { name: 'range' }] as unknown as Axis[];
const entry = (label: string, verdict: string) => ({ label, weight: 0.5, price: { judgement: { verdict } } });
const found = {
  asked: 15,
  axes: [
    {
      name: 'enemy',
      title: 'Enemy armour',
      entries: [
        entry('light', 'overpriced'),
        entry('medium', 'overpriced'),
        entry('heavy', 'not-known'),
        entry('huge', 'fair'),
      ],
    },
    { name: 'gap', title: 'Distance', entries: [entry('18', 'fair')] },
  ],
} as unknown as FightsAnalysis;

describe('single attacks and whole fights', () => {
  it('are laid side by side where they share an entry of an axis', () => {
    const [shared, ...others] = sharedLevels(attack, axes, found);
    expect(others).toEqual([]);
    expect(shared?.title).toBe('Enemy armour');
    expect(shared?.entries.map(({ label, attackVerdict, levels }) => [label, attackVerdict, levels])).toEqual([
      ['light', 'overpriced', 'agree'],
      ['medium', 'underpriced', 'differ'],
      ['heavy', 'underpriced', 'open'],
    ]);
  });

  it('are not, where no price is asked', () => {
    const { asked: _, ...rest } = found;
    expect(sharedLevels(attack, axes, rest)).toEqual([]);
  });
});
