/** The numbers of the game, all that a designer may change, and what each may be. */
import { type Additions, abilities, readerFor, shape } from 'lanchester/ruleset';

export const id = 'order-dice';

/** The most men of a unit, and the most pins that a unit can bear. */
export const mostMen = 12;
export const mostPins = 9;

export const data = {
  pricing: { step: 1 },
  rules: { advance: 4, run: 8, charge: 8, 'falls-back': 6, voice: 8, 'heavy-fire': 4 },
  // range in paces, shots of a man at any distance, dice of a man in close combat
  weapons: {
    rifle: { range: 24, shots: 1, blows: 1 },
    smg: { range: 10, shots: 2, blows: 2 },
    lmg: { range: 36, shots: 5, blows: 1 },
    pistol: { range: 8, shots: 1, blows: 1 },
  },
  // what a man needs on a d10 to hit and in close combat; nerve is at most, tough is what hurts him; price in percent
  experience: {
    inexperienced: { aim: 7, fight: 7, nerve: 6, tough: 4, price: 75 },
    regular: { aim: 6, fight: 6, nerve: 7, tough: 5, price: 100 },
    veteran: { aim: 5, fight: 5, nerve: 8, tough: 6, price: 140 },
  },
  // all men have the main weapon but one who has the support weapon, where there is one; points of a regular
  units: {
    'rifle-section': { men: 8, main: 'rifle', support: 'lmg', leads: false, man: 8, gun: 16 },
    'assault-section': { men: 6, main: 'smg', support: 'none', leads: false, man: 12, gun: 0 },
    'gun-team': { men: 3, main: 'pistol', support: 'lmg', leads: false, man: 8, gun: 16 },
    'command-group': { men: 3, main: 'pistol', support: 'smg', leads: true, man: 10, gun: 4 },
  },
};

/** What a house may add; its weapons may have abilities (OD-L04). */
export const additions: Additions = {
  tables: [
    { path: 'weapons', row: 'weapon', kin: true, may: { abilities: [] } },
    { path: 'units', row: 'unit', kin: true },
  ],
};

/** OD-L04: the roll that abilities are about, and which it takes. */
const rolls: abilities.Rolls = {
  sides: 10,
  steps: [
    { name: 'hit', by: 'attacker', sides: 10, takes: ['reroll', 'modify', 'auto'], rerolls: ['ones', 'failures'] },
  ],
  besides: [],
};

const points = shape.number(0, 1000);
const paces = shape.whole(1, 40);
const need = shape.whole(2, 10);

const listed: shape.Reads<readonly abilities.Ability[]> = (read, row, _, path) =>
  abilities.abilitiesAt(read, row, path, 'weapon', rolls);
const as =
  (what: (said: readonly abilities.Ability[]) => number): shape.Reads<number> =>
  (read, row, key, path) =>
    what(listed(read, row, key, path));

const form = {
  pricing: { step: points },
  rules: { advance: paces, run: paces, charge: paces, fallsBack: paces, voice: paces, heavyFire: shape.whole(1, 60) },
  weapons: shape.every({
    range: shape.whole(1, 100),
    shots: shape.whole(0, 6),
    blows: shape.whole(0, 3),
    abilities: listed,
    way: as((said) => abilities.wayOf(said, 'hit')),
    added: as((said) => abilities.addedTo(said, 'hit')),
  }),
  experience: shape.every({ aim: need, fight: need, nerve: shape.whole(2, mostPins), tough: need, price: points }),
  units: shape.every({
    men: shape.whole(1, mostMen),
    main: shape.text,
    support: shape.text,
    leads: shape.flag,
    man: points,
    gun: points,
  }),
};

export type Numbers = shape.Shaped<typeof form>;
export type Weapon = Numbers['weapons'][string];
export const read = readerFor(id);
export const numbersOf = (given: Parameters<typeof shape.shaped>[1]): Numbers => shape.shaped(read, given, '', form);
