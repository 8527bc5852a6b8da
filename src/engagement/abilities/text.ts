/** Abilities as a table has them: `reroll hit ones, pierce save 2`. */
import type { Ability } from './ability.js';

export function abilitiesText(abilities: readonly Ability[]): string {
  return abilities.map(({ kind, ...words }) => `${kind} ${Object.values(words).join(' ')}`.trim()).join(', ');
}
