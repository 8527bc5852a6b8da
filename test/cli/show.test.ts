/** `show` and `init`: every unit of every ruleset has a card whose YAML stands in a scenario, and drafts that run. */
import { afterAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { cardOf, type UnitCard } from '../../src/cli/card.js';
import { menu } from '../../src/cli/commands/init.js';
import { draftOf } from '../../src/cli/draft.js';
import type { DraftKind } from '../../src/cli/draft-text.js';
import type { JsonObject } from '../../src/engagement/json.js';
import { changedData, valueIn } from '../../src/engagement/overlay.js';
import { LanchesterError } from '../../src/kernel/errors.js';
import { findRuleset, rulesets } from '../../src/rulesets/registry.js';
import { parseScenario } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import { Folder, lanchester } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

/** Units that cannot stand alone on open ground against riflemen, and why. */
const notAlone = /only in bad going|is the defender's|helicopter|aircraft|does not start|no men|General/;

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('every unit of %s', (id, ruleset) => {
  const rules = ruleset.compile(ruleset.data);
  const units = Object.keys(ruleset.data['units'] as JsonObject);
  const enemy = units.find((unit) => ['rifle-squad', 'rifle-platoon', 'rifles', 'infantry', 'mmg'].includes(unit));

  it('has a card, and its YAML stands in a scenario', () => {
    const enemyEntry = parse((cardOf(ruleset, rules, enemy as string) as UnitCard).yaml)[0] as JsonObject;
    for (const unit of units) {
      const card = cardOf(ruleset, rules, unit) as UnitCard;
      expect(card.unit).toBe(unit);
      expect(card.words.map(({ word }) => word)).toContain('price');
      for (const { word, says } of card.words) expect(says, `${unit}: ${word}`).not.toBe('');
      expect(card.tables.length).toBeGreaterThan(0);
      const [entry] = parse(card.yaml) as [JsonObject];
      expect(entry['unit']).toBe(unit);
      const scenario = {
        ...{ lanchester: 1, name: 'card', question: 'none', ruleset: id },
        engagement: {
          lane: { to: 400 },
          turnLimit: 4,
          blue: { units: [{ name: 'one', ...entry }] },
          red: { units: [{ name: 'other', ...enemyEntry }] },
        },
      };
      try {
        resolveScenario(parseScenario(stringify(scenario)));
      } catch (error) {
        // men who must stand apart are told how far by a draft, not by a card
        const isOwn =
          error instanceof LanchesterError && (/spacing/.test(error.message) || notAlone.test(error.message));
        if (!isOwn) throw error;
      }
    }
  });

  it('names paths that set: takes: each with its own value changes nothing', () => {
    for (const unit of units) {
      const { fields } = cardOf(ruleset, rules, unit);
      expect(fields.length, unit).toBeGreaterThan(0);
      for (const { path } of fields) expect(path.split('.')[1]).toBe(unit);
      const own = (some: typeof fields) => Object.fromEntries(some.map(({ path, value }) => [path, value]));
      const there = fields.filter(({ path }) => valueIn(ruleset.data, path) !== undefined);
      expect(changedData(ruleset, own(there))).toEqual(ruleset.data);
      const changed = changedData(ruleset, own(fields));
      for (const { path, value } of fields) expect(valueIn(changed, path)).toEqual(value);
    }
  });

  it('has drafts that resolve', () => {
    const making = { ruleset, rules, data: [] };
    const refused: string[] = [];
    // a draft has been put to the ruleset when it is handed out
    const draft = (kind: DraftKind, names: string[]): void => {
      try {
        expect(draftOf(kind, names, making)).toMatch(/^# yaml-language-server: \$schema=/);
      } catch (error) {
        if (!(error instanceof LanchesterError)) throw error;
        refused.push(`${kind} ${names.join(' ')}: ${error.message}`);
      }
    };
    for (const [k, unit] of units.entries()) {
      if (k % 12 === 0) draft('price', [unit]);
      if (k % 12 === 2) draft('which', [unit, enemy === unit ? (units[0] as string) : (enemy as string)]);
      if (k % 4 === 1) draft('duel', [unit, enemy as string]);
    }
    expect(refused.filter((text) => !notAlone.test(text))).toEqual([]);
  });
});

describe('show', () => {
  it('tells a unit with its weapons, words, price and YAML, on 100 columns', async () => {
    const { code, stdout } = await lanchester('show', 'heat', 'rpg-team');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^RPG team: the unit rpg-team of H\.E\.A\.T\nFills the role anti-tank team: /);
    expect(stdout).toMatch(/^PEN +\+5 +\+7$/m);
    expect(stdout).toMatch(/^tandem +false +\+15 +the team carries Tandem rounds too$/m);
    expect(stdout).toMatch(/^RPG team, 3 Regulars +60 +author-lists$/m);
    expect(stdout).toContain('- unit: rpg-team\n  experience: regular\n  men: 3\n');
    expect(Math.max(...stdout.split('\n').map((text) => text.length))).toBeLessThanOrEqual(100);
  });

  it('list, show and init say who is a carrier with nobody aboard', async () => {
    const words = 'played and audited with nobody aboard, at a price that pays for the room';
    expect((await lanchester('show', 'heat', 'm113')).stdout.replaceAll(/\s+/g, ' ')).toContain(`A carrier, ${words}.`);
    expect((await lanchester('show', 'heat', 't-55')).stdout).not.toContain('nobody aboard');
    const listed = async (id: string): Promise<string> =>
      (await lanchester('list', id, 'units')).stdout.replaceAll(/\s+/g, ' ');
    expect(await listed('heat')).toContain(`Carriers, ${words}: m113, fuchs, boxer, btr-d, btr-60,`);
    expect(await listed('heroes-all')).toContain(`Carriers, ${words}: truck, awd-truck, jeep,`);
    expect(await listed('hats-of-tin')).toContain(`Carriers, ${words}: truck.`);
    expect(await listed('hitt')).not.toContain('nobody aboard');
    const draft = await lanchester('init', 'which', 'heat', 'm113', 'mmg-team');
    expect(draft.stdout).toMatch(/unit: m113.* # a carrier with nobody aboard$/m);
  });

  it('tells a weapon with who carries it, and the same as JSON', async () => {
    const { stdout } = await lanchester('show', 'heat', 'tandem-heat');
    expect(stdout).toMatch(/^Carried by\nunit +title\nrpg-team +RPG team$/m);
    const card = JSON.parse((await lanchester('show', 'heat', 'tandem-heat', '--json')).stdout);
    expect(card).toMatchObject({ weapon: 'tandem-heat', carriedBy: [{ unit: 'rpg-team', title: 'RPG team' }] });
  });

  it('knows what a house has added, and what it is like', async () => {
    const house = folder.write(
      'house.yaml',
      'lanchester: 1\nruleset: heat\nadd:\n  units.piat-team: {like: rpg-team}\n  weapons.piat: {like: rpg, pen: 4}\n',
    );
    const { stdout } = await lanchester('show', 'heat', 'piat-team', '--data', house);
    expect(stdout).toMatch(
      /^Piat team: the unit piat-team of H\.E\.A\.T\nAdded by a house: like rpg-team\.\nFills the role/,
    );
    expect(stdout).toContain('None: there is no price for Piat team, 3 Regulars');
    expect((await lanchester('show', 'heat', 'piat', '--data', house)).stdout).toMatch(/^PEN +\+4$/m);
    expect((await lanchester('list', 'heat', 'units', '--data', house)).stdout).toMatch(/^piat-team +Piat team/m);
    const odds = await lanchester('odds', 'heat', '-a', 'piat-team', '-t', 'jeep', '--at', 'range=10', '--data', house);
    expect(odds.code).toBe(0);
    expect(await lanchester('validate', house)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('ok: heat: 2 rows added, 0 values set'),
    });
    expect(await lanchester('odds', 'hitt', '-a', 'mg', '--data', house)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('house.yaml:2:10: this is for heat, and what is asked is of hitt'),
    });
  });

  it('names the nearest', async () => {
    expect(await lanchester('show', 'heat', 'rpg-taem')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'H.E.A.T has no unit or weapon "rpg-taem" (did you mean "rpg-team"?)\n',
    });
  });
});

