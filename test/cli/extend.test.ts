/** `lanchester extend`: the report of a run that is gone on from, and what cannot be. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileDigest } from '../../src/cli/report-fingerprint.js';
import { list as listText } from '../../src/gate/testing/studies.js';
import { comparisonText } from '../support/every-kind.js';
import { type PriceFight, priceFights, scenarioText } from '../support/price-fights.js';
import { Folder, lanchester, small } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

const run = (...words: readonly string[]) => lanchester(...words, '--threads', '1');
const edit = (name: string, change: (text: string) => string): void =>
  writeFileSync(folder.at(name), change(readFileSync(folder.at(name), 'utf8')));

/** A copy of a run, to be spoilt. */
function copy(name: string): string {
  rmSync(folder.at('copy'), { recursive: true, force: true });
  cpSync(folder.at(name), folder.at('copy'), { recursive: true });
  return folder.at('copy');
}

/** Takes what stands in a file for what was written there. */
function sign(name: string): void {
  edit('copy/fingerprint.json', (text) => {
    const made = JSON.parse(text);
    made.files[name] = fileDigest(readFileSync(folder.at(`copy/${name}`)));
    return JSON.stringify(made);
  });
}

const list = listText.replace('engagements: 3000', 'engagements: 600').replace('turnLimit: 4', 'turnLimit: 2');
const heat = scenarioText(priceFights[0] as PriceFight).replace('engagements: 2000', 'engagements: 60 # few');

beforeAll(async () => {
  for (const [name, text] of [
    ['squads', small],
    ['price', heat],
    ['pair', comparisonText],
    ['list', list],
    ['alone', list.replace('armies: {plays: 2, sizes: [1]}', 'armies: none').replace(/^gate: .*$/m, '')],
  ] as const) {
    folder.write(`${name}.yaml`, text);
    const engine = ['--engine', name === 'pair' ? 'roll' : 'table'];
    expect(
      await run('run', folder.at(`${name}.yaml`), ...engine, '--seed', '9', '--out', folder.at(name)),
    ).toMatchObject({
      code: 0,
    });
  }
});

/** What is refused: what it is, of which run, with which words, how its copy is spoilt, and what is said. */
type Refused = [what: string, name: string, words: readonly string[], spoil: () => void, why: RegExp];

