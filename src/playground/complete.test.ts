import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complete } from './complete.js';

const shipped = readFileSync(new URL('../../scenarios/first-fight.yaml', import.meta.url), 'utf8');

/** What is offered where `|` stands. */
function at(text: string): {
  replaced: string;
  labels: string[];
  options: Map<string, { apply?: string; detail?: string }>;
} {
  const offset = text.indexOf('|');
  const whole = text.slice(0, offset) + text.slice(offset + 1);
  const found = complete(whole, offset);
  const options = found?.options ?? [];
  return {
    replaced: found === null ? '' : whole.slice(found.from, found.to),
    labels: options.map(({ label }) => label),
    options: new Map(options.map((option) => [option.label, option])),
  };
}
const typing = (old: string, now: string) => at(shipped.replace(old, now));
const below = (text: string) => at(`${shipped}\n${text}`);

describe('keys', () => {
  it('of a mapping are those of the schema that do not stand there yet', () => {
    const { labels, replaced, options } = typing('  plan: hold', '  pl|');
    expect(labels).toContain('turnLimit');
    expect(labels).not.toContain('lane');
    expect(replaced).toBe('pl');
    expect(options.get('plan')?.apply).toBe('plan: ');
    expect(typing('plan: hold', '|').labels).toContain('mission');
  });

  it('before a colon are written without another', () => {
    expect(typing('plan: hold', 'pl|: hold').options.get('plan')?.apply).toBe('plan');
  });

  it('of a unit are its words by the rules of the game, with what they are unless said', () => {
    const { labels, options } = typing('experience: veteran', 'exp|');
    expect(options.get('experience')).toMatchObject({ apply: 'experience: ', detail: 'regular' });
    expect(labels).toContain('spare');
    // a word of teams alone
    expect(labels).not.toContain('tandem');
    expect(typing('unit: rifle-squad, experience: veteran, men: 4', 'unit: rpg-team, |').labels).toContain('tandem');
  });

  it('of a list’s entry that is being begun', () => {
    expect(typing('units:\n', 'units:\n      - |\n').labels).toContain('unit');
  });

  it('of an empty file', () => {
    expect(at('|').labels.slice(0, 2)).toEqual(['lanchester', 'name']);
  });

  it('of a comparison are its own', () => {
    expect(at('lanchester: 1\nrulesets: {heat: {}}\nro|').labels).toContain('roles');
    expect(at('lanchester: 1\nrulesets:\n  he|').labels).toContain('heroes-all');
  });
});

describe('values', () => {
  it.each([
    ['plan: hold', 'plan: |', ['hold', 'assault', 'withdraw', 'able', 'best']],
    ['ruleset: heat', 'ruleset: h|', ['heat', 'heroes-all', 'hitt', 'hats-of-tin', 'skirmishers']],
    ['experience: veteran', 'experience: v|', ['inexperienced', 'regular', 'veteran']],
    ['experience: veteran', 'tough: |', ['true', 'false']],
  ])('%s', (old, now, labels) => {
    expect(typing(old, now).labels).toEqual(labels);
  });

  it('are the units of the game', () => {
    const { replaced, options } = typing('unit: rifle-squad', 'unit: rif|');
    expect(replaced).toBe('rif');
    expect(options.get('rpg-team')).toMatchObject({ detail: 'RPG team', info: 'RPG team, 3 Regulars: 60 points' });
  });

  it('are the ground of the game', () => {
    const { labels } = typing('{to: 18}', '{to: 18, terrain: [{from: 0, to: 3, kind: |}]}');
    expect(labels).toEqual(expect.arrayContaining(['soft-cover', 'woods', 'road']));
  });

  it('are words of a situation', () => {
    const text = 'lanchester: 1\nruleset: heat\nattack:\n';
    expect(at(`${text}  situation: {facing: |}\n`).labels).toEqual(['front', 'side', 'rear', 'top']);
    expect(at(`${text}  axes:\n    - {name: range, key: sit|, values: [1]}\n`).labels).toContain('situation.range');
    expect(at(`${text}  attackers:\n    a: {unit: rpg-team, |}\n`).labels).toEqual(
      expect.arrayContaining(['title', 'tandem', 'pins']),
    );
  });

  it('are names of the file’s own', () => {
    const text = 'variants:\n  plain: {}\n  fancy: {}\n';
    expect(below(`${text}breakEven: {with: |}`).labels).toEqual(['plain', 'fancy']);
    expect(below(`${text}sweep:\n  of: [|]`).labels).toEqual(['plain', 'fancy']);
  });
});

describe('dotted paths', () => {
  it('go on step by step, with what stands there', () => {
    const { replaced, options } = below('set:\n  prices.rpg-team.|');
    expect(replaced).toBe('');
    expect(options.get('tandem')).toMatchObject({ apply: 'tandem: ', detail: '15' });
    expect(below('set: {prices.rpg-team.tan|').replaced).toBe('tan');
    expect(below('breakEven: {price: prices.rpg|').labels).toContain('rpg-team');
  });

  it('lead into the file by its names, and to words that it does not say yet', () => {
    expect(below('variants:\n  a:\n    set: {engagement.blue.units.|').labels).toEqual(['rifle-squad']);
    const words = below('variants:\n  a:\n    set: {engagement.blue.units.rifle-squad.|').labels;
    expect(words).toEqual(expect.arrayContaining(['experience', 'tough', 'plan']));
    expect(below('variants:\n  a:\n    set: {engagement.blue.units.rifle-squad.experience: |').labels).toContain(
      'veteran',
    );
  });
});

describe('nothing', () => {
  it.each([
    ['a comment', '# a com|ment'],
    ['running text', 'question: Who w|ins?'],
    ['a text of several lines', 'note: |-\n  a\n  b'],
    ['endless nesting', '{'.repeat(2000)],
    ['an anchor in itself', '&a [*a, |]'],
    ['a tag', 'a: !!x |'],
  ])('is offered in %s', (_, text) => {
    expect(at(text).labels).toEqual([]);
  });
});