describe('init', () => {
  it('writes a scenario that runs as it stands, and no file that is there', async () => {
    const file = folder.at('price.yaml');
    expect((await lanchester('init', 'price', 'heat', 'rpg-team', 'tandem', '--out', file)).code).toBe(0);
    expect(await lanchester('init', 'duel', 'heat', 't-55', 'm113', '--out', file)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is a file already; --force replaces it'),
    });
    expect((await lanchester('init', 'duel', 'hitt', 'rifles', 'mg', '--out', file, '--force')).code).toBe(0);
    const run = await lanchester(
      'run',
      file,
      '--no-report',
      '--engagements',
      '40',
      '--threads',
      '1',
      '--engine',
      'roll',
    );
    expect(run.stdout).toMatch(/^Does Rifles beat Machinegun\?$/m);
  });

  it.each<[words: string[], message: string]>([
    [[], 'init needs a question and units: init price <ruleset> <unit> [upgrade]; init which'],
    [['prise', 'heat'], 'init: there is no question "prise"'],
    [['price'], 'init price needs a ruleset (heat, heroes-all, hitt, hats-of-tin, skirmishers)'],
    [['price', 'haet', 'x'], 'there is no ruleset "haet" (did you mean "heat"?)'],
    [['price', 'heat', 'rpg-taem'], 'H.E.A.T has no unit "rpg-taem" (did you mean "rpg-team"?)'],
    [['price', 'heat', 'rpg-team', 'tandm'], 'rpg-team has no upgrade "tandm" (did you mean "tandem"?)'],
    [
      ['price', 'heat', 'rpg-team', 't-55'],
      'init price takes one unit, and "t-55" is another, no upgrade: init which <ruleset> rpg-team t-55 asks which',
    ],
    [['duel', 'heat', 't-55'], 'init duel takes a ruleset and <unit> <unit>'],
    [['which', 'heat', 't-55', 't-55'], 'init which: t-55 stands twice'],
    [['audit', 'heat', 'rpg-team'], 'init audit takes a ruleset and <unit> <unit> …'],
    [['audit', 'heroes-all', 'mmg-team', 'medium-tank'], 'buys more than 48 of "mmg-team"'],
  ])('refuses %j', async (words, message) => {
    const { code, stdout, stderr } = await lanchester('init', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('writes a price list that runs as it stands, at guesses that nobody judges', async () => {
    const file = folder.at('list.yaml');
    expect((await lanchester('init', 'audit', 'hats-of-tin', 'infantry', 'tank', '--out', file)).code).toBe(0);
    const run = await lanchester('run', file, '--no-report', '--engagements', '20', '--threads', '1');
    expect(run).toMatchObject({ code: 0, stdout: expect.stringMatching(/^(?:No price is known|These games price) /m) });
    expect(run.stdout).not.toMatch(/verdict|wrong/);
  });

  it('asks a terminal for the same words', async () => {
    const said = ['which', ' heat', 't-55, m113'];
    const words = await menu(async () => said.shift() as string);
    expect(words).toEqual(['which', 'heat', 't-55', 'm113']);
    expect(findRuleset('heat').id).toBe('heat');
  });
});
