import { describe, expect, it } from 'vitest';
import { messageOf } from '../testing/messages.js';
import { parseYaml } from './yaml.js';

const fails = (text: string): string => messageOf(() => parseYaml(text, 'a.yaml'));

describe('text that is not one plain YAML document', () => {
  it.each([
    ['an empty file', '', 'a.yaml:1:1: expected a scenario, found an empty file'],
    ['comments alone', '# nothing\n', 'a.yaml:1:1: expected a scenario, found an empty file'],
    ['a key twice', 'name: a\nseed: 1\nname: b', 'a.yaml:3:1: the key "name" stands here a second time'],
    ['a nested key twice', 'a:\n  b: {x: 1, x: 2}', 'a.yaml:2:13: the key "x" stands here a second time'],
    ['two documents', 'a: 1\n---\nb: 2', 'a.yaml:2:1: a second document begins here: a scenario file holds one'],
    ['a tab', 'a:\n\tb: 1', 'a.yaml:2:1: this is not valid YAML: tabs are not allowed as indentation'],
    ['an unclosed quote', 'a: "x\nb: 1', 'a.yaml:2:5: this is not valid YAML: missing closing "quote'],
    ['a tag', 'a: !!js/function "x"', 'a.yaml:1:4: tags are not allowed in a scenario'],
    ['a tag of YAML itself', 'a: !!str 5', 'a.yaml:1:4: tags are not allowed in a scenario'],
    ['a tag of a key', 'x: 1\n!!str a: 5', 'a.yaml:2:1: tags are not allowed in a scenario'],
    ['a tag that says nothing', 'a: [1, ! 5]', 'a.yaml:1:8: tags are not allowed in a scenario'],
    ['a tag of a mapping', 'a: !!map {b: 1}', 'a.yaml:1:4: tags are not allowed in a scenario'],
    ['a tag of a block', 'a: !!seq\n  - 1\n', 'a.yaml:1:4: tags are not allowed in a scenario'],
    ['a tag of everything', '!!map\na: 1', 'a.yaml:1:1: tags are not allowed in a scenario'],
    ['a tag behind an anchor', 'a: &x !!int 5', 'a.yaml:1:7: tags are not allowed in a scenario'],
    ['a tag before an anchor', 'a: !<tag:yaml.org,2002:str> &x 5', 'a.yaml:1:4: tags are not allowed in a scenario'],
    ['a directive', '%TAG !e! tag:x,2000:\n---\na: 1', 'a.yaml:1:1: directives are not allowed in a scenario'],
    ['a number and a text as one key', 'a: {1: x, "1": y}', 'a.yaml:1:11: the key "1" stands here a second time'],
    ['an unknown anchor', 'a: 1\nb: *nope', 'a.yaml:2:4: there is no anchor "&nope" before this alias'],
    ['a list as key', '? [a]\n: b', 'a.yaml:1:3: a key must be a plain text'],
    ['a prototype', 'a:\n  __proto__: {x: 1}', 'a.yaml:2:3: "__proto__" cannot be a key'],
    ['infinity', 'a: [1, .inf]', 'a.yaml:1:8: expected a finite number'],
    ['no number', 'a: .nan', 'a.yaml:1:4: expected a finite number'],
    ['a deep nest', `a: ${'['.repeat(100_000)}`, 'a.yaml:1:67: this is nested more than 64 deep'],
    ['a deep nest of lists', `a: 1\nb:\n ${'- '.repeat(100_000)}`, 'a.yaml:3:128: this is nested more than 64 deep'],
  ])('%s', (_, text, message) => {
    expect(fails(text)).toEqual(message);
  });

  it('an anchor bomb', () => {
    const levels = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, from] of ['ba', 'cb', 'dc', 'ed'] as unknown as [string, string][]) {
      levels.push(`${name}: &${name} [${Array(10).fill(`*${from}`).join(', ')}]`);
    }
    expect(fails(levels.join('\n'))).toBe('a.yaml:2:8: aliases repeat their anchors more than 100 times in all');
  });
});

describe('places', () => {
  const source = parseYaml('a:\n  b: [1, {c: 2}]\nd: &d {e: 3}\nf: *d\ng:\n', 'a.yaml');
  const at = (...path: (string | number)[]) => {
    const position = source.position(path);
    return `${position?.line}:${position?.column}`;
  };

  it('of values, of keys, through aliases', () => {
    expect(at('a', 'b', 1, 'c')).toBe('2:14');
    expect(source.position(['a', 'b', 1, 'c'], 'key')).toEqual({ file: 'a.yaml', line: 2, column: 11 });
    expect(at('f', 'e')).toBe('3:11');
  });

  it('of what is not there: its nearest ancestor', () => {
    expect(at('a', 'b', 7)).toBe('2:6');
    expect(at('a', 'x', 'y')).toBe('2:3');
    expect(at('nothing')).toBe('1:1');
  });

  it('of an empty value: its key', () => {
    expect(at('g')).toMatch(/^5:[13]$/);
  });
});

describe('a text that is read again', () => {
  it('gives whoever asks a value of his own', () => {
    const first = parseYaml('a: {b: [1, 2]}', 'a.yaml').value as { a: { b: number[] } };
    first.a.b.push(3);
    expect(parseYaml('a: {b: [1, 2]}', 'a.yaml').value).toEqual({ a: { b: [1, 2] } });
  });

  it('is told by the file that it is asked of', () => {
    const text = 'a: 1\nb: 2';
    expect(parseYaml(text, 'a.yaml').position(['b'])).toEqual({ file: 'a.yaml', line: 2, column: 4 });
    expect(parseYaml(text, 'other.yaml').position(['b'])).toEqual({ file: 'other.yaml', line: 2, column: 4 });
  });
});
