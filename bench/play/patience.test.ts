/** What is given for patience: nobody has to use smoke, so nobody may lose by having it. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { patienceOf } from './patience.js';

const play = fileURLToPath(new URL('.', import.meta.url));

describe('smoke', () => {
  it.each(['heat', 'skirmishers'])('is no loss to who has it: %s', (ruleset) => {
    const all = patienceOf(play, ruleset, 500, '1');
    expect(all.map(({ mission }) => mission)).toEqual(['attrition', 'take', 'meeting', 'break-through', 'delay']);
    for (const { what, mission, high } of all) expect(high, `${what}, ${mission}`).toBeGreaterThan(0);
  });
});
