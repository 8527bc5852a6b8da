import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../rulesets/registry.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import { catalogue } from './catalogue.js';
import { changedForm, type FormChange, readForm } from './form-text.js';
import { newDuel } from './new-duel.js';

const firstFight = readFileSync(new URL('../../scenarios/first-fight.yaml', import.meta.url), 'utf8');
const heat = catalogue('heat');
const changed = (text: string, ...changes: readonly FormChange[]): string =>
  changes.reduce((now, change) => changedForm(now, heat, change), text);
const comments = (text: string): string[] => text.split('\n').filter((line) => line.trim().startsWith('#'));

describe('a form of a text', () => {
  it('shows what the text says', () => {
    expect(readForm(firstFight, heat)).toEqual({
      ruleset: 'heat',
      blue: { unit: 'rifle-squad', count: 1, words: { experience: 'veteran', men: 4 }, plan: 'hold' },
      red: { unit: 'rifle-squad', count: 1, words: { experience: 'regular', men: 6 }, plan: 'hold' },
      ...{ points: 0, distance: 18, ground: { kind: '', where: 'everywhere' }, mission: 'attrition', turns: 0 },
      ...{ games: 100_000, more: ['expect'] },
    });
  });

  it('names what it cannot show, and leaves it alone', () => {
    const text = changed(firstFight, { what: 'word', side: 'blue', key: 'men', value: 5 }).replace(
      'experience: veteran',
      'experience: veteran, weapons: {rifle: 5}',
    );
    const state = readForm(text, heat);
    expect(state.more).toContain('engagement.blue.units.weapons');
    const after = changed(text, { what: 'word', side: 'blue', key: 'men', value: 6 });
    expect(after).toContain('weapons: {rifle: 5}');
    expect(after).toContain('men: 6');
    const several = text.replace('red:\n    units:\n', 'red:\n    units:\n      - {name: gun, unit: mmg-team}\n');
    expect(readForm(several, heat).red).toMatchObject({ unit: null, count: 2 });
    expect(readForm(several, heat).more).toContain('engagement.red.units');
  });

  it('says that a question is none of its own', () => {
    const audit = readFileSync(new URL('../../scenarios/five-rulesets.yaml', import.meta.url), 'utf8');
    expect(() => readForm(audit, heat)).toThrow('no fight of two sides');
    const list = readFileSync(new URL('../../scenarios/heat-audit.yaml', import.meta.url), 'utf8');
    expect(() => readForm(list, heat)).toThrow('no fight of two sides');
    expect(() => readForm('a: [', heat)).toThrow('mistake');
  });
});

