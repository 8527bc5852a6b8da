/**
 * A ruleset with a house's own rows and changes (`--data house.yaml`), for commands that ask rulesets. Promise: they
 * are checked as in a scenario, and an error names its line.
 */
import { addedMark } from '../engagement/additions.js';
import type { Rules, Ruleset } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { findRuleset } from '../rulesets/registry.js';
import { compileRules } from '../study/compile.js';
import { change } from '../study/document/changes.js';
import { checkShape } from '../study/document/shape.js';
import { sourceOf } from '../study/document/source.js';
import { type House, loadHouse, withHouses } from '../study/load/house.js';
import type { Overlay } from '../study/study.js';

/** The ruleset's rules with the rows and changes of some files. Throws a placed `LanchesterError`. */
export function withData(ruleset: Ruleset, files: readonly string[] = []): { overlay: Overlay; rules: Rules } {
  const empty = sourceOf({ lanchester: 1, name: 'data', question: 'none', ruleset: ruleset.id }, '--data');
  const changed = change(checkShape(withHouses(empty, files)), [], ruleset);
  return { overlay: changed.overlay, rules: changed.atOverlay(() => compileRules(ruleset, changed.overlay)) };
}

/** The rulesets that files are for. Throws a `LanchesterError` for a file that is none. */
export function rulesetsIn(files: readonly string[]): readonly string[] {
  return files.map((file) => loadHouse(file).document.ruleset);
}

/** The content of a file, once its ruleset has checked it. Throws a placed `LanchesterError`. */
export function checkedHouse({ document, source }: House): { ruleset: string; rows: number; changes: number } {
  const { ruleset } = document;
  const { overlay } = withData(found(ruleset), [source.file]);
  const paths = Object.keys(overlay);
  const rows = paths.filter((path) => path.startsWith(addedMark)).length;
  return { ruleset, rows, changes: paths.length - rows };

  function found(id: string): Ruleset {
    try {
      return findRuleset(id);
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      throw new LanchesterError(error.code, error.why, { position: source.position(['ruleset']) });
    }
  }
}
