/** Where each ability is written in the clauses. What they are, and how they are said, is the house's. */
import type { AbilityName } from '../../../engagement/abilities/index.js';

export const abilityClauses: Readonly<Record<AbilityName, string>> = {
  reroll: 'ATK-REROLL-01, ATK-REROLL-02',
  explode: 'ATK-EXPLODE-01',
  extra: 'ATK-EXTRA-01',
  modify: 'ATK-MOD-01',
  pierce: 'ATK-PIERCE-01',
  auto: 'ATK-AUTO-01, ATK-AUTO-02',
  mortal: 'ATK-MORTAL-01',
  'second-save': 'ATK-SAVE-01',
  'feel-no-pain': 'ATK-FNP-01',
  blast: 'ATK-BLAST-01',
  template: 'ATK-TEMPLATE-01',
  rapid: 'ATK-RAPID-01',
  twin: 'ATK-TWIN-01',
};