describe('a change in a form', () => {
  it('leaves every comment and every other line as it was', () => {
    const after = changed(firstFight, { what: 'word', side: 'blue', key: 'men', value: 7 });
    expect(comments(after)).toEqual(comments(firstFight));
    const lines = firstFight.split('\n');
    expect(after.split('\n').filter((line) => !lines.includes(line))).toEqual([
      '      - {unit: rifle-squad, experience: veteran, men: 7}',
    ]);
  });

  it.each<[FormChange, string | RegExp, object]>([
    [{ what: 'distance', value: 24 }, 'lane: {to: 24}', { distance: 24 }],
    [{ what: 'turns', value: 4 }, 'turnLimit: 4', { turns: 4 }],
    [{ what: 'games', value: 2000 }, 'engagements: 2000', { games: 2000 }],
    [{ what: 'points', value: 150 }, 'budget: 150', { points: 150 }],
    [{ what: 'mission', mission: 'take' }, 'mission: take', { mission: 'take' }],
    [
      { what: 'ground', ground: { kind: 'woods', where: 'between' } },
      'terrain: [{from: 6, to: 12, kind: woods}]',
      { ground: { kind: 'woods', where: 'between' } },
    ],
    [
      { what: 'plan', side: 'red', plan: 'hold / advance to 12' },
      /plan: \{defend: hold, attack: \{advance: 12\}\}/,
      { red: { unit: 'rifle-squad', plan: 'hold / advance to 12' } },
    ],
    [
      { what: 'unit', side: 'red', unit: 'rpg-team' },
      '- {unit: rpg-team}',
      { red: { unit: 'rpg-team', words: {}, count: 1 } },
    ],
    [
      { what: 'count', side: 'blue', count: 3 },
      '- {name: rifle-squad 3, unit: rifle-squad, experience: veteran, men: 4}',
      { blue: { unit: 'rifle-squad', count: 3 } },
    ],
  ])('%o is written into the text, and read from it', (change, written, state) => {
    const after = changed(firstFight, change);
    if (typeof written === 'string') expect(after).toContain(written);
    else expect(after).toMatch(written);
    expect(readForm(after, heat)).toMatchObject(state);
    expect(comments(after)).toEqual(comments(firstFight));
    expect(() => resolveScenario(parseScenario(after))).not.toThrow();
  });

  it('is taken back by its opposite', () => {
    const there: FormChange[] = [
      { what: 'turns', value: 4 },
      { what: 'mission', mission: 'delay' },
      { what: 'points', value: 130 },
      { what: 'ground', ground: { kind: 'woods', where: 'everywhere' } },
      { what: 'word', side: 'red', key: 'lmg', value: 1 },
      { what: 'distance', value: 30 },
    ];
    const back: FormChange[] = [
      { what: 'turns', value: 0 },
      { what: 'mission', mission: 'attrition' },
      { what: 'points', value: 0 },
      { what: 'ground', ground: { kind: '', where: 'everywhere' } },
      { what: 'word', side: 'red', key: 'lmg', value: undefined },
      { what: 'distance', value: 18 },
    ];
    expect(changed(firstFight, ...there, ...back)).toBe(firstFight);
  });

  it('keeps what stands behind the sides when they come nearer', () => {
    const duel = newDuel(heat, ['rifle-squad', 'rpg-team']);
    expect(readForm(duel, heat).distance).toBe(24);
    const near = changed(duel, { what: 'distance', value: 10 });
    expect(near).toContain('at: {defend: 12, attack: 22}');
    expect(near).toContain('to: 34');
    expect(readForm(near, heat).distance).toBe(10);
  });

  it('copies units under names of their own, and back', () => {
    const duel = newDuel(heat, ['rifle-squad', 'rpg-team']);
    const three = changed(duel, { what: 'count', side: 'blue', count: 3 });
    expect(three).toContain('{name: blue 1, unit: rifle-squad}, {name: blue 2, unit: rifle-squad}');
    expect(() => resolveScenario(parseScenario(three))).not.toThrow();
    expect(changed(three, { what: 'count', side: 'blue', count: 1 })).toBe(duel);
  });
});

describe.each(rulesets.map(({ id }) => [id] as const))('a new duel of %s', (id) => {
  it('is taken by the ruleset, at equal points too, and read again', () => {
    const own = catalogue(id);
    const one = own.units.find(({ id: unit }) => plays(own, unit))!;
    const other = own.units.find((unit) => unit !== one && plays(own, unit.id))!;
    const points = 4 * Math.max(one.price ?? 50, other.price ?? 50);
    const text = newDuel(own, [one.id, other.id], { points });
    expect(() => resolveScenario(parseScenario(text))).not.toThrow();
    expect(readForm(text, own)).toMatchObject({
      ruleset: id,
      blue: { unit: one.id, count: 1 },
      red: { unit: other.id, count: 1 },
      points,
      distance: 2 * own.near,
      more: [],
    });
  });
});

function plays(own: ReturnType<typeof catalogue>, unit: string): boolean {
  try {
    resolveScenario(parseScenario(newDuel(own, [unit, unit])));
    return true;
  } catch {
    return false;
  }
}
