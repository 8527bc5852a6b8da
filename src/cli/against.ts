/**
 * `check --against`: finds old code and old scenarios, and has both sides compared. Promise: the old code's process
 * ends with the check, however that ends.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askOldCode, type ScenarioThen } from '../gate/compare/against.js';
import { cacheFolder } from '../gate/compare/old-code/cache.js';
import { type OldCode, oldCodeFor } from '../gate/compare/old-code/old-code.js';
import { runCommand } from '../gate/compare/old-code/run-command.js';
import { startPeer } from '../gate/compare/peer/child.js';
import { OwnPeer, type Peer } from '../gate/compare/peer/serve.js';
import type { ScenarioNow } from '../gate/compare/scenario-now.js';
import { type CheckOptions, check } from '../gate/decide/check.js';
import type { CheckReport } from '../gate/result.js';
import { readBaseline } from '../gate/store/baseline-text.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import { version } from '../run/fingerprint.js';
import { parseYaml } from '../study/document/yaml.js';
import { filesNamed, wholeText } from '../study/load/house.js';
import { readSource } from '../study/load/load.js';
import { nameIn, scenariosOf } from './gate-files.js';
import { type GuestsThen, guestsThen } from './guests-then.js';
import { studiesOf } from './studies.js';
import { tell } from './terminal.js';

/** The two sides of the comparison. */
export interface AgainstRequest {
  /** A git ref, a version, or the folder of a built package. */
  readonly against: string;
  /** Scenario files; without any, those of the baseline file. */
  readonly scenarios: readonly string[];
  readonly baseline: string;
}

/** What came of it, and the scenarios as they are today. */
interface Against {
  readonly report: CheckReport;
  readonly now: readonly ScenarioNow[];
}

/** Compares today's side with an old one. Throws a `LanchesterError`. */
export async function checkAgainst(
  { against, scenarios, baseline }: AgainstRequest,
  options: Omit<CheckOptions, 'baselineFile' | 'old'>,
): Promise<Against> {
  const { threads, signal } = options;
  const now = scenarios.length === 0 ? ofBaseline(baseline) : scenarios.map((file) => named(file, baseline));
  const code = await oldCodeFor(against, {
    folder: process.cwd(),
    version,
    cache: cacheFolder(),
    run: runCommand,
    tell: (text) => tell(`${text}\n`),
    ...defined({ signal }),
  });
  const scenariosThen = await asTheyWere(now, code);
  const then = await guestsThen(code, scenariosThen);
  const peer = await peerOf(code, then, threads, signal).catch((error: unknown) => {
    then.close();
    throw error;
  });
  try {
    const asked = await askOldCode(peer, scenariosThen, {
      version: peer.version,
      ...defined({ signal }),
    });
    const report = await check(asked.baseline, now, { ...options, baselineFile: code.name, old: asked.old });
    return { report: { ...report, notes: [...code.notes, ...then.notes, ...report.notes] }, now };
  } finally {
    await peer.close();
    then.close();
  }
}

async function peerOf(
  { folder, name }: OldCode,
  { guests }: GuestsThen,
  threads: number,
  signal: AbortSignal | undefined,
): Promise<Peer & { readonly version: string }> {
  const abort = defined({ signal });
  if (folder === undefined && guests.length === 0) {
    return Object.assign(new OwnPeer(threads, signal), { version });
  }
  // two rulesets of one id do not go into one process
  const command = folder === undefined ? (process.argv[1] as string) : join(folder, 'dist', 'cli.js');
  return startPeer({ command, name, threads, guests, ...abort });
}

async function asTheyWere(now: readonly ScenarioNow[], { fileThen }: OldCode): Promise<ScenarioThen[]> {
  const all: ScenarioThen[] = [];
  for (const scenario of now) {
    const { file } = scenario;
    all.push({ now: scenario, text: fileThen === undefined ? wholeText(file) : await wholeThen(file, fileThen) });
  }
  return all;
}

type FileThen = NonNullable<OldCode['fileThen']>;

/** The text of a file as it was, with the files that it named then in it. */
async function wholeThen(file: string, fileThen: FileThen): Promise<string | undefined> {
  const text = await fileThen(file);
  if (text === undefined) return undefined;
  const texts = new Map<string, string | undefined>([[file, text]]);
  let names: readonly string[];
  try {
    names = filesNamed(parseYaml(text, file));
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    // the old code itself reports errors in it
    return text;
  }
  for (const name of names) texts.set(name, await fileThen(name));
  if (names.length === 0) return text;
  return wholeText(file, [], (path) => {
    const then = texts.get(path);
    if (then !== undefined) return then;
    throw new LanchesterError('bad-file', `${path}: there was no such file then, but ${file} named it`);
  });
}

function named(file: string, baseline: string): ScenarioNow {
  return { scenario: nameIn(baseline, file), file, studies: studiesOf(file), source: readSource(file) };
}

function ofBaseline(baseline: string): readonly ScenarioNow[] {
  const hint = 'or name the scenarios: lanchester check --against main scenarios/*.yaml';
  if (!existsSync(baseline)) {
    throw new LanchesterError('usage', `there is no ${baseline} that says which scenarios to check; ${hint}`);
  }
  try {
    return scenariosOf(readBaseline(baseline), baseline);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    throw new LanchesterError(error.code, `${error.message}; ${hint}`);
  }
}
