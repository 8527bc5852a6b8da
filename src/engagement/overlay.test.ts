import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import type { Json, JsonObject } from './json.js';
import { applyOverlay } from './overlay.js';

const data: JsonObject = {
  weapons: { 'tandem-heat': { pen: 7, rules: ['shaped-charge', 'backblast'], note: null }, rifle: { pen: 0 } },
  vehicles: [{ name: 'Stuart', value: 8 }, { unit: 't-55', value: 9 }, { value: 10 }],
  switches: { 'react-down': false },
  title: 'army lists',
};

function codeOf(program: () => unknown): { code: string; message: string } {
  try {
    program();
  } catch (error) {
    if (error instanceof LanchesterError) return { code: error.code, message: error.message };
    throw error;
  }
  return { code: 'none', message: '' };
}

describe('applyOverlay', () => {
  it('changes what the path names and nothing else, without touching the data given', () => {
    const before = structuredClone(data);
    const after = applyOverlay(data, { 'weapons.tandem-heat.pen': 6, 'switches.react-down': true });
    expect(data).toEqual(before);
    expect(after).toEqual({
      ...data,
      weapons: {
        ...(data['weapons'] as JsonObject),
        'tandem-heat': { pen: 6, rules: ['shaped-charge', 'backblast'], note: null },
      },
      switches: { 'react-down': true },
    });
    expect(after['vehicles']).toBe(data['vehicles']);
  });

  it('finds list elements by name, by unit and by position', () => {
    const after = applyOverlay(data, { 'vehicles.Stuart.value': 1, 'vehicles.t-55.value': 2, 'vehicles.2.value': 3 });
    expect(after['vehicles']).toEqual([{ name: 'Stuart', value: 1 }, { unit: 't-55', value: 2 }, { value: 3 }]);
    expect(applyOverlay(data, { 'weapons.tandem-heat.rules.1': 'loud' })['weapons']).toMatchObject({
      'tandem-heat': { rules: ['shaped-charge', 'loud'] },
    });
  });

  it('merges objects, replaces lists, and lets null become anything', () => {
    expect(applyOverlay(data, { weapons: { rifle: { pen: 1 } } })['weapons']).toEqual({
      ...(data['weapons'] as JsonObject),
      rifle: { pen: 1 },
    });
    expect(applyOverlay(data, { 'weapons.tandem-heat.rules': [] })['weapons']).toMatchObject({
      'tandem-heat': { rules: [] },
    });
    for (const value of [5, 'x', true, [1], { a: 1 }, null] as Json[]) {
      expect(applyOverlay(data, { 'weapons.tandem-heat.note': value })['weapons']).toMatchObject({
        'tandem-heat': { note: value },
      });
    }
  });

  it('applies changes in order: the last one wins', () => {
    expect(applyOverlay(data, { 'weapons.rifle.pen': 1, weapons: { rifle: { pen: 2 } } })).toMatchObject({
      weapons: { rifle: { pen: 2 } },
    });
  });

  it.each([
    [
      'weapons.tandem-heta.pen',
      6,
      'path "weapons.tandem-heta.pen": there is no "tandem-heta" (did you mean "tandem-heat"?) in "weapons"',
    ],
    ['weapns.rifle.pen', 6, 'path "weapns.rifle.pen": there is no "weapns" (did you mean "weapons"?)'],
    [
      'vehicles.Stewart.value',
      6,
      'path "vehicles.Stewart.value": there is no "Stewart" (did you mean "Stuart"?) in "vehicles"',
    ],
    ['vehicles.3.value', 6, 'path "vehicles.3.value": there is no "3" (did you mean "2"?) in "vehicles"'],
    ['title.first', 6, 'path "title.first": "title" is a text ("army lists") and holds no "first"'],
    ['weapons', { rifle: { pan: 1 } }, 'path "weapons.rifle.pan": there is no "pan" (did you mean "pen"?)'],
    ['weapons.toString', 6, 'path "weapons.toString": there is no "toString" (known: tandem-heat, rifle) in "weapons"'],
    ['', 6, 'path "": there is no "" (known: weapons, vehicles, switches, title)'],
  ] as [string, Json, string][])('unknown path %s', (path, value, message) => {
    expect(codeOf(() => applyOverlay(data, { [path]: value }))).toEqual({ code: 'unknown-name', message });
  });

  it.each([
    ['weapons.rifle.pen', '1', 'path "weapons.rifle.pen": expected a number, found a text ("1")'],
    ['weapons.rifle.pen', null, 'path "weapons.rifle.pen": expected a number, found nothing (null)'],
    ['weapons.rifle', 3, 'path "weapons.rifle": expected an object, found a number (3)'],
    ['vehicles', { a: 1 }, 'path "vehicles": expected a list, found an object'],
    ['switches.react-down', 1, 'path "switches.react-down": expected true or false, found a number (1)'],
    ['weapons.rifle.pen', Number.NaN, 'path "weapons.rifle.pen": expected a finite number, found NaN'],
  ] as [string, Json, string][])('wrong type at %s', (path, value, message) => {
    expect(codeOf(() => applyOverlay(data, { [path]: value }))).toEqual({ code: 'bad-value', message });
  });

  it('overlaying every leaf with its own value changes nothing', () => {
    const key = fc.stringMatching(/^[a-z][a-z-]{0,8}$/);
    const tree = fc.letrec((tie) => ({
      node: fc.oneof({ depthSize: 'small' }, fc.integer(), fc.boolean(), fc.string(), tie('list'), tie('object')),
      list: fc.array(tie('node'), { maxLength: 4 }),
      object: fc.dictionary(key, tie('node'), { maxKeys: 4 }),
    }));
    fc.assert(
      fc.property(tree.object, (object) => {
        const root = object as JsonObject;
        expect(applyOverlay(root, leavesOf(root, ''))).toEqual(root);
      }),
    );
  });
});

function leavesOf(value: Json, path: string): Record<string, Json> {
  if (typeof value !== 'object' || value === null) return { [path]: value };
  const found: Record<string, Json> = {};
  for (const [key, inner] of Object.entries(value))
    Object.assign(found, leavesOf(inner as Json, path === '' ? key : `${path}.${key}`));
  return found;
}
