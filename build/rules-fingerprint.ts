/**
 * Fingerprints of what can move a number, by ruleset: the hash of the bundle of a ruleset and of what plays it.
 *
 * Promises: comments, layout, the texts of errors and what rolls are for leave it as it is; numbers, operators and the
 * names of streams do not. Texts are taken out before names are made short, so that no short name hangs on them.
 * Packages are not in it: their versions stand in package-lock.json.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, version as esbuildVersion, type Plugin, transform } from 'esbuild';
import { withoutTexts } from './rule-texts.js';

/** Reads a source, by its path from the root. */
export type ReadSource = (path: string) => string;

/**
 * What plays a ruleset: all that run, strata and lists use of kernel and engagement, and what a study makes of an overlay
 * and of forces. Errors, stories and names in sentences play nothing.
 */
const engines: readonly string[] = [
  ...['call', 'engine', 'engine-name', 'enumerate', 'graph-sampler', 'graph-tables', 'power', 'process'],
  ...['product-layout', 'random/sfc32', 'random/stream-key', 'state-graph', 'tally', 'tuple-index'],
]
  .map((name) => `src/kernel/${name}.ts`)
  .concat(
    [
      'additions',
      'body',
      'ends',
      'forces',
      'json',
      'kin',
      'lane',
      'odds',
      'outcome',
      'overlay',
      'price',
      'pricing',
    ].map((name) => `src/engagement/${name}.ts`),
    ['role', 'spec', 'strata'].map((name) => `src/engagement/${name}.ts`),
  );

const home = 'src/rulesets';
const rooms = ['src/kernel', 'src/engagement', 'src/play', home];

const readFile: ReadSource = (path) => readFileSync(path, 'utf8');

/** Sources without their texts: rulesets share what plays them. */
const bare = new Map<string, string>();

function bareOf(source: string): string {
  const known = bare.get(source) ?? withoutTexts(source);
  bare.set(source, known);
  return known;
}

/** The bundle that is hashed, and the sources in it, by their paths from the root. */
export async function rulesBundle(
  ruleset: string,
  read: ReadSource = readFile,
): Promise<{ readonly code: string; readonly sources: readonly string[] }> {
  const root = process.cwd();
  const sources: string[] = [];
  const withoutTheirTexts: Plugin = {
    name: 'without-texts',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const source = path.slice(root.length + 1).replaceAll('\\', '/');
        sources.push(source);
        return { contents: bareOf(read(source)), loader: 'ts' };
      });
    },
  };
  const all = [`${home}/${ruleset}/index.ts`, ...engines].filter((path) => existsSync(path));
  const { outputFiles } = await build({
    stdin: { contents: all.map((path, k) => `export * as part${k} from './${path}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    format: 'esm',
    target: 'node20',
    minify: true,
    write: false,
    logLevel: 'silent',
    plugins: [withoutTheirTexts],
  });
  return { code: outputFiles[0]?.text ?? '', sources: sources.sort() };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The fingerprint of one ruleset. */
export async function rulesFingerprint(ruleset: string, read?: ReadSource): Promise<string> {
  return hashOf((await rulesBundle(ruleset, read)).code);
}

/**
 * What plays options on, beside `src/play/`: who does so, what he weighs, and the games that play is gauged in. They are hashed
 * one by one: bundled, they would bring all rulesets with them.
 */
const playing: readonly string[] = [
  'src/kernel/prepare.ts',
  'src/study/best-players.ts',
  'src/study/worth-to.ts',
  ...['draw-games', 'gauge-player', 'gauged-settings', 'solved-gauge', 'whole-game'].map(
    (n) => `src/run/gauge/${n}.ts`,
  ),
];

/** The fingerprint of what plays options on: what is played at its best, and what play gives away, hang on it. */
export function playFingerprint(read: ReadSource = readFile): Promise<string> {
  return fingerprintOf([...sourcesUnder('src/play').filter((path) => !path.includes('/testing/')), ...playing], read);
}

/** What says how lucky engagements were, and takes that out of figures. */
const steadying: readonly string[] = [
  ...['src/kernel/luck', 'src/run/luck'].flatMap(sourcesUnder),
  ...['control-variates', 'ridge', 'sparse-rows'].map((name) => `src/statistics/${name}.ts`),
  ...['played/luck', 'run/strata/worths'].map((name) => `src/${name}.ts`),
];

/** The fingerprint of what takes luck out: figures that it is taken out of hang on it. */
export function luckFingerprint(read: ReadSource = readFile): Promise<string> {
  return fingerprintOf(steadying, read);
}

/** The hash of sources, one by one. */
async function fingerprintOf(sources: readonly string[], read: ReadSource): Promise<string> {
  const codes = sources.map(async (path) => {
    const { code } = await transform(bareOf(read(path)), { loader: 'ts', minify: true, target: 'node20' });
    return `${path} ${code}`;
  });
  return hashOf((await Promise.all(codes)).join('\n'));
}

/** The fingerprints of all rulesets; what the same sources came to is kept, since every test run asks for it. */
export async function rulesFingerprints(): Promise<Readonly<Record<string, string>>> {
  const sources = [
    ...rooms.flatMap(sourcesUnder),
    ...playing,
    ...steadying,
    ...['rules-fingerprint', 'rule-texts'].map((n) => `build/${n}.ts`),
  ];
  const known = hashOf([esbuildVersion, ...sources.map((file) => `${file} ${hashOf(readFile(file))}`)].join('\n'));
  const kept = `node_modules/.cache/lanchester-rules/${known}.json`;
  if (existsSync(kept)) return JSON.parse(readFile(kept)) as Record<string, string>;
  const rulesets = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // what plays them, without any: for rulesets that are not ours
  const found: Record<string, string> = { engines: await rulesFingerprint('') };
  for (const { name } of rulesets) found[name] = await rulesFingerprint(name);
  found['play'] = await playFingerprint();
  found['luck'] = await luckFingerprint();
  if (existsSync('node_modules')) keep(kept, JSON.stringify(found));
  return found;
}

/** Written whole or not at all: two test runs may share the folder. */
function keep(file: string, text: string): void {
  const started = `${file}.${process.pid}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(started, text);
  renameSync(started, file);
}

/** Source files under a folder, in order, without tests. */
function sourcesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}
