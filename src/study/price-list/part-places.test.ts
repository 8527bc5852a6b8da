import { describe, expect, it } from 'vitest';
import { loadScenario, parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';

const side = '{at: {defend: 4, attack: 14}, units: [{name: subject, unit: rifle-squad}]}';
const placesOf = (units: string, explain: string) => {
  const { prices } = resolveScenario(
    parseScenario(`lanchester: 1
name: places
question: Which prices are wrong?
ruleset: heat
engagement: {lane: {to: 20}, budget: 200, blue: ${side}, red: ${side}}
prices: {units: {${units}}, explain: [${explain}]}
`),
  );
  const [{ parts, places } = { parts: [], places: [] }] = prices?.explain ?? [];
  return Object.fromEntries(parts.map(({ id }, k) => [id, places[k]]));
};

const squad = 'squad: {unit: rifle-squad, men: 6, experience: veteran}';

describe('what a part is paid by', () => {
  it('is no number that units have in common, though no other of the list is paid by it', () => {
    const { document, source } = loadScenario('scenarios/heroes-all-audit.yaml');
    const prices = { ...(document.prices as NonNullable<typeof document.prices>), explain: ['lmg'] };
    const [lmg] = resolveScenario({ document: { ...document, prices }, source }).prices?.explain ?? [];
    expect(lmg?.parts.map(({ id }) => id)).toContain('quality');
    expect(lmg?.places.every((place) => place === undefined)).toBe(true);
  });

  it('is the number of another column for a step of experience, and an upgrade’s for an upgrade', () => {
    const { weapon, experience, tandem } = placesOf(`${squad}, rpg: {unit: rpg-team, tandem: true}`, 'rpg');
    const upgrade = { path: 'prices.rpg-team.tandem', now: 15 };
    expect(experience?.above).toEqual({
      ...{ path: 'prices.rpg-team.veteran', now: 78, asked: 18, rest: 93 },
      title: 'experience (veteran in place of regular)',
      numbers: [
        { path: 'prices.rpg-team.veteran', now: 78, per: 1 },
        { ...upgrade, per: 1 },
      ],
    });
    expect({ ...experience, above: undefined }).toEqual({
      ...{ path: 'prices.rpg-team.inexperienced', now: 42, asked: 18, rest: 57 },
      numbers: [
        { path: 'prices.rpg-team.inexperienced', now: 42, per: 1 },
        { ...upgrade, per: 1 },
      ],
    });
    expect(tandem).toEqual({
      ...{ ...upgrade, asked: 15, rest: 60 },
      numbers: [{ path: 'prices.rpg-team.regular', now: 60, per: 1 }],
    });
    // a row would have to be changed
    expect(weapon).toBeUndefined();
  });

  it('is a man’s number for a man, and the column’s of the unit without him', () => {
    const { experience, men } = placesOf(`${squad}, rpg: {unit: rpg-team}`, 'squad');
    expect(men).toMatchObject({ path: 'prices.rifle-squad.man.veteran', now: 13, asked: 26 });
    expect(experience).toMatchObject({ path: 'prices.rifle-squad.regular', now: 50, asked: 21 });
  });

  it('has a step up only where there is one that no unit of the list is', () => {
    const veteran = 'old: {unit: rpg-team, experience: veteran}';
    expect(placesOf(`rpg: {unit: rpg-team}, ${veteran}, ${squad}`, 'rpg')['experience']).not.toHaveProperty('above');
    // a veteran has no better
    expect(placesOf(`rpg: {unit: rpg-team}, ${squad}`, 'squad')['experience']).not.toHaveProperty('above');
  });

  it('is none that a unit of the list is priced by', () => {
    const units = 'green: {unit: rpg-team, experience: inexperienced}, plain: {unit: rpg-team}';
    const { experience, tandem } = placesOf(`rpg: {unit: rpg-team, tandem: true}, ${units}`, 'rpg');
    expect([experience, tandem]).toEqual([undefined, undefined]);
  });
});
