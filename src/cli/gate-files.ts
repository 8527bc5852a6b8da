/** The scenarios of the gate as a baseline names them. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { ScenarioNow } from '../gate/compare/scenario-now.js';
import type { Baseline } from '../gate/store/baseline-schema.js';
import { LanchesterError } from '../kernel/errors.js';
import { loadHouse, rulesetsOf } from '../study/load/house.js';
import { readSource } from '../study/load/load.js';
import { studiesOf } from './studies.js';

/** A scenario file as a baseline names it: relative to the baseline's folder, with slashes. */
export function nameIn(baselineFile: string, scenario: string): string {
  return relative(dirname(resolve(baselineFile)), resolve(scenario)).replaceAll(sep, '/');
}

/**
 * The scenarios of a baseline as they are today. Throws a `LanchesterError` for one that is gone, or is none any more.
 */
export function scenariosOf(baseline: Baseline, baselineFile: string, data: readonly string[] = []): ScenarioNow[] {
  const folder = dirname(baselineFile);
  const houses = data.map((path) => ({ path, ruleset: loadHouse(path).document.ruleset }));
  const used = new Set<string>();
  const scenarios = Object.keys(baseline.scenarios)
    .sort()
    .map((scenario) => {
      const file = isAbsolute(scenario) ? scenario : join(folder, scenario);
      if (!existsSync(file)) {
        throw new LanchesterError(
          'bad-file',
          `${file}: there is no such file, but ${baselineFile} has a baseline of it; make the baseline anew without it`,
        );
      }
      const own = rulesetsOf(readSource(file));
      const changed = houses.filter(({ ruleset }) => own.includes(ruleset)).map(({ path }) => path);
      for (const path of changed) used.add(path);
      return { scenario, file, studies: studiesOf(file, changed), source: readSource(file, changed) };
    });
  const unused = houses.find(({ path }) => !used.has(path));
  if (unused === undefined) return scenarios;
  const why = `${unused.path} is for ${unused.ruleset}, which no scenario of ${baselineFile} plays`;
  throw new LanchesterError('bad-file', why);
}
