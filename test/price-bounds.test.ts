/** Prices that no ruleset takes: one check, whoever reads them, whether anybody who costs them takes the field or not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkedHouse } from '../src/cli/house-rules.js';
import { checkHouse } from '../src/study/load/house.js';
import { parseScenario, readSource } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { messageOf } from '../src/study/testing/messages.js';
import { small } from './cli/command.js';

const folder = mkdtempSync(join(tmpdir(), 'lanchester-prices-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a house's file comes to, as `validate` reads it. */
function validated(ruleset: string, path: string, price: number): string {
  const file = join(folder, 'house.yaml');
  writeFileSync(file, `lanchester: 1\nruleset: ${ruleset}\nset:\n  ${path}: ${price.toFixed(0)}\n`);
  return messageOf(() => checkedHouse(checkHouse(readSource(file)))).replace(`${folder}/`, '');
}

describe.each([
  ['heat', 'prices.rpg-team.regular'],
  ['heat', 'prices.tiger-i.regular'],
  ['hitt', 'prices.mg'],
  ['hats-of-tin', 'prices.mg'],
  ['skirmishers', 'prices.mmg'],
  ['heroes-all', 'prices.figures.regular'],
  ['heroes-all', 'prices.weapons.rifle'],
])('%s: %s', (ruleset, path) => {
  it.each([1e308, -1e9])('cannot be %d', (price) => {
    expect(validated(ruleset, path, price)).toMatch(new RegExp(`^house\\.yaml:4:3: ${ruleset}: ${path} must be `));
  });
});

it('a run of a scenario says the same', () => {
  const scenario = (set: string) => parseScenario(`${small}set: {${set}}\n`, 'a.yaml');
  const said = /^a\.yaml:\d+:7: heat: prices\.rpg-team\.regular must be a number from -9999 to 9999, not 1e\+308$/;
  expect(messageOf(() => resolveScenario(scenario('prices.rpg-team.regular: 1.0e+308')))).toMatch(said);
});

it.each([
  [
    'prices.rpg-team.regular: {times: 1.0e+308}',
    /^a\.yaml:\d+:\d+: "prices\.rpg-team\.regular": 60 changed so is no number any more/,
  ],
  [
    'prices.rpg-team.regular: {times: 1.0e+300}',
    /^a\.yaml:\d+:7: heat: prices\.rpg-team\.regular must be a number from/,
  ],
  ['prices.rpg-team.regular: {plus: 1.79e+308, times: 1.0e+307}', /changed so is no number any more/],
])('%s is refused in a sentence', (set, said) => {
  expect(messageOf(() => resolveScenario(parseScenario(`${small}set: {${set}}\n`, 'a.yaml')))).toMatch(said);
});
