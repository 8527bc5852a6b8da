/**
 * What a text asks. Promises: the loader and the checks are those of the command; a text of the page reads no file and
 * loads no code, and says so where it names some.
 */
import { LanchesterError } from '../kernel/errors.js';
import type { Comparison } from '../study/comparison/comparison.js';
import { checkComparison, isComparison } from '../study/comparison/load.js';
import { resolveComparison } from '../study/comparison/resolve.js';
import type { Source } from '../study/document/source.js';
import { problem } from '../study/document/source.js';
import { parseYaml } from '../study/document/yaml.js';
import { filesNamed } from '../study/load/house.js';
import { readScenario } from '../study/load/load.js';
import type { Study } from '../study/study.js';
import { checkedStudy } from './checked-study.js';

/** What errors call a text that has no file. */
const noFile = 'scenario';

/** The longest text that is read, UTF-16 units: as much as a file may hold. */
const longestText = 256 * 1024;

export type Asked =
  | { readonly study: Study; readonly comparison?: never }
  | { readonly study?: never; readonly comparison: Comparison };

/**
 * The question of a text, resolved and checked; a comparison without the games of its roles unless `games`. Throws a
 * `LanchesterError` with the places of all that is wrong.
 */
export function askedIn(text: string, games = true): Asked {
  if (text.length > longestText) {
    throw new LanchesterError('bad-file', `a scenario has at most ${longestText.toLocaleString('en')} letters`);
  }
  const source = parseYaml(text, noFile);
  refuseFiles(source);
  if (isComparison(source)) return { comparison: resolveComparison(checkComparison(source), { games }) };
  return { study: checkedStudy(readScenario(source)) };
}

function refuseFiles(source: Source): void {
  const [file] = filesNamed(source);
  if (file === undefined) return;
  throw problem(source, 'bad-file', ['data'], `the page reads no files: write what stands in ${file} here`);
}
