/** The gate over scenarios that name a house's file: what changed is told where it stands, with whom it touches. */
import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder, lanchester } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());
beforeEach(() => vi.stubEnv('CI', ''));
afterEach(() => vi.unstubAllEnvs());

/** One weapon and one price of a house's own, and a unit that has both. */
const house = `lanchester: 1
ruleset: heat
add:
  weapons:
    spring-gun: {like: rpg, name: Spring gun, from: 0, to: 12, pen: 4}
  units.spring-gun-team: {like: rpg-team, weapon: spring-gun}
  prices.spring-gun-team.regular: 45
set:
  prices.flamethrower-team.regular: 40
`;

/** Nine units, of which one carries the house's weapon and another has a price that the house sets. */
const scenario = `lanchester: 1
name: duel
question: Who wins?
ruleset: heat
data: house.yaml
engagement:
  lane: {to: 10}
  turnLimit: 1
  engagements: 10
  blue:
    units:
      - {unit: spring-gun-team}
      - {unit: rifle-squad}
      - {unit: mmg-team}
      - {unit: flamethrower-team}
      - {unit: sniper}
  red: {units: [{unit: medium-tank}, {unit: rpg-team}, {unit: hmg-team}, {name: reds, unit: rifle-squad, men: 5}]}
gate: {engagements: 64, atMost: 64, margins: {winRate: 0.1, exchangeRatio: 1}}
`;

const [own, file, baseline] = [folder.at('house.yaml'), folder.at('duel.yaml'), folder.at('balance.json')];

interface Report {
  readonly metrics: readonly { readonly id: string; readonly units: readonly string[]; readonly verdict: string }[];
  readonly causes: readonly {
    readonly path: string;
    readonly units?: readonly string[];
    readonly place?: { readonly file: string; readonly line: number; readonly column: number };
  }[];
}

async function check(...words: readonly string[]): Promise<Report> {
  const ended = await lanchester(
    'check',
    '--baseline',
    baseline,
    '--threads',
    '1',
    '--rounds',
    '1',
    '--json',
    ...words,
  );
  expect(ended.stderr).toBe('');
  return JSON.parse(ended.stdout) as Report;
}

beforeAll(async () => {
  vi.stubEnv('CI', '');
  writeFileSync(own, house);
  writeFileSync(file, scenario);
  const made = await lanchester('baseline', file, '--out', baseline, '--threads', '1');
  expect(made).toMatchObject({ code: 0, stderr: '' });
});

describe('check of a scenario with a house file', () => {
  it('tells a change of the house where it stands, and the units that it touches', async () => {
    const changed = house.replace('pen: 4', 'pen: 9').replace('regular: 40', 'regular: 44');
    try {
      writeFileSync(own, changed);
      const { metrics, causes } = await check();
      expect(causes).toEqual([
        expect.objectContaining({
          path: 'add.weapons.spring-gun.pen',
          place: { file: own, line: 5, column: 64 },
          units: ['spring-gun-team'],
        }),
        expect.objectContaining({
          path: 'set["prices.flamethrower-team.regular"]',
          place: { file: own, line: 9, column: 3 },
          units: ['flamethrower-team'],
        }),
      ]);
      const moved = metrics.filter(({ verdict }) => verdict !== 'unchanged');
      expect(moved.length).toBeGreaterThan(0);
      for (const { units } of moved) expect(units).toEqual(['spring-gun-team', 'flamethrower-team']);
    } finally {
      writeFileSync(own, house);
    }
  });

  it('tries a variant of a unit of the house: the row of --data stands in place of the house own', async () => {
    const variant = folder.write(
      'variant.yaml',
      'lanchester: 1\nruleset: heat\nadd:\n  weapons.spring-gun: {like: rpg, name: Spring gun, from: 0, to: 12, pen: 9}\n',
    );
    const { causes } = await check('--data', variant);
    expect(causes).toEqual([
      expect.objectContaining({
        place: { file: variant, line: 4, column: expect.any(Number) },
        units: ['spring-gun-team'],
      }),
    ]);
  });
});
