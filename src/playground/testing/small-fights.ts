/** A small fight in each ruleset, one unit on either side, each in both roles. */
const fight = (
  ruleset: string,
  lane: number,
  near: number,
  units: readonly [string, string],
  turns = 3,
): string => `lanchester: 1
name: small-${ruleset}
question: Who wins?
ruleset: ${ruleset}
asks: duel
engagement:
  lane: {to: ${lane}}
  turnLimit: ${turns}
  engagements: 400
  blue:
    at: {defend: ${near}, attack: ${lane - near}}
    plan: {defend: hold, attack: {advance: ${near}}}
    units: [${units[0]}]
  red:
    at: {defend: ${near}, attack: ${lane - near}}
    plan: {defend: hold, attack: {advance: ${near}}}
    units: [${units[1]}]
`;

/** By ruleset. */
export const smallFights: Readonly<Record<string, string>> = {
  heat: fight('heat', 36, 9, ['{name: one, unit: rifle-squad}', '{name: other, unit: rpg-team}']),
  'heroes-all': fight(
    'heroes-all',
    24,
    6,
    ['{name: one, unit: rifle-platoon, men: 2}', '{name: other, unit: sniper}'],
    2,
  ),
  hitt: fight('hitt', 600, 150, ['{name: one, unit: rifles}', '{name: other, unit: mg}']),
  'hats-of-tin': fight('hats-of-tin', 8, 2, [
    '{name: one, unit: infantry, price: 50}',
    '{name: other, unit: mg, price: 50}',
  ]),
  skirmishers: fight('skirmishers', 60, 15, [
    '{name: one, unit: lmg, price: 50}',
    '{name: other, unit: unarmed, men: 2, price: 20}',
  ]),
};
