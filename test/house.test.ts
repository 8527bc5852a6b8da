/** A house's own units in scenarios: rows under `add`, told where they are written, and played like any other. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LanchesterError } from '../src/kernel/errors.js';
import { houseJsonSchema } from '../src/study/document/schema/house.js';
import { sourceOf } from '../src/study/document/source.js';
import { filesNamed, rulesetsOf, wholeText, withHouses } from '../src/study/load/house.js';
import { loadScenario, parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';

const piat = `  weapons.piat: {like: rpg, to: 12, pen: 4}
  units.piat-team: {like: rpg-team, weapon: piat}
  prices.piat-team: {regular: 45}`;

const fight = (add: string, unit = 'piat-team', ruleset = 'heat', enemy = 'medium-tank'): string => `lanchester: 1
name: piat
question: What does a PIAT team do?
ruleset: ${ruleset}
add:
${add}
engagement:
  lane: {to: 48}
  turnLimit: 6
  blue: {units: [{unit: ${unit}}]}
  red: {units: [{unit: ${enemy}}]}
`;

const resolved = (text: string): Study => resolveScenario(parseScenario(text, 'x.yaml'));

function messageOf(text: string): string {
  try {
    resolved(text);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('add', () => {
  it('a unit of a house is a unit like any other, and its rows go with every cell', () => {
    const { engagement, engagementCells, document } = resolved(fight(piat));
    expect(engagement?.blue.units[0]).toMatchObject({
      unit: 'piat-team',
      title: 'Piat team, 3 Regulars',
      milli: 45_000,
    });
    expect(engagementCells[0]?.overlay).toEqual({
      '+weapons.piat': { like: 'rpg', to: 12, pen: 4 },
      '+units.piat-team': { like: 'rpg-team', weapon: 'piat' },
      '+prices.piat-team': { regular: 45 },
    });
    expect(document.add).toBeDefined();
  });

  it('is the same in every fight of a population', () => {
    const many = `${fight(piat)}set: {prices.piat-team.regular: {plus: 5}}
fights:
  axes:
    - {name: gap, title: Gap, unit: inches, path: engagement.red.at, values: [12, 20]}
    - {name: pen, title: PEN, entries: [{label: as it is}, {label: more, set: {weapons.piat.pen: 5}}]}
plans: usual
`;
    const { fights } = resolved(many);
    const documents = fights?.fights.map(({ document }) => document);
    expect(documents?.map(({ set }) => set)).toEqual([
      { 'prices.piat-team.regular': 50 },
      { 'prices.piat-team.regular': 50, 'weapons.piat.pen': 5 },
      { 'prices.piat-team.regular': 50 },
      { 'prices.piat-team.regular': 50, 'weapons.piat.pen': 5 },
    ]);
    for (const document of documents ?? []) expect(document.add).toEqual(resolved(fight(piat)).document.add);
  });

  it('its price may be set, varied and swept', () => {
    const swept = `${fight(piat)}set: {prices.piat-team.regular: {plus: 5}}
variants: {dear: {set: {prices.piat-team.regular: 70}}, as-set: {}}
sweep: {of: [as-set], axes: [{name: price, path: prices.piat-team.regular, values: [30, 40]}]}
`;
    const { engagementCells } = resolved(swept);
    expect(engagementCells.map(({ id, overlay }) => [id, overlay['prices.piat-team.regular']])).toEqual([
      ['dear', 70],
      ['as-set/price=30', 30],
      ['as-set/price=40', 40],
    ]);
  });

  it.each<[what: string, text: string, message: string]>([
    [
      'a field that is not there',
      fight(piat.replace('pen: 4', 'penn: 4')),
      'x.yaml:6:43: add "weapons.piat": there is no "penn" (did you mean "pen"?) in such a row',
    ],
    [
      'a value that the ruleset refuses',
      fight(piat.replace('pen: 4', 'pen: 40')),
      'x.yaml:6:42: heat: weapons.piat.pen must be a whole number from 0 to 12, not 40',
    ],
    [
      'what it is like is not there',
      fight(piat.replace('like: rpg,', 'like: rgp,')),
      'x.yaml:6:3: add "weapons.piat": there is no weapon "rgp" (did you mean "rpg"?)',
    ],
    [
      'what is there already',
      fight(piat.replace('weapons.piat', 'weapons.rpg')),
      'x.yaml:6:3: add "weapons.rpg": it is there already: change it by set: {weapons.rpg.…: …}',
    ],
    [
      'no such table',
      fight(piat.replace('weapons.piat', 'wepons.piat')),
      'x.yaml:6:3: add: there is no table "wepons" (did you mean "weapons"?) that rows can be added to',
    ],
    [
      'a weapon that is not there',
      fight(piat.replace('weapon: piat', 'weapon: piatt')),
      'x.yaml:7:45: heat: units.piat-team.weapon: there is no weapon "piatt" (did you mean "piat"?)',
    ],
    [
      'no price, where one is needed',
      fight(piat.replace('  prices.piat-team: {regular: 45}', '')),
      'x.yaml:12:18: heat: there is no price for Piat team, 3 Regulars: write prices.piat-team.regular in an overlay, or price in the unit',
    ],
    [
      'no price in HitT',
      fight('  units.old-mg: {like: mg}', 'old-mg', 'hitt', 'rifles'),
      'x.yaml:10:25: hitt: there is no price for Old mg: write prices.old-mg, or give the unit a "price"',
    ],
    [
      'a weapon that is carried, and has no price',
      fight('  weapons.bren: {like: light-machine-gun}', 'rifle-squad, men: 5, weapons: {bren: 1}'),
      'x.yaml:10:18: heat: there is no price for Rifle squad, 5 Regulars, Bren: write prices.squad.bren in an overlay, or price in the unit',
    ],
    [
      'nested keys',
      fight('  weapons:\n    piat:\n      like: rpg\n      pen: 40'),
      'x.yaml:9:12: heat: weapons.piat.pen must be a whole number from 0 to 12, not 40',
    ],
    [
      'rows under set',
      `${fight(piat)}set: {+weapons.x: {like: rpg}}\n`,
      'x.yaml:14:7: "+weapons.x": rows are added under add, and changed by set',
    ],
    [
      'a change of what is not added',
      `${fight(piat)}set: {weapons.bazooka.pen: 5}\n`,
      'x.yaml:14:7: path "weapons.bazooka.pen": there is no "bazooka" (35 are known: none of them near it) in "weapons"; a weapon of your own is added under add',
    ],
  ])('%s is told where it is written', (_, text, message) => {
    expect(messageOf(text)).toBe(message);
  });
});

describe('files of a house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const head = 'lanchester: 1\nruleset: heat\n';
  write(
    'house.yaml',
    `${head}add:\n${piat.replace('  prices.piat-team: {regular: 45}', '')}set: {prices.piat-team.regular: 45}\n`,
  );
  const prices = write('prices.yaml', `${head}set: {prices.piat-team.regular: 30}\n`);
  const asking = (data: string): string =>
    write('asking.yaml', fight('').replace('add:\n\n', `${data}\n`).replace('question: ', '# ours\nquestion: '));
  const study = (path: string, data: string[] = []): Study => resolveScenario(loadScenario(path, data));
  const fails = (path: string, data: string[] = []): string => {
    try {
      study(path, data);
    } catch (error) {
      if (error instanceof LanchesterError) return error.message.replaceAll(`${folder}/`, '');
      throw error;
    }
    return 'no error';
  };

  it('are read as if they stood in the scenario, which names them no more', () => {
    const { document, engagement } = study(asking('data: house.yaml'));
    expect(document).toMatchObject({ set: { 'prices.piat-team.regular': 45 } });
    expect(Object.keys(document)).not.toContain('data');
    expect(engagement?.blue.units[0]?.milli).toBe(45_000);
    expect(study(asking('data: [house.yaml, prices.yaml]')).engagement?.blue.units[0]?.milli).toBe(30_000);
  });

  it('the scenario has the last word over those that it names, and the command line over the scenario', () => {
    const own = asking('data: house.yaml\nset: {prices.piat-team.regular: 50}');
    expect(study(own).engagement?.blue.units[0]?.milli).toBe(50_000);
    expect(study(own, [prices]).engagement?.blue.units[0]?.milli).toBe(30_000);
  });

  it('a row of the command line stands in place of one of its name, and of what set it; a part of one in place of a part', () => {
    const row = write('row.yaml', `${head}add:\n  weapons: {piat: {like: rpg, pen: 6}}\n`);
    const part = write('part.yaml', `${head}add:\n  weapons.piat.pen: 7\n  prices.piat-team: {regular: 20}\n`);
    const own = asking('data: house.yaml\nset: {weapons.piat.pen: 5}');
    const { document: whole } = study(own, [row]);
    expect(whole).toMatchObject({ add: { weapons: { piat: { like: 'rpg', pen: 6 } } } });
    expect(whole.add).not.toHaveProperty(['weapons.piat']);
    expect(whole.set).toEqual({ 'prices.piat-team.regular': 45 });
    const { document: some, engagement } = study(own, [part]);
    expect(some.add).toMatchObject({ 'weapons.piat': { like: 'rpg', to: 12 }, 'weapons.piat.pen': 7 });
    expect(some.add?.['weapons.piat']).not.toHaveProperty('pen');
    expect(some.set).toEqual({});
    expect(engagement?.blue.units[0]?.milli).toBe(20_000);
    expect(resolved(wholeText(own, [row, part]))).toEqual(study(own, [row, part]));
    write('row.yaml', `${head}add:\n  weapons: {piat: {like: rpg, pen: 60}}\n`);
    expect(fails(own, [row])).toBe('row.yaml:4:36: heat: weapons.piat.pen must be a whole number from 0 to 12, not 60');
  });

  it('a text is made that needs no further file, and says the same', () => {
    const path = asking('data: house.yaml');
    const whole = wholeText(path, [prices]);
    expect(whole).toContain('# ours');
    expect(resolved(whole)).toEqual(study(path, [prices]));
    const plainPath = write('plain.yaml', fight(piat));
    expect(wholeText(plainPath)).toBe(fight(piat));
  });

  it('what is wrong is told in the file where it stands', () => {
    write('bad.yaml', `${head}add:\n  weapons.piat: {like: rpg, pen: 40}\n`);
    write('bad-key.yaml', `${head}ad: {}\nset: {}\n`);
    write('other.yaml', 'lanchester: 1\nruleset: hitt\nset: {prices.mg: 4}\n');
    write('again.yaml', `${head}add:\n  weapons.piat: {like: law}\n`);
    expect(fails(asking('data: bad.yaml'))).toBe(
      'bad.yaml:4:34: heat: weapons.piat.pen must be a whole number from 0 to 12, not 40',
    );
    expect(fails(asking('data: bad-key.yaml'))).toBe('bad-key.yaml:3:1: unknown key "ad" (did you mean "add"?)');
    expect(fails(asking('data: other.yaml'))).toBe('other.yaml:2:10: this is for hitt, and what is asked is of heat');
    expect(fails(asking('data: house.yml'))).toBe(
      'asking.yaml:6:7: house.yml: there is no such file (did you mean "house.yaml"?)',
    );
    expect(fails(asking('data: [house.yaml, again.yaml]'))).toBe(
      'again.yaml:4:18: this is added by house.yaml too, and is another there',
    );
    expect(fails(asking('data: house.yaml\nset: {prices.piat-team.regular: {plus: 5}}'))).toBe(
      'asking.yaml:7:7: "prices.piat-team.regular" is set by another file, too: write the value itself, not a change of it',
    );
    expect(fails(asking('data: 5'))).toBe('asking.yaml:6:7: expected the name of a file, found 5');
    expect(messageOf(fight(piat).replace('add:', 'data: house.yaml\nadd:'))).toBe(
      'x.yaml:5:1: only a file names other files: write add and set here',
    );
  });

  it('a comparison has them by ruleset', () => {
    const value = { rulesets: { heat: { data: 'house.yaml' }, hitt: { set: {} } } };
    const source = withHouses(sourceOf(value, join(folder, 'comparison.yaml')), [prices]);
    expect(source.value).toMatchObject({
      rulesets: { heat: { set: { 'prices.piat-team.regular': 30 } }, hitt: { set: {} } },
    });
    expect(filesNamed(sourceOf(value, 'a/b.yaml'))).toEqual(['a/house.yaml']);
    expect(rulesetsOf(source)).toEqual(['heat', 'hitt']);
  });

  it('have a published schema (else: lanchester schema house > docs/house.schema.json, then npm run format)', () => {
    const published = readFileSync(new URL('../docs/house.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(published)).toEqual(houseJsonSchema());
  });
});
