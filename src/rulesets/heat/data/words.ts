/**
 * What the words of a unit mean, for `list heat words`: those whose meaning needs no other list (`tables.ts`). What a
 * request may say besides is declared in `odds/situations.ts`.
 */
export const meanings: Readonly<Record<string, string>> = {
  men: 'how many men; default those of the price line',
  tandem: 'the team carries Tandem rounds too',
  round: "best, or one of the unit's rounds; squads: guns, grenade, law, grenade+law",
  shield: 'gun shield',
  price: 'points for the whole unit, in place of its price line',
  ifv: 'a squad: the name of the vehicle of its force that it is tied to (HEAT-IFV-01); order-test: inches to the vehicle that the group is tied to: beyond 30 it tests for every order, beyond 36 as with a pin more (HEAT-R42)',
  operator: "the drone operator's weapon: submachine-gun or personal-defense-weapon",
  attendants: "his attendants' weapon: assault-rifle, submachine-gun or personal-defense-weapon",
  atgm: 'carries a missile launcher',
  'fire-and-forget': 'the missile flies without its crew (HEAT-ATGM-04)',
  'top-attack': 'the missile hits the top (HEAT-ATGM-04); needs a price',
  'close-support': 'a helicopter that carries nobody (HEAT-HELI-01)',
  ieds: 'sappers: where their explosives lie on the lane, at most 3 (HEAT-IED-01)',
  aboard: 'men: the name of the helicopter, or carrier, of its force in which they begin (HEAT-HELI-01, HEAT-L53)',
  boards: 'men: the name of the helicopter on the ground that they go aboard (HEAT-HELI-05)',
  rear: 'it attacks vehicles from the rear (HEAT-R66)',
  smoke: 'a vehicle with a smoke screen (HEAT-SMOKE-01)',
  reserve: 'a helicopter that begins off the lane, not on the ground (HEAT-HELI-02)',
  'tank-hunters': 'tank hunters; needs a price',
  flamethrower: 'carries a vehicle flamethrower; needs a price',
  bangalore: 'squads with an NCO, and sappers: a bangalore (HEAT-BANG-01)',
  transport: 'the price of a plain transport',
};
