import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../kernel/errors.js';
import { loadScenario, parseScenario } from '../study/load/load.js';
import { explainUnit, readUnit } from './explain-unit.js';

const side =
  '{at: {defend: 4, attack: 10}, plan: {defend: hold, attack: {advance: 6}}, units: [{name: subject, unit: rifle-squad}]}';
const small = (prices: string, budget: number) =>
  parseScenario(`lanchester: 1
name: small
question: What is it made of?
ruleset: heat
engagement:
  lane: {to: 16}
  turnLimit: 2
  budget: ${budget}
  engagements: 8
  blue: ${side}
  red: ${side}
prices: ${prices}
`);

// H.E.A.T's own list is long
const heat = small(
  '{armies: {}, units: {rpg-team: {unit: rpg-team}, rpg-tandem: {unit: rpg-team, tandem: true}, t-55: {unit: t-55}}}',
  400,
);
const list = (ruleset: string) => (ruleset === 'heat' ? heat : loadScenario(`scenarios/${ruleset}-audit.yaml`));
const read = (ruleset: string, unit: string, more: object = {}) => readUnit(list(ruleset), { unit, ...more });
const idsOf = (ruleset: string, unit: string, more: object = {}): string[] =>
  read(ruleset, unit, more).parts.map(({ id }) => id);

/** What is thrown, as one line. */
function thrown(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'nothing';
}

const own = (title: string, path: string, value: unknown) => ({ own: [{ title, changes: [{ path, value }] }] });

describe('the parts of a unit', () => {
  it('are found in every ruleset: weapons, words that were given, steps, men, what else its row has', () => {
    expect(idsOf('heat', 'rpg-tandem')).toEqual(['weapon', 'tandem', 'experience', 'men']);
    expect(idsOf('heat', 't-55')).toEqual(['main', 'coax', 'mounts-heavy-machine-gun', 'experience', 'value']);
    expect(read('heat', 't-55').further.map(({ id }) => id)).toEqual(['traits-slow']);
    expect(idsOf('heroes-all', 'piat')).toEqual(['weapons-piat', 'quality']);
    expect(idsOf('hitt', 'rifles')).toEqual(['cf', 'range']);
    expect(idsOf('hats-of-tin', 'tank')).toEqual(['quality', 'gun', 'armour', 'move', 'difficult']);
    expect(idsOf('skirmishers', 'lmg').slice(0, 2)).toEqual(['prone', 'setUp']);
  });

  it('say what stands in their place where something has to', () => {
    expect(read('heat', 'rpg-team').parts.map(({ title }) => title)).toEqual([
      'rocket propelled grenade launcher (pistol in its place)',
      'experience (inexperienced in place of regular)',
      'one man',
    ]);
  });

  it('are those that are asked for, six at most', () => {
    expect(idsOf('heat', 't-55', { parts: ['traits-slow', 'main'] })).toEqual(['main', 'traits-slow']);
    expect(thrown(() => read('heat', 't-55', { parts: ['mian'] }))).toContain('"mian" (did you mean "main"?)');
    const parts = ['main', 'coax', 'mounts-heavy-machine-gun', 'experience', 'value', 'traits-slow'];
    expect(thrown(() => read('heat', 't-55', { parts, ...own('a hull', 'value', 7) }))).toContain('at most 6 parts');
  });

  it('may be named: a word, a field of a row, a row of what it carries, a list that names it', () => {
    const named = (ruleset: string, unit: string, path: string, value: unknown) =>
      read(ruleset, unit, own('this', path, value)).parts[0];
    expect(named('heat', 'rpg-team', 'men', 1)).toMatchObject({ words: { men: 1 } });
    expect(named('heat', 'rpg-team', 'weapon', 'sniper')).toMatchObject({ edits: [{ to: 'sniper' }] });
    expect(named('heat', 'rpg-team', 'weapons.rpg.to', 24)).toMatchObject({ edits: [{ path: 'weapons.rpg.to' }] });
    expect(named('hitt', 'sturmtruppe', 'groups.wire-cutters', false)).toMatchObject({
      leaves: ['groups.wire-cutters'],
    });
  });

  it('are refused where they are no part of it, or where the rules refuse the unit', () => {
    const told = (path: string, value: unknown) => thrown(() => read('heat', 'rpg-team', own('this', path, value)));
    expect(told('weapons.atgm.pen', 3)).toContain(
      '"weapons.atgm.pen" is no part of "rpg-team" (others have a part in it)',
    );
    expect(told('weapons.rpg.pne', 3)).toContain('there is no such path in the data');
    expect(told('wepon', 3)).toContain('"wepon" (did you mean "weapon"?)');
    expect(told('men', 9)).toContain('--part "this": ');
    expect(told('weapon', 'rgp')).toContain('did you mean "rpg"');
  });

  it('of a unit that games change are not taken where they are not the same in each', () => {
    const { refused } = read('skirmishers', 'lmg');
    expect(refused).toContainEqual({
      title: 'armour (8 in place of 9)',
      why: 'it is not the same in every game of the list',
    });
  });
});

describe('a unit that is explained', () => {
  it('is one of the list or of the ruleset, at its price', () => {
    expect(read('heat', 'rpg-tandem').price).toBe(75);
    expect(read('heat', 'rpg-team', { words: { tandem: true } }).price).toBe(75);
    expect(read('heat', 'heavy-mortar').price).toBeGreaterThan(0);
    expect(thrown(() => read('heat', 'rpg-taem'))).toContain('"rpg-taem" (did you mean "rpg-team"?)');
    expect(thrown(() => read('heat', 'lmg-team'))).toContain('--words price=40');
    expect(read('heat', 'lmg-team', { words: { price: 40 } }).price).toBe(40);
  });

  const units = 'units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}';

  it('comes to a worth that its parts sum to; what changes nothing of a row is worth nothing', async () => {
    const asked = {
      unit: 'gun',
      engagements: 3000,
      parts: [],
      own: [
        { title: 'a name', changes: [{ path: 'title', value: 'Another' }] },
        { title: 'shots', changes: [{ path: 'weapons.medium-machine-gun.shots', value: 1 }] },
      ],
    };
    const found = await explainUnit(small(`{armies: {sizes: [1]}, ${units}}`, 200), asked, { threads: 0 });
    const [name, shots] = found.parts;
    expect(found.isKnown).toBe(true);
    expect(name?.alone.value).toBeCloseTo(0, 9);
    expect(name?.inOrder.value).toBeCloseTo(0, 9);
    expect(shots?.inOrder.interval?.low).toBeGreaterThan(0);
    const sum = found.parts.reduce((all, { inOrder }) => all + inOrder.value, found.bare.value);
    expect(sum).toBeCloseTo(found.whole.value, 9);
    expect(found).toMatchObject({ price: 50, level: 'median', list: { name: 'small', isGuessed: false } });
  });

  it('needs a list with armies', () => {
    const told = thrown(() => readUnit(small(`{armies: none, ${units}}`, 200), { unit: 'gun' }));
    expect(told).toContain('its list has no armies');
  });
});
