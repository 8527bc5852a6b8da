/**
 * Sheets of teams and guns: one weapon served by all (HEAT-WPN-11, HEAT-R47).
 *
 * Promises: the men are those of the price line, or the gunner and the printed attendants where no line says; the fire options are the
 * rounds that the crew carries, in the source's order.
 */
import { isObject } from '../../../engagement/json.js';
import { read } from '../data/reader.js';
import type { Weapon } from '../data/weapon-data.js';
import { type Draft, type Making, missileWords, plain, weaponOf } from './parts.js';
import { menOfLine, type Upgrade } from './pricing.js';
import { guided, kind, mode, type Round } from './profile.js';

export function draftCrew(making: Making): Draft {
  const { numbers, unit, line, words, round } = making;
  const bare = weaponOf(numbers, read.textAt(line, 'weapon', `units.${unit}.`), `units.${unit}.weapon`);
  const missile = bare.atgm ? missileWords(words) : undefined;
  const weapon = missile === undefined ? bare : guided(bare, missile.forgets, missile.topAttack);
  if (!weapon.direct && weapon.indirectTo === 0) {
    throw read.wrong(`units.${unit}.weapon: ${weapon.key} is not fired`, { path: `units.${unit}.weapon` });
  }
  const men = menOfLine(numbers.prices, unit)?.men ?? 1 + weapon.attendants;
  const strength = words.whole('men', 1, men, men);
  const second =
    typeof line['tandem'] === 'string' ? weaponOf(numbers, line['tandem'], `units.${unit}.tandem`) : undefined;
  // HEAT-TANDEM-01: both rounds are carried. Asking for the round implies that the team has it.
  const tandem = second !== undefined && (words.flag('tandem') || round === second.key);
  const priced = numbers.prices[unit];
  const mayShield = isObject(priced) && priced['shield'] !== undefined;
  const shield = mayShield && words.flag('shield');
  const rounds = roundsOf(weapon);
  if (tandem && second !== undefined) rounds.push(...roundsOf(second));
  const upgrades: Upgrade[] = [];
  if (tandem) upgrades.push({ line: unit, key: 'tandem', count: 1, what: 'Tandem rounds' });
  if (missile?.forgets) upgrades.push({ line: unit, key: 'fire-and-forget', count: 1, what: 'fire-and-forget' });
  if (shield) upgrades.push({ line: unit, key: 'shield', count: 1, what: 'gun shield' });
  return {
    extras: [
      ...(tandem ? ['Tandem rounds'] : []),
      ...(shield ? ['gun shield'] : []),
      ...(missile?.forgets ? ['fire-and-forget'] : []),
      ...(missile?.topAttack ? ['top attack'] : []),
    ],
    fields: {
      men: strength,
      ...(second ? { tandem } : {}),
      ...(mayShield ? { shield } : {}),
      ...missile?.fields,
    },
    strength,
    maxStrength: men,
    upgrades,
    perMan: [],
    version: undefined,
    unpriced: missile?.topAttack ? ['top-attack'] : [],
    profile: {
      ...plain,
      kind: weapon.team ? kind.men : kind.gunCrew,
      arms: { type: 'crew', main: rounds, others: [] },
      options: rounds.map((one) => one.name),
      team: weapon.team,
      howitzer: rounds.length === 2 && rounds[0]?.mode === mode.he && rounds[1]?.mode === mode.indirect,
      fixed: weapon.fixed,
      shield,
      advance: numbers.rules.move['infantry'] ?? 12,
    },
  };
}

/** The rounds of one weapon: AP or HE (HEAT-HE-02), or a howitzer's two ways of firing (HEAT-IND-05). A weapon with one round only gives it its own name. */
export function roundsOf(weapon: Weapon, count = 1, penChange = 0): Round[] {
  const round = (name: string, how: number): Round => ({ name, weapon, mode: how, count, penChange });
  if (weapon.heOnly) {
    if (!weapon.direct) return [round(weapon.key, mode.indirect)];
    if (weapon.indirectTo > 0) return [round('direct', mode.he), round('indirect', mode.indirect)];
    return [round(weapon.key, mode.he)];
  }
  if (weapon.he > 0) return [round('ap', mode.ap), round('he', mode.he)];
  return [round(weapon.key, mode.ap)];
}
