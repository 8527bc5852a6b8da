/** `lanchester explain`: what a unit's price is made of. */
import type { Json } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { explainUnit } from '../../playground/explain-unit.js';
import type { OwnPart } from '../../study/explain/own.js';
import { loadScenario } from '../../study/load/load.js';
import { parseWords } from '../../study/typed-words.js';
import { explainedCsv, printExplained } from '../explained.js';
import { interruptible } from '../interruption.js';
import { listFile } from '../list-file.js';
import { printJson } from '../print.js';
import { progressDisplay } from '../progress.js';
import { parseSettings } from '../settings.js';
import { print } from '../terminal.js';
import { threadsFor } from '../threads.js';

export interface ExplainCommandOptions {
  words?: string;
  parts?: readonly string[];
  /** As typed: `title:path=value`. */
  part?: readonly string[];
  seed?: string;
  data?: readonly string[];
  threads?: number;
  engagements?: number;
  csv?: boolean;
  json?: boolean;
}

/** Engagements unless told. */
const usualEngagements = 20_000;

/** Explains a unit, and prints it. Throws a `LanchesterError`. */
export async function explain(what: string, unit: string, options: ExplainCommandOptions): Promise<void> {
  const { words, parts, part = [], seed, data, csv, json } = options;
  if (csv === true && json === true) throw new LanchesterError('usage', '--csv and --json exclude each other');
  const scenario = loadScenario(await listFile(what, 'explain'), data);
  const display = progressDisplay();
  const started = performance.now();
  const found = await interruptible((signal) =>
    explainUnit(
      scenario,
      {
        unit,
        engagements: options.engagements ?? usualEngagements,
        own: ownParts(part),
        ...defined({ parts, words: words === undefined ? undefined : parseWords(words, false) }),
      },
      { threads: threadsFor(options.threads), signal, onProgress: display.show, ...defined({ seed }) },
    ),
  ).finally(display.end);
  if (json === true) printJson(found);
  else if (csv === true) print(explainedCsv(found));
  else printExplained(found, (performance.now() - started) / 1000);
}

/** Parts as typed; those of one title are one part. Throws a `LanchesterError`. */
function ownParts(texts: readonly string[]): OwnPart[] {
  const changes = new Map<string, { path: string; value: Json }[]>();
  for (const text of texts) {
    const [, title, setting] = /^\s*([^:=]+?)\s*:\s*(\S.*)$/.exec(text) ?? [];
    if (title === undefined || setting === undefined) {
      throw new LanchesterError('usage', `--part takes title:path=value, not "${text}"`);
    }
    const [[path, value] = ['', null]] = Object.entries(parseSettings([setting], '--part'));
    changes.set(title, [...(changes.get(title) ?? []), { path, value }]);
  }
  return [...changes].map(([title, own]) => ({ title, changes: own }));
}
