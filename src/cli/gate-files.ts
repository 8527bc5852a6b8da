/** The files of the gate: scenarios as a baseline names them, and texts that are written whole or not at all. */
import { accessSync, constants, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Baseline } from '../gate/baseline-schema.js';
import type { ScenarioNow } from '../gate/scenario-now.js';
import { LanchesterError } from '../kernel/errors.js';
import { readSource } from '../study/load.js';
import { studiesOf } from './studies.js';

/** A scenario file as a baseline names it: relative to the baseline's folder, with slashes. */
export function nameIn(baselineFile: string, scenario: string): string {
  return relative(dirname(resolve(baselineFile)), resolve(scenario)).replaceAll(sep, '/');
}

/** The scenarios of a baseline as they are today. Throws a `LanchesterError` for one that is gone, or is none any more. */
export function scenariosOf(baseline: Baseline, baselineFile: string): ScenarioNow[] {
  const folder = dirname(baselineFile);
  return Object.keys(baseline.scenarios)
    .sort()
    .map((scenario) => {
      const file = isAbsolute(scenario) ? scenario : join(folder, scenario);
      if (!existsSync(file)) {
        throw new LanchesterError(
          'bad-file',
          `${file}: there is no such file, but ${baselineFile} has a baseline of it; make the baseline anew without it`,
        );
      }
      return { scenario, file, studies: studiesOf(file), source: readSource(file) };
    });
}

/** Throws a `LanchesterError` ('output') where `file` cannot be written. Looked at before anything is played. */
export function checkWritable(file: string): void {
  const fail = (why: string): LanchesterError => new LanchesterError('output', `cannot write ${file}: ${why}`);
  const folder = dirname(resolve(file));
  const about = statSync(resolve(file), { throwIfNoEntry: false });
  if (about?.isDirectory() === true) throw fail('it is a folder');
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw fail(`there is no folder ${dirname(file)}`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw fail('permission denied');
  }
}

/** Writes beside the file and moves into place: whoever looks finds the old text or the new one, whole. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new LanchesterError(
      'output',
      `cannot write ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