describe('extend', () => {
  it.each([
    ['squads', ['--engagements', '25'], 'extended from 10 observations to 25 observations'],
    ['price', ['--engagements', '200'], 'extended from 6\\d observations to [12]\\d\\d observations'],
    ['pair', ['--engagements', '90'], 'extended from \\d+ observations to \\d+ observations'],
    ['list', ['--engagements', '1500'], 'extended from \\d+ observations to \\d+ observations'],
    ['list', ['--precision', '3', '--engagements', '3000'], 'extended from \\d+ observations to \\d+ observations'],
  ])('%s: leaves the report of the extended scenario', async (name, words, told) => {
    const extended = folder.at(`${name} more`);
    const { code, stdout, stderr } = await run('extend', folder.at(name), ...words, '--out', extended);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(told) });
    expect(stdout).toContain('seed 9');
    const written = readFileSync(`${extended}/scenario.yaml`, 'utf8');
    expect(written).toContain('seed: "9"');
    if (name === 'price') expect(written).toMatch(/engagements: 200 # few[\s\S]*instalments:\s+- engagements: 60\n/);
    const engine = name === 'pair' ? 'roll' : 'table';
    const again = folder.at(`${name} again`);
    expect(await run('run', `${extended}/scenario.yaml`, '--engine', engine, '--out', again)).toMatchObject({
      code: 0,
    });
    expect(folder.contents(`${name} more`)).toEqual(folder.contents(`${name} again`));
    expect(folder.has('.lanchester')).toBe(false);
  });

  it('of a price to a precision says so where it is known as well already', async () => {
    const before = folder.contents('price');
    const { code, stdout, stderr } = await run('extend', folder.at('price'), '--precision', '1e6');
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/that is no more than what it was asked for|known as well as that already/),
    });
    expect(folder.contents('price')).toEqual(before);
  });

  it.each<Refused>([
    ['no more engagements', 'squads', ['--engagements', '10'], () => {}, /copy: 10 observations were played already/],
    [
      'units that meet copies of themselves alone',
      'alone',
      ['--engagements', '9999'],
      () => {},
      /copy: units that meet copies of themselves alone are not gone on from: /,
    ],
    [
      'armies that were changed',
      'list',
      ['--engagements', '9999'],
      () => {
        edit('copy/results.json', (text) => text.replace('"settled":true', '"settled":false'));
        sign('results.json');
      },
      /copy: results\.json: it is damaged: its digest is another one/,
    ],
    ['nothing asked', 'squads', [], () => {}, /^how much further\? --precision 0\.2, or --engagements/],
    ['a precision that is none', 'squads', ['--precision', '0'], () => {}, /^--precision: expected a number above 0/],
    [
      'a comparison to a precision',
      'pair',
      ['--precision', '1'],
      () => {},
      /copy: a comparison is asked for engagements/,
    ],
    [
      'no results',
      'squads',
      ['--engagements', '99'],
      () => rmSync(folder.at('copy/results.json')),
      /copy: there is no results\.json, so this is no run/,
    ],
    [
      'no fingerprint',
      'squads',
      ['--engagements', '99'],
      () => folder.write('copy/fingerprint.json', '{}'),
      /copy: fingerprint\.json is none of ours/,
    ],
    [
      'damaged results',
      'squads',
      ['--engagements', '99'],
      () => edit('copy/results.json', (text) => text.replace('"plain"', '"plein"')),
      /copy: results\.json is not what its report was made with/,
    ],
    [
      'results of somebody',
      'squads',
      ['--engagements', '99'],
      () => {
        folder.write('copy/results.json', '{"format": 1}');
        sign('results.json');
      },
      /copy: results\.json: this is not what a run leaves behind/,
    ],
    [
      'results that were changed',
      'squads',
      ['--engagements', '99'],
      () => {
        edit('copy/results.json', (text) => text.replace('"observations":10', '"observations":11'));
        sign('results.json');
      },
      /copy: results\.json: it is damaged: its digest is another one/,
    ],
    ...[
      ['squads', '"distance":\\{[^}]*\\}', '"distance":-1', 'ruleset'],
      ['squads', '"turn":"turn"', '"turn":7', 'ruleset'],
      ['squads', '"question":"', '"question":"Not ', 'question'],
      ['pair', '"distance":\\{[^}]*\\}', '"distance":-1', 'ruleset'],
    ].map(
      ([name = '', what = '', by = '', field]): Refused => [
        `${name} whose results say ${by}`,
        name,
        ['--engagements', '99'],
        () => {
          edit('copy/results.json', (text) => {
            const spoilt = text.replace(new RegExp(what), by);
            expect(spoilt === text).toBe(false);
            return spoilt;
          });
          sign('results.json');
        },
        new RegExp(`copy: results\\.json: "${field}" is not what a run of its scenario says: run it anew`),
      ],
    ),
    [
      'another scenario',
      'squads',
      ['--engagements', '99'],
      () => {
        edit('copy/scenario.yaml', (text) => text.replace('men: 4', 'men: 5'));
        sign('scenario.yaml');
      },
      /copy: its scenario is not the one that its results were made from/,
    ],
    [
      'another version',
      'squads',
      ['--engagements', '99'],
      () => edit('copy/fingerprint.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "0.0.1"')),
      /copy: it was played by version 0\.0\.1, this is \d/,
    ],
    [
      'other rules',
      'squads',
      ['--engagements', '99'],
      () => edit('copy/fingerprint.json', (text) => text.replace(/"rules": "[^"]+"/, '"rules": "abc"')),
      /copy: it was played by other code of the rules of heat \(abc, not [0-9a-f]{12}\)/,
    ],
    [
      'options that were played on by other code',
      'squads',
      ['--engagements', '99'],
      () => edit('copy/fingerprint.json', (text) => text.replace(/("rules": "[^"]+")/, '$1, "play": "abc"')),
      /copy: it was played by other code that plays options on \(best, bounds\): run it anew/,
    ],
  ])('refuses %s, with one line', async (_, name, words, spoil, why) => {
    copy(name);
    spoil();
    const before = folder.contents('copy');
    const { code, stdout, stderr } = await run('extend', folder.at('copy'), ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replaceAll(folder.path, '')).toMatch(new RegExp(why.source.replace('copy:', '/copy:')));
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(folder.contents('copy')).toEqual(before);
  });

  it('has nothing to do where all was solved', async () => {
    folder.write('exact.yaml', small);
    await run('run', folder.at('exact.yaml'), '--engine', 'exact', '--out', folder.at('exact'));
    const { code, stderr } = await run('extend', folder.at('exact'), '--engagements', '99');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/all of it was solved exactly: there is nothing to extend/),
    });
  });
});
