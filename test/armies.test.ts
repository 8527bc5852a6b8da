/** The armies that are shipped: two of each ruleset, of equal points, that the ruleset takes at every mission. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { armyOf } from '../src/playground/match-army.js';
import { rulesets } from '../src/rulesets/registry.js';

const files = readdirSync('armies');

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the armies of %s', (id, ruleset) => {
  const own = files.filter((file) => file.startsWith(`${id}-`));
  const armies = own.map((file) =>
    armyOf(readFileSync(`armies/${file}`, 'utf8'), file, {
      id,
      title: ruleset.title,
      rules: ruleset.compile(ruleset.data),
    }),
  );

  it('are two of the same points, and no two alike', () => {
    expect(own).toHaveLength(2);
    const [one, other] = armies;
    expect(one?.points).toBeGreaterThan(0);
    expect(other?.points).toBe(one?.points);
    expect(other?.units).not.toEqual(one?.units);
    for (const { units } of armies) expect(units.length).toBeGreaterThanOrEqual(4);
  });
});

it('has no army of another game', () => {
  expect(files.filter((file) => !rulesets.some(({ id }) => file.startsWith(`${id}-`)))).toEqual([]);
});
