import { expect, it } from 'vitest';
import { set } from './set.js';

const text = `# a comment
name: x   # beside
list:
  - {a: 1,  b: "two"}   # odd spaces stay
  - {a: 3}
`;

it.each([
  [['list', '0', 'a'], 12, text.replace('a: 1', 'a: 12')],
  [['list', '0', 'b'], 'three', text.replace('"two"', 'three')],
  [['name'], 'a, b', text.replace('name: x', 'name: "a, b"')],
  [['name'], 'true', text.replace('name: x', 'name: "true"')],
  [['list', '1', 'a'], false, text.replace('a: 3', 'a: false')],
] as const)('%s becomes %s, and nothing else', (path, value, now) => {
  expect(set(text, path, value)).toBe(now);
});

it('adds what is not there yet, and keeps comments', () => {
  const now = set(text, ['set', 'prices.a'], 5);
  expect(now).toContain('# a comment');
  expect(now).toContain('# odd spaces stay');
  expect(now).toMatch(/set:\n {2}prices\.a: 5\n$/);
});

it('puts a list in the place of a value', () => {
  expect(set('a: 1 # why\nb: 2\n', ['b'], [1, 2])).toBe('a: 1 # why\nb:\n  - 1\n  - 2\n');
});

it('refuses what cannot be set, in a sentence', () => {
  expect(() => set('a: [', ['a'], 1)).toThrow('mend its mistakes first');
  expect(() => set('a: 1\n', ['a', 'b'], 1)).toThrow('the path does not lead through what stands in the text');
});
