/** `lanchester init expect`: what a scenario comes to today, as expectations with room. */
import { expectedQuantitiesOf, readerForComparison } from '../../analysis/expect/comparison.js';
import { usualAlpha } from '../../analysis/expect/expected.js';
import { quantitiesOf, readerFor } from '../../analysis/expect/study.js';
import { writeWhole } from '../../files/write-whole.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { runComparison } from '../../run/run-comparison.js';
import { runStudy } from '../../run/run-study.js';
import { attackWordsOf } from '../../study/attack/attack-words.js';
import { readText } from '../../study/document/read-text.js';
import { parseYaml } from '../../study/document/yaml.js';
import { draftExpectations } from '../draft-expect.js';
import { interruptible } from '../interruption.js';
import { line } from '../print.js';
import { playing } from '../produce.js';
import { progressDisplay } from '../progress.js';
import { studyOf } from '../scenario.js';
import { comparisonOf } from '../studies.js';
import { print } from '../terminal.js';
import { threadsFor } from '../threads.js';

export interface InitExpectOptions {
  data?: readonly string[];
  append?: boolean;
  out?: string;
}

/** Plays a scenario, and prints what holds; or writes it to the end of its file. Throws a `LanchesterError`. */
export async function initExpect(files: readonly string[], { data, append, out }: InitExpectOptions): Promise<void> {
  const [file] = files;
  if (file === undefined || files.length > 1) {
    throw new LanchesterError('usage', 'init expect takes a scenario file: lanchester init expect duel.yaml');
  }
  const before = append === true ? readText(file) : '';
  if (append === true) checkWithout(file, before);
  if (out !== undefined)
    throw new LanchesterError('usage', 'init expect prints, or writes with --append: leave out --out');
  const drawn = await drafted(file, data);
  if (drawn === undefined) {
    throw new LanchesterError('usage', `${file}: no price and no win rate of it is known on both sides today`);
  }
  if (append !== true) {
    print(drawn);
    return;
  }
  const text = `${before.trimEnd()}\n\n${drawn}`;
  checkWith(file, text);
  writeWhole({ file, what: 'scenario', isOurs: () => true, keep: undefined }, text);
  line(`${file}: what is expected stands at its end. Next: lanchester run ${file}`);
}

async function drafted(file: string, data: readonly string[] | undefined): Promise<string | undefined> {
  const display = progressDisplay();
  const threads = threadsFor(undefined);
  const comparison = comparisonOf(file, { data });
  return interruptible(async (signal) => {
    if (comparison !== undefined) {
      const results = await runComparison(comparison, { threads, signal, gauges: false, onProgress: display.show });
      return draftExpectations(expectedQuantitiesOf(comparison), readerForComparison(comparison, results), usualAlpha);
    }
    const study = studyOf(file, defined({ data }));
    const words = attackWordsOf(study);
    const results = await runStudy(study, {
      ...playing(study, { threads, signal }),
      gauges: false,
      onProgress: display.show,
    });
    return draftExpectations(quantitiesOf(study, words), readerFor(study, results, words), usualAlpha);
  }).finally(display.end);
}

function checkWithout(file: string, text: string): void {
  if (!has(parseYaml(text, file).value)) return;
  throw new LanchesterError('usage', `${file} expects something already: leave out --append, and compare`);
}

/** A file that is one mapping in braces has no end that could be written to. */
function checkWith(file: string, text: string): void {
  try {
    if (has(parseYaml(text, file).value)) return;
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
  }
  throw new LanchesterError('usage', `${file}: nothing can be written to its end: leave out --append, and put it in`);
}

function has(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'expect');
}
