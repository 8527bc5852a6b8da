/** Every ruleset has the same rooms, so that whoever knows one finds the same thing in the others without searching. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesets } from '../src/rulesets/registry.js';
import { homeOf, must, rooms } from './support/ruleset-homes.js';

/** What stands beside the rooms; `core.ts`: data once checked, with the programs made of them. */
const hall = ['index.ts', 'clauses.ts', 'core.ts', 'README.md'];

/** What every ruleset has that is shipped. */
const shipped = [
  ...must,
  ...['numbers', 'prices', 'reader', 'roles', 'weapons', 'words'].map((name) => `data/${name}.ts`),
  ...['battle', 'ending', 'ground', 'options', 'roster', 'sight', 'telling'].map((name) => `engagement/${name}.ts`),
  'testing/stage.ts',
];

function filesOf(home: string): string[] {
  return readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replaceAll('\\', '/').split(`${home}/`)[1] ?? '')
    .sort();
}

/** What a line of a README's table of rooms names: `attack/` and then `salvo`, which is attack/salvo.ts. */
function namedIn(line: string): string[] {
  const [, room, says] = /^\| `([a-z]+)\/` \| (.+) \|$/.exec(line) ?? [];
  if (room === undefined || says === undefined) return [];
  return [...says.matchAll(/`([a-z-]+)`/g)].map(([, name]) => `${room}/${name}.ts`);
}

const known = [...rulesets.map(({ id }) => [id, shipped] as const), ['coins', must] as const];

describe.each(known)('the house of %s', (ruleset, wanted) => {
  const home = homeOf(ruleset);
  const files = filesOf(home);
  const page = readFileSync(`${home}/README.md`, 'utf8');

  it('has rooms of the plan, and nothing beside them', () => {
    const isPlanned = (file: string): boolean => {
      const [room, ...rest] = file.split('/') as [string, ...string[]];
      // tests of more than one room stand in the hall; helpers of tests in a room of their own
      if (rest.length === 0) return hall.includes(file) || file.endsWith('.test.ts');
      return rest.length === 1 && (rooms.includes(room) || room === 'testing');
    };
    expect(files.filter((file) => !isPlanned(file))).toEqual([]);
  });

  it('has what it must have, under the same name, and a file in every room', () => {
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
    expect(rooms.filter((room) => !files.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  });

  it('tells what each room is for, in a line of its README', () => {
    for (const room of rooms)
      expect(page.match(new RegExp(`^\\| \`${room}/\` \\| .+ \\|$`, 'gm')), room).toHaveLength(1);
  });

  it('has every file and folder that its README names', () => {
    const lines = page.split('\n');
    const paths = [...page.matchAll(/`([\w./-]+(?:\.(?:ts|md)|\/))`/g)].map(([, path]) => path as string);
    const named = [...lines.flatMap(namedIn), ...paths];
    expect(named.length).toBeGreaterThan(rooms.length);
    expect(named.filter((path) => !existsSync(`${home}/${path}`) && !existsSync(path))).toEqual([]);
  });
});
