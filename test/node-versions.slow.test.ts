/**
 * Promise 1 across versions of Node: everything that is shipped under reports/ is made by two of them, 22 and 24,
 * between which V8 changed its powers, and must be the same bytes; a ruleset that is installed as a package comes on both
 * to what it comes to on this one. The two come from the npm package `node`, into a folder that is removed again.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guns } from './packed/guns.js';
import { type Installation, installPacked } from './packed/install.js';
import { type BundledCommand, bundledCommand } from './support/bundled-command.js';
import { packBoth } from './support/tarballs.js';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('../', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'lanchester-nodes-'));
const versions = ['22', '24'] as const;
const hour = 3_600_000;

let command: BundledCommand;

beforeAll(async () => {
  command = await bundledCommand();
  for (const version of versions) {
    const cwd = join(home, version);
    mkdirSync(cwd);
    writeFileSync(join(cwd, 'package.json'), '{"private": true}');
    await execute('npm', ['install', '--no-save', '--no-audit', '--no-fund', `node@${version}`], { cwd });
  }
});

afterAll(() => {
  command?.remove();
  rmSync(home, { recursive: true, force: true });
});

const nodeOf = (version: string): string => join(home, version, 'node_modules', '.bin', 'node');

/** Runs a program on one of the versions. */
async function on(version: string, ...words: readonly string[]): Promise<string> {
  return (await execute(nodeOf(version), [...words], { cwd: root, maxBuffer: 1 << 26 })).stdout;
}

/** Every file below a folder, with its bytes. */
function contents(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file))]));
}

/**
 * What results are computed with, at many points: bits of everything that `arithmetic.test.ts` allows and IEEE 754 does
 * not settle.
 */
const probe = `
const functions = ['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'sqrt'];
const bits = {};
for (const name of functions) {
  let [a, b, c, d] = [1, 2, 3, 4];
  let hash = 0x811c9dc5;
  const value = new Float64Array(1);
  const words = new Int32Array(value.buffer);
  for (let k = 0; k < 300000; k++) {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    const u = (t >>> 0) / 4294967296;
    const x = [u, u * 40 - 20, u * 1e6, 1 / (u * 1e9 + 1)][k % 4];
    value[0] = Math[name](x);
    if (Number.isNaN(value[0])) continue;
    for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
  }
  bits[name] = hash;
}
console.log(JSON.stringify({ version: process.versions.node.split('.')[0], bits }));
`;

describe('on Node 22 and on Node 24', () => {
  it('logarithms and exponentials have the same bits', async () => {
    const [one, other] = (await Promise.all(versions.map((version) => on(version, '--eval', probe)))).map(
      (text) => JSON.parse(text) as { version: string; bits: Record<string, number> },
    );
    expect([one?.version, other?.version]).toEqual(versions);
    expect(Object.keys(one?.bits ?? {})).toHaveLength(7);
    expect(other?.bits).toEqual(one?.bits);
  });

  it.each([
    ['validate', 'scenarios/kill-probability.yaml'],
    ['odds', 'heat', '-a', 'mmg-team', '-t', 'rifle-squad', '--at', 'range=18'],
  ])('nothing is complained of: %s', async (...words) => {
    for (const version of versions) {
      const { stderr } = await execute(nodeOf(version), [command.file, ...words], { cwd: root });
      expect({ version, stderr }).toEqual({ version, stderr: '' });
    }
  });

  it('every shipped report is the same, byte for byte', { timeout: 2 * hour }, async () => {
    const shipped = readdirSync(join(root, 'reports'));
    const made: ReadonlyMap<string, Buffer>[] = [];
    for (const version of versions) {
      const out = join(home, `reports-${version}`);
      for (const name of shipped) mkdirSync(join(out, name), { recursive: true });
      await on(version, command.file, 'reports', '--scenarios', join(root, 'scenarios'), '--out', out);
      made.push(contents(out));
    }
    const [one, other] = made as [ReadonlyMap<string, Buffer>, ReadonlyMap<string, Buffer>];
    expect([...other.keys()]).toEqual([...one.keys()]);
    for (const name of shipped) expect([...one.keys()]).toContain(join(name, 'fingerprint.json'));
    const different = [...one].filter(([file, bytes]) => other.get(file)?.equals(bytes) !== true);
    expect(different.map(([file]) => file)).toEqual([]);
  });
});

describe('a ruleset that is installed as a package', () => {
  let folder: Installation;
  beforeAll(async () => {
    const tarballs = await packBoth(home);
    folder = await installPacked(tarballs, tarballs.orderDice.file);
    writeFileSync(join(folder.home, 'guns.yaml'), guns);
  }, hour);
  afterAll(() => folder?.remove());

  it.each([
    ['odds', 'order-dice', '-a', 'rifle-section', '-t', 'assault-section', '--at', 'range=20,cover=soft', '--json'],
    ['run', 'guns.yaml', '--engine', 'roll', '--threads', '2', '--no-report', '--json'],
    ['run', 'node_modules/order-dice/scenarios/patrols.yaml', '--no-report', '--json'],
  ])('comes to the same there as here, without a warning: %s %s', async (...words) => {
    const written = async (node: string) => {
      const { stdout, stderr } = await folder.run(node, 'node_modules/lanchester/dist/cli.js', ...words);
      return { stdout: stdout.replace(/"seconds": .*/, ''), warnings: stderr.match(/.*warning.*/gi) };
    };
    const here = await written(process.execPath);
    expect(here).toEqual({ stdout: expect.stringContaining('order-dice'), warnings: null });
    for (const version of versions) {
      expect({ version, ...(await written(nodeOf(version))) }).toEqual({ version, ...here });
    }
  });
});
