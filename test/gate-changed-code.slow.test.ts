/**
 * Changes of the rules' code turn the gate red, in every ruleset; a die that nobody looks at does not. Built from
 * today's sources, with and without each change.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ablePlants, ableScenarios } from '../bench/gate-able-plants.js';
import { type CodePlant, codePlants, codeScenarios } from '../bench/gate-code-plants.js';
import { type BuiltCode, builtCode } from '../bench/planted-code.js';

const minutes = 60_000;

/** One of each ruleset, and the shipped scenario that is about a rule. */
const reds: readonly (readonly [ruleset: string, what: string])[] = [
  ['heat', 'movement doubled'],
  ['heat', 'D6 pins go in place of D3'],
  ['heroes-all', 'morale: as low as the value fails no more'],
  ['hitt', 'to hit: the attacker beats on a tie'],
  ['hats-of-tin', 'a round less'],
  ['skirmishers', 'to hit: more than the need'],
];

function plantOf(ruleset: string, what: string): CodePlant {
  const found = codePlants.find((plant) => plant.ruleset === ruleset && plant.what === what);
  if (found === undefined) throw new Error(`there is no plant "${what}" in ${ruleset}`);
  return found;
}

function scenarioOf(plant: CodePlant): string {
  if (ablePlants.includes(plant)) return ableScenarios[plant.scenario] as string;
  return codeScenarios[plant.scenario] ?? readFileSync(plant.scenario, 'utf8');
}

describe('changed code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-changed-code-'));
  let old: BuiltCode;

  beforeAll(() => {
    old = builtCode();
  }, 5 * minutes);
  afterAll(() => {
    old.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a check says, by code with a plant, against a baseline by code without. */
  function checked(plant: CodePlant) {
    const scenario = join(folder, 'scenario.yaml');
    writeFileSync(scenario, scenarioOf(plant));
    const baseline = join(folder, 'baseline.json');
    const made = old.run('baseline', scenario, '--out', baseline, '--force', '--threads', '1');
    expect({ code: made.code, stderr: made.stderr }).toMatchObject({ code: 0 });
    const same = old.run('check', '--baseline', baseline, '--rounds', '8', '--threads', '1');
    expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Balance unchanged/) });
    const code = builtCode(plant);
    try {
      return code.run('check', '--baseline', baseline, '--rounds', '8', '--threads', '1');
    } finally {
      code.remove();
    }
  }

  it.each(reds)(
    '%s: %s is red',
    (ruleset, what) => {
      const { code, stdout } = checked(plantOf(ruleset, what));
      expect(stdout).toMatch(/^Balance changed: /);
      expect(stdout).toMatch(/balance moved/);
      expect(code).toBe(1);
    },
    5 * minutes,
  );

  it.each(ablePlants.map((plant) => [plant.ruleset, plant.what, plant] as const))(
    '%s: %s is red',
    (_ruleset, _what, plant) => {
      const { code, stdout } = checked(plant);
      expect(stdout).toMatch(/^Balance changed: /);
      expect(stdout).toMatch(/balance moved/);
      expect(code).toBe(1);
    },
    5 * minutes,
  );

  it.each([['heat'], ['hitt']])(
    '%s: a die that nobody looks at is a refactoring',
    (ruleset) => {
      const { code, stdout } = checked(plantOf(ruleset, 'a die that nobody looks at'));
      expect(stdout).toMatch(/^Balance held: /);
      expect(stdout.replace(/\s+/g, ' ')).toMatch(/refactored: random numbers moved, law the same/);
      expect(code).toBe(0);
    },
    5 * minutes,
  );
});
