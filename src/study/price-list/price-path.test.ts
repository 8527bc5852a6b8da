import { describe, expect, it } from 'vitest';
import { parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';

const placesOf = (units: string) => {
  const side = '{at: {defend: 4, attack: 14}, units: [{name: subject, unit: rifle-squad}]}';
  const { prices } = resolveScenario(
    parseScenario(`lanchester: 1
name: places
question: Which prices are wrong?
ruleset: heat
engagement: {lane: {to: 20}, budget: 200, blue: ${side}, red: ${side}}
prices: {units: {${units}}}
`),
  );
  return prices?.units.map(({ place }) => place);
};

describe('the place of a price', () => {
  it('of two units that share a number is the upgrade of the one, and the number of the other', () => {
    const [plain, tandem] = placesOf('rpg: {unit: rpg-team}, tandem: {unit: rpg-team, tandem: true}') ?? [];
    expect(plain).toEqual({ path: 'prices.rpg-team.regular', now: 60, per: 1 });
    expect(tandem).toEqual({
      path: 'prices.rpg-team.tandem',
      now: 15,
      per: 1,
      also: { path: 'prices.rpg-team.regular', per: 1 },
    });
  });

  it('is shared by units that nothing else tells apart', () => {
    const [one, other] = placesOf('one: {unit: rpg-team}, other: {unit: rpg-team, plan: hold}') ?? [];
    expect(one).toEqual(other);
    expect(one?.also).toBeUndefined();
  });
});
