/** Every ruleset has the same rooms, so that whoever knows one finds the same thing in the others without searching. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets/registry.js';

const rooms = ['data', 'sheet', 'state', 'attack', 'engagement', 'odds'];

/** What stands beside the rooms; `core.ts`: data once checked, with the programs made of them. */
const hall = ['index.ts', 'clauses.ts', 'core.ts', 'README.md'];

/** Shared ideas, with the one place and name that each of them has. */
const everywhere = [
  'index.ts',
  'clauses.ts',
  'README.md',
  ...['numbers', 'prices', 'reader', 'roles', 'tables', 'units', 'weapons', 'words'].map((name) => `data/${name}.ts`),
  'sheet/sheet.ts',
  ...['battle', 'ending', 'ground', 'options', 'roster', 'sight', 'telling', 'turn'].map(
    (name) => `engagement/${name}.ts`,
  ),
  'state/state.ts',
  'odds/index.ts',
  'testing/stage.ts',
];

function filesOf(ruleset: string): string[] {
  return readdirSync(`src/rulesets/${ruleset}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/').split(`/rulesets/${ruleset}/`)[1] ?? '',
    )
    .sort();
}

describe.each(rulesets.map(({ id }) => id))('the house of %s', (ruleset) => {
  const files = filesOf(ruleset);

  it('has rooms of the plan, and nothing beside them', () => {
    const isPlanned = (file: string): boolean => {
      const [room, ...rest] = file.split('/') as [string, ...string[]];
      // tests of more than one room stand in the hall; helpers of tests in a room of their own
      if (rest.length === 0) return hall.includes(file) || file.endsWith('.test.ts');
      return rest.length === 1 && (rooms.includes(room) || room === 'testing');
    };
    expect(files.filter((file) => !isPlanned(file))).toEqual([]);
  });

  it('has what all have, under the same name', () => {
    expect(everywhere.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('tells what each room is for, in a line of its README', () => {
    const page = readFileSync(`src/rulesets/${ruleset}/README.md`, 'utf8');
    for (const room of rooms)
      expect(page.match(new RegExp(`^\\| \`${room}/\` \\| .+ \\|$`, 'gm')), room).toHaveLength(1);
  });
});
