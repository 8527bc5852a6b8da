/**
 * The studies of a file, without the scenario's own metrics: what the gate needs. Promise: the language of metrics is
 * not loaded for it.
 */
import { defined } from '../kernel/defined.js';
import type { Comparison } from '../study/comparison/comparison.js';
import { checkComparison, isComparison } from '../study/comparison/load.js';
import { resolveComparison } from '../study/comparison/resolve.js';
import { parseYaml } from '../study/document/yaml.js';
import { loadScenario, readSource } from '../study/load/load.js';
import type { Play } from '../study/plays.js';
import { resolveScenario } from '../study/resolve.js';
import type { Study } from '../study/study.js';

/** Values of the command line that replace those of the file. */
export interface StudyOptions {
  readonly seed?: string | undefined;
  readonly engagements?: number | undefined;
  /** Games that gauge play; 0: it is not gauged. */
  readonly bounds?: number | undefined;
  /** How well all play who have no plan of their own. */
  readonly play?: Play | undefined;
  /** Files of a house's own rows and changes, which come after the file's own. */
  readonly data?: readonly string[] | undefined;
  /** The units of a price list that are audited, besides those that are kept. */
  readonly units?: readonly string[] | undefined;
  /** Units of the ruleset, or of a house, that come to the list. */
  readonly with?: readonly string[] | undefined;
  /** The text of the file, if it is known already. */
  readonly text?: string | undefined;
  /** False: without the games of a comparison's roles, which take their time to be laid out. */
  readonly games?: boolean | undefined;
}

/**
 * The comparison of a file that is one, resolved and checked; nothing for a scenario, or for a file that `studyOf` will
 * refuse. Throws a `LanchesterError` with file:line:column for whatever is wrong with it.
 */
export function comparisonOf(
  file: string,
  { seed, engagements, bounds, play, games, text, data }: StudyOptions = {},
): Comparison | undefined {
  const source = text === undefined ? readSource(file, data) : parseYaml(text, file);
  if (!isComparison(source)) return undefined;
  return resolveComparison(checkComparison(source), {
    ...defined({ seed, engagements, bounds, play, games }),
  });
}

/**
 * All studies of a file: a scenario is one, a comparison several. The scenario's own metrics are not tried, since no
 * gate looks at them. Throws a `LanchesterError` with file:line:column for whatever else is wrong.
 */
export function studiesOf(file: string, data: readonly string[] = []): readonly Study[] {
  return (
    comparisonOf(file, { games: false, data })?.studies.map(({ study }) => study) ?? [
      resolveScenario(loadScenario(file, data)),
    ]
  );
}
