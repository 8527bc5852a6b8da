/** The planted changes of the gate's study fit today's sources: a rule that is written anew takes its plant along. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ablePlants, ableScenarios } from '../bench/gate-able-plants.js';
import { codePlants, codeScenarios, withPlant } from '../bench/gate-code-plants.js';
import { rulesets } from '../src/rulesets/registry.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

describe('planted changes of code', () => {
  it.each(codePlants.map((plant) => [`${plant.ruleset}: ${plant.what}`, plant] as const))('%s', (_, plant) => {
    const source = readFileSync(new URL(`../${plant.file}`, import.meta.url), 'utf8');
    expect(withPlant(plant, source)).not.toBe(source);
    if (codeScenarios[plant.scenario] === undefined) {
      expect(existsSync(new URL(`../${plant.scenario}`, import.meta.url))).toBe(true);
    }
  });

  it('are at least a move, a limit, a hit, a test of nerve and a die for nothing in every ruleset', () => {
    const of = (ruleset: string): number => codePlants.filter((plant) => plant.ruleset === ruleset).length;
    expect(rulesets.filter(({ id }) => of(id) < 5).map(({ id }) => id)).toEqual([]);
  });

  it.each(Object.entries(codeScenarios))('have a scenario of %s', (name, text) => {
    expect(resolveScenario(parseScenario(text, name)).engagementCells).toHaveLength(1);
  });
});

describe('planted changes of able', () => {
  it.each(ablePlants.map((plant) => [`${plant.ruleset}: ${plant.what}`, plant] as const))('%s', (_, plant) => {
    const source = readFileSync(new URL(`../${plant.file}`, import.meta.url), 'utf8');
    expect(withPlant(plant, source)).not.toBe(source);
    expect(ableScenarios[plant.scenario]).toBeDefined();
  });

  it('are of every ruleset', () => {
    expect(new Set(ablePlants.map(({ ruleset }) => ruleset))).toEqual(new Set(rulesets.map(({ id }) => id)));
  });

  it.each(Object.entries(ableScenarios))('have a scenario of %s, in which everybody plays by able', (name, text) => {
    const { engagementCells } = resolveScenario(parseScenario(text, name));
    expect(engagementCells).toHaveLength(1);
    const units = engagementCells.flatMap(({ specs }) =>
      specs.flatMap(({ blue, red }) => [...blue.units, ...red.units]),
    );
    expect(units.every(({ plan }) => plan.kind === 'able')).toBe(true);
  });
});
