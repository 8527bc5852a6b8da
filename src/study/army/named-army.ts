/** Armies whose units are called by titles. Promise: no unit is guessed at; all that the ruleset has not are told at once. */
import type { Rules } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { Mistakes } from '../document/mistakes.js';
import { unitNamed } from '../unit-named.js';
import type { PlacedRow, ReadArmy } from './read-army.js';

interface Known {
  /** Keys of units that are added to the rules' own. */
  readonly added?: ReadonlySet<string>;
  /** What prints the units that there are. */
  readonly where?: string;
}

/**
 * The rows of an army with the keys of their units. Throws one `LanchesterError` ('unknown-name') that tells, at its
 * place, every row whose unit there is not.
 */
export function namedArmy({ rows }: ReadArmy, rules: Rules, { added, where }: Known = {}): readonly PlacedRow[] {
  return new Mistakes().all(rows, (placed) => {
    const { row } = placed;
    if (added?.has(row.unit) === true) return placed;
    try {
      return { ...placed, row: { ...row, unit: unitNamed(rules, row.unit, where) } };
    } catch (error) {
      if (!(error instanceof LanchesterError)) throw error;
      throw new LanchesterError(error.code, error.why, { position: placed.position('unit') });
    }
  });
}
