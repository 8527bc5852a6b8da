import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hover } from './hover.js';

const shipped = readFileSync(new URL('../../scenarios/first-fight.yaml', import.meta.url), 'utf8');
const more = `${shipped}set: {prices.rpg-team.tandem: 10}\nvariants:\n  a: {set: {engagement.red.units.rifle-squad.men: 5}}\n`;

/** What the first word of that text beyond comments says. */
function over(word: string, text = more): [string, string] | null {
  const offset = text.search(new RegExp(`(?<=^[^#\\n]*)${word}`, 'm'));
  const found = hover(text, offset + 1);
  return found === null ? null : [text.slice(found.from, found.to), found.text];
}

it.each([
  ['seed', 'seed: 1\n', ['seed', 'Seed of the random numbers: any text. `--seed` takes its place.']],
  ['lanchester', more, ['lanchester', 'Format of the file.']],
  ['experience', more, ['experience', 'inexperienced, regular, veteran; default regular. Unless it is said: regular.']],
  ['rifle-squad', more, ['rifle-squad', 'Rifle squad, 4 Regulars: 50 points']],
  ['heat', more, ['heat', 'H.E.A.T: distances in inches, played by the turn.']],
  ['prices.rpg', more, ['prices.rpg-team.tandem', 'In the data of H.E.A.T it is 15.']],
  ['engagement.red', more, ['engagement.red.units.rifle-squad.men', 'In this file it is 6.']],
] as const)('%s', (word, text, said) => {
  expect(over(word, text)).toEqual(said);
});

it('is nothing for what nobody says anything of', () => {
  expect(over('first-fight')).toBeNull();
  expect(hover(more, 3)).toBeNull();
  expect(over('zeppelin', 'ruleset: heat\nengagement: {blue: {units: [{unit: zeppelin}]}}')).toBeNull();
  expect(hover('['.repeat(2000), 5)).toBeNull();
  expect(hover('a: *b', 4)).toBeNull();
});

it('reads a text that has mistakes', () => {
  expect(over('plan', 'ruleset: heat\nengagement:\n  plan: hold\n  lane: {to: 18')?.[1]).toMatch(/^What units do/);
});
