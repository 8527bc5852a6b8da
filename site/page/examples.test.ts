import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleGroups, firstExample } from './example-names.js';

const all = exampleGroups.flatMap(({ examples }) => examples);

it.each(all)('$name asks what its file asks', ({ name, question }) => {
  const file = new URL(`../../scenarios/${name}.yaml`, import.meta.url);
  expect((parse(readFileSync(file, 'utf8')) as { question: string }).question).toBe(question);
});

it('begin with one of them', () => {
  expect(all.map(({ name }) => name)).toContain(firstExample);
});
