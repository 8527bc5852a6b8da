/**
 * Heroes All: a machine gun beside a platoon, against a platoon; what is left of the budget buys riflemen by the four.
 */

export interface MmgFight {
  readonly name: string;
  readonly question: string;
  readonly budget: string;
  readonly engagements: number;
  /** How blue defends; it holds unless told. */
  readonly defend?: string;
  /** What follows the variants, `without` and `with` the gun: the question of its price. */
  readonly price: string;
}

/** The scenario, as text. */
export function mmgFight({ name, question, budget, engagements, defend = 'hold', price }: MmgFight): string {
  return `lanchester: 1
name: ${name}
question: ${question}
ruleset: heroes-all
engagement:
  lane: {to: 36}
  budget: ${budget}
  engagements: ${engagements}
  blue:
    at: {defend: 6, attack: 30}
    plan: {defend: ${defend}, attack: {advance: 12}}
    units: [{name: gun, unit: mmg-team}, {name: platoon, unit: rifle-platoon}]
    fill: [{unit: {unit: rifle-platoon, men: 4}}]
  red:
    at: {defend: 6, attack: 30}
    plan: {defend: hold, attack: {advance: 12}}
    units: [{name: enemy, unit: rifle-platoon}]
    fill: [{unit: {unit: rifle-platoon, men: 4}}]
variants:
  without: {set: {engagement.blue.units: [{name: platoon, unit: rifle-platoon}]}}
  with: {}
${price}
`;
}
