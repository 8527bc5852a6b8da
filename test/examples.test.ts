/** The ruleset in `examples/`: written with `lanchester/ruleset` alone, right by its own test, and it answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../src/engagement/json.js';
import { changedData } from '../src/engagement/overlay.js';
import type { Ruleset } from '../src/engagement/ruleset.js';
import { play } from '../src/kernel/script.js';
import { runStudy } from '../src/run/run-study.js';
import { loadRuleset } from '../src/study/document/load-ruleset.js';
import { loadScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { Folder, lanchester } from './cli/command.js';

const home = fileURLToPath(new URL('../examples/order-dice/', import.meta.url));
const at = (path: string): string => `${home}${path}`;

const folder = new Folder();
afterAll(() => folder.remove());

let orderDice: Ruleset;
beforeAll(async () => {
  orderDice = await loadRuleset(home);
});

describe('order dice', () => {
  it('imports lanchester/ruleset and its own files, and nothing else', () => {
    const imported = readdirSync(at('src')).flatMap((file) =>
      [...readFileSync(at(`src/${file}`), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
        ([, name]) => name,
      ),
    );
    expect(new Set(imported.filter((name) => !/^\.\/[a-z-]+\.js$/.test(String(name))))).toEqual(
      new Set(['lanchester/ruleset']),
    );
  });

  it('passes what is asked of any ruleset', async () => {
    const { code, stdout } = await lanchester('ruleset', 'test', home);
    expect(stdout).toContain('Order dice (order-dice): 4 units');
    expect(stdout).toContain('All 11 checks hold.');
    expect(code).toBe(0);
  });

  it('has the odds of a volley that are worked out by hand', () => {
    const rules = orderDice.compile(orderDice.data);
    const { probability, mean } = rules.odds({
      ruleset: 'order-dice',
      attacker: { unit: 'assault-section', men: 1 },
      target: { unit: 'rifle-section', men: 2, experience: 'veteran' },
      situation: { range: 5, cover: 'soft' },
    });
    // two shots that hit at 7+ and hurt at 6+
    expect(probability['destroyed']).toBeCloseTo(0.2 * 0.2, 12);
    expect(probability['pinned']).toBeCloseTo(1 - 0.6 * 0.6, 12);
    expect(mean['casualties']).toBeCloseTo(2 * 0.2, 12);
  });

  it('has weapons with abilities, which a scenario adds (OD-L04)', async () => {
    const casualties = (overlay: JsonObject, weapon: string): number => {
      const own = changedData(orderDice, {
        [`+weapons.${weapon}`]: { like: 'smg', ...overlay },
        '+units.scouts': { like: 'assault-section', main: weapon },
      });
      const answer = orderDice.compile(own).odds({
        ruleset: 'order-dice',
        attacker: { unit: 'scouts', men: 1 },
        target: { unit: 'rifle-section', men: 2, experience: 'veteran' },
        situation: { range: 5, cover: 'soft' },
      });
      return answer.mean['casualties'] as number;
    };
    // two shots that hit at 7+ and hurt at 6+, thrown again once
    expect(casualties({}, 'carbine')).toBeCloseTo(2 * 0.4 * 0.5, 12);
    expect(casualties({ abilities: [{ reroll: 'hit', of: 'ones' }] }, 'carbine')).toBeCloseTo(0.4 + 0.1 * 0.4, 12);
    expect(casualties({ abilities: [{ reroll: 'hit', of: 'failures' }] }, 'carbine')).toBeCloseTo(1 - 0.6 * 0.6, 12);
    expect(casualties({ abilities: [{ modify: 'hit', by: 2 }] }, 'carbine')).toBeCloseTo(0.6, 12);
    expect(casualties({ abilities: [{ auto: 'hit' }] }, 'carbine')).toBeCloseTo(1, 12);
    expect(() => casualties({ abilities: [{ pierce: 1 }] }, 'carbine')).toThrow('pierce is not taken here');

    const file = folder.write(
      'scoped.yaml',
      readFileSync(at('scenarios/patrols.yaml'), 'utf8').replace(
        /^ruleset: .*$/m,
        `ruleset: ${home}\nadd: {weapons.carbine: {like: rifle, abilities: [{reroll: hit, of: ones}]}}\nset: {weapons.smg.abilities: [{reroll: hit, of: failures}]}`,
      ),
    );
    const { code, stdout, stderr } = await lanchester('run', file, '--no-report');
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toContain('% (exact)');
    expect(stdout).not.toContain('62.09%');
  });

  it('has the odds of an order and of a charge that are worked out by hand', () => {
    const { odds } = orderDice.compile(orderDice.data);
    const ruleset = 'order-dice';
    const order = { ruleset, action: 'order-test', attacker: { unit: 'gun-team' }, situation: { pins: 3, led: true } };
    expect(odds(order).probability['obeys']).toBeCloseTo(0.5, 12);
    const one = { unit: 'gun-team', men: 1 };
    const clash = odds({ ruleset, action: 'charge', attacker: one, target: one });
    expect(clash.probability['won']).toBeCloseTo(0.5, 12);
    expect(clash.mean['attackerCasualties']).toBeCloseTo(0.25, 12);
    const wall = odds({ ruleset, action: 'charge', attacker: one, target: one, situation: { wall: true } });
    expect(wall.probability['won']).toBeCloseTo(0.25, 12);
  });

  it('asks for the dice that a player rolls, in his order', () => {
    const { program } = orderDice.compile(orderDice.data);
    const ruleset = 'order-dice';
    const order = { ruleset, action: 'order-test', attacker: { unit: 'gun-team' }, situation: { pins: 3, led: true } };
    const obeys = program(order);
    expect([play([['order test', 5]], obeys), play([['order test', 6]], obeys)]).toEqual([1, 0]);
    const one = { unit: 'assault-section', men: 1 };
    const two = { unit: 'rifle-section', men: 2, experience: 'veteran' };
    const volley = program({ ruleset, attacker: one, target: two, situation: { range: 5, cover: 'soft' } });
    // two shots that hit at 7+; who hits nobody pins nobody
    expect(play([['to hit', 6], 1], volley)).toBe(0);
    expect(play([['to hit', 7], 6, ['to hurt', 6]], volley)).toBeGreaterThan(0);
    expect(() => play([7, 6], volley)).toThrow('the script has no roll number 3, needed to hurt (OD-HURT-01)');
  });

  it.each([
    ['farm', 40, 'a4755b90f632f248d736df25fbfbf931491853fa46179d95f0a560be92311768'],
    ['meeting', 200, '49c8f411ed51f6cac0bffdc2aa2aef5326cd15ed3ff11f2b3f22eb5817607779'],
  ])('plays %s to the same end at a seed', async (name, engagements, digest) => {
    const study = resolveScenario(loadScenario(at(`scenarios/${name}.yaml`)), { engagements, seed: '5' });
    const results = await runStudy(study, { threads: 0, engine: 'roll' });
    expect(results.digest).toBe(digest);
  });

  it('solves a small engagement exactly', async () => {
    const { code, stdout } = await lanchester('run', at('scenarios/patrols.yaml'), '--no-report');
    expect(code).toBe(0);
    expect(stdout).toContain('Yes: the winner is Blue');
    expect(stdout).toContain('62.09% (exact)');
  });

  /** A replay of the meeting, with another mission. */
  const meeting = (mission: string) => {
    const text = readFileSync(at('scenarios/meeting.yaml'), 'utf8').replace('ruleset: ../', `ruleset: ${home}`);
    expect(text).toContain('mission: {kind: meeting, ground: [18, 22]}');
    return lanchester(
      'replay',
      folder.write('m.yaml', text.replace(/mission: .*/, `mission: ${mission}`)),
      '3',
      '--engine',
      'roll',
    );
  };

  it('sends nobody forward without a reason, and everybody with one', async () => {
    const moves = async (mission: string): Promise<readonly number[]> => {
      const { stdout } = await meeting(mission);
      expect(stdout).toMatch(/ wins after | draw/i);
      return [...stdout.matchAll(/^raiders goes (\d+) paces? on$/gm)].map(([, paces]) => Number(paces));
    };
    expect(await moves('attrition')).toEqual([]);
    const [first = 0] = await moves('{kind: meeting, ground: [18, 22]}');
    expect(first).toBeGreaterThan(0);
  });

  it('refuses a mission that it has no rules for', async () => {
    const { code, stderr } = await meeting('delay');
    expect(code).toBe(2);
    expect(stderr).toContain('no mission delay: take, or none');
  });
});
