/**
 * Abilities for any ruleset: what a weapon's `abilities` say, and rolls that are thrown through them.
 *
 * A ruleset names its rolls and what each takes (`Rolls`), reads a weapon's list (`abilitiesAt`), and throws a roll by the
 * rule that the list asks for: `dice.call(rollsOf(toHit)[wayOf(abilities, 'hit')], need)`. Dice that count are
 * `countingDie`s.
 */
export type { Ability, AbilityName, NamedRoll, Reroll, Rolls } from './ability.js';
export {
  addedTo,
  type CountingDie,
  countingDie,
  mostCounted,
  oneOf,
  piercedBy,
  rollsOf,
  type SumRoll,
  wayOf,
} from './dice.js';
export { abilityForms, abilityNames } from './forms.js';
export { abilitiesAt } from './read.js';
export { abilitiesText } from './text.js';
