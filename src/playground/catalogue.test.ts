import { describe, expect, it } from 'vitest';
import type { Json } from '../engagement/json.js';
import { LanchesterError } from '../kernel/errors.js';
import { rulesets } from '../rulesets/registry.js';
import { compileRules } from '../study/compile.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { catalogue } from './catalogue.js';
import { newDuel } from './new-duel.js';
import type { Catalogue, FormWord } from './protocol.js';

/** The first and the last of what a word takes, and what is just outside; of flags some rules take anything. */
function edgesOf({ takes }: FormWord): { readonly inside: readonly Json[]; readonly outside: readonly Json[] } {
  if (takes === 'flag') return { inside: [true, false], outside: [] };
  if ('words' in takes) return { inside: takes.words, outside: ['no-such-word', true] };
  return { inside: [takes.least, takes.most], outside: [takes.least - 1, takes.most + 1, takes.least + 0.5] };
}

describe.each(rulesets.map(({ id }) => [id] as const))('the catalogue of %s', (id) => {
  const found = catalogue(id);
  const rules = compileRules(rulesets.find((one) => one.id === id)!, {});

  it('has every unit of the data, each with what it needs, at its price', () => {
    expect(found.units.map((unit) => unit.id)).toEqual(Object.keys(rules.data['units'] as object));
    for (const { id: unit, needs, price } of found.units) {
      const milli = rules.unit(unit, needs).price().milli;
      expect(milli).toBeGreaterThanOrEqual(0);
      if (price !== null) expect(price).toBe(milli / 1000);
    }
  });

  it('has words that the rules take at their edges, and refuse outside', () => {
    for (const { id: unit, needs, words } of found.units) {
      for (const word of words) {
        const { inside, outside } = edgesOf(word);
        for (const value of inside) expect(() => rules.unit(unit, { ...needs, [word.key]: value })).not.toThrow();
        for (const value of outside) {
          expect(() => rules.unit(unit, { ...needs, [word.key]: value }), `${unit} ${word.key} ${value}`).toThrow(
            LanchesterError,
          );
        }
      }
    }
  });

  it('has ground and missions that the ruleset takes, and its plans', () => {
    const unit = found.units.find(({ id: one }) => takes(found, one))?.id as string;
    for (const kind of found.ground) expect(takes(found, unit, { ground: { kind, where: 'everywhere' } })).toBe(true);
    for (const { id: mission } of found.missions) expect(takes(found, unit, { mission })).toBe(true);
    expect(found.ground.length).toBeGreaterThan(4);
    expect(found.missions.map((mission) => mission.id)).toContain('take');
    expect(found.plans).toEqual(
      expect.arrayContaining(['able', 'hold', `advance to ${found.near}`, 'assault', 'withdraw']),
    );
  });
});

function takes(found: Catalogue, unit: string, wishes: Parameters<typeof newDuel>[2] = {}): boolean {
  try {
    resolveScenario(parseScenario(newDuel(found, [unit, unit], wishes)));
    return true;
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return false;
  }
}

it('knows words by what they take', () => {
  const squad = catalogue('heat').units.find(({ id }) => id === 'rifle-squad');
  const word = (key: string): FormWord | undefined => squad?.words.find((one) => one.key === key);
  expect(word('experience')).toMatchObject({
    title: 'Experience',
    takes: { words: ['inexperienced', 'regular', 'veteran'] },
    default: 'regular',
  });
  expect(word('men')).toMatchObject({ takes: { least: 1, most: 24 }, default: 4 });
  expect(word('tank-hunters')).toMatchObject({ title: 'Tank hunters', takes: 'flag', default: false });
  // counts by weapon have no form
  expect(word('weapons')).toBeUndefined();
  expect(word('price')).toBeUndefined();
});

it('knows what may be said of an attack', () => {
  const { situationWords, targetWords } = catalogue('heroes-all');
  expect(situationWords.find(({ key }) => key === 'facing')?.takes).toEqual({ words: ['front', 'side', 'rear'] });
  expect(targetWords.find(({ key }) => key === 'damaged')?.takes).toBe('flag');
  expect(catalogue('heat').targetWords.find(({ key }) => key === 'cover')?.takes).toEqual({
    words: ['open', 'soft', 'hard'],
  });
});

it('offers the nearest of a ruleset that there is not', () => {
  expect(() => catalogue('haet')).toThrow('heat');
});
