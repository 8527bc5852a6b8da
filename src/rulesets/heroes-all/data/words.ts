/** The words that units and targets know, with what they mean; those of situations stand with what reads them. Promise: whatever is not listed here is refused. */

interface Word {
  readonly word: string;
  readonly values: string;
  readonly meaning: string;
}

function rows(...list: readonly (readonly [word: string, values: string, meaning: string])[]): readonly Word[] {
  return list.map(([word, values, meaning]) => ({ word, values, meaning }));
}

export const unitTypes = ['men', 'crew', 'vehicle', 'aircraft'] as const;
type UnitType = (typeof unitTypes)[number];

const common = rows(
  ['quality', 'poor, militia, regular (default), elite; with -enhanced', 'HA-COST-01'],
  ['officer', '0 to 4', 'rating of its officer; else thrown (HA-NCO-01)'],
  ['price', 'points', 'price of the whole element (HA-R61)'],
  ['rationed', 'true, false', 'short of supply (HA-LOG-02)'],
  ['concealed', 'true, false', 'starts concealed (HA-OBS-06)'],
  ['overwatch', 'true, false', 'starts on Overwatch (HA-OW-01)'],
  ['partisans', 'true, false', 'exempt from night (HA-NIGHT-02)'],
  ['rear', 'true, false', 'attacks vehicles from the rear (HA-R27)'],
  ['ammunition', '1 to 99', 'bounds of fire of guns without a number (HA-R52)'],
  ['keeps', '{piat: vehicles} or piat:vehicles', 'weapons fired at vehicles, at others or at nothing only (HA-CMD-04)'],
  ['arrives', '1 (from the start) to 24', 'the bound in which it comes from the box (HA-GEN-04)'],
);

const men = rows(['men', 'whole number', 'figures'], ['enhanced', 'true, false', 'enhanced figures (HA-COST-02)']);

const antiAircraft = rows(['anti-aircraft', 'true, false', 'fires at aircraft before all else (HA-AIR-10)']);

const infantry = rows(
  ['weapons', '{smg: 2, lmg: 1} or smg:2+lmg:1', 'in the order of loss (HA-R49); others keep their own'],
  ['grenades', 'he (default), at, rifle, none', 'what the platoon uses once (HA-R53)'],
  ['italian', 'true, false', 'HE grenades on row G2 (HA-GREN-02)'],
  ['charges', '0 to 6', 'small charges that it carries (HA-EXPL-01)'],
  ['large-charges', '0 to 6', 'large charges, with a Detonation Pack (HA-EXPL-03)'],
  ['hit-and-run', 'true, false', 'goes up to vehicles and away again by stealth (HA-ASLT-12)'],
);

const vehicles = rows(
  ['crew', 'whole number', 'crew aboard (HA-R63)'],
  ['passengers', 'whole number', 'passengers aboard'],
  ['armour', 'soft-skinned, flimsy, light, medium, heavy, formidable', 'HA-AT-03'],
  ['open-topped', 'true, false', 'HA-HE-03'],
  ['hull-down', 'true, false', 'shows less than half while it stands (HA-COV-02)'],
);

const aircraft = rows(
  ['quality', 'poor, regular (default), elite', 'of its pilot (HA-ORT)'],
  ['officer', '0 to 4', 'rating of the squadron leader; else thrown (HA-NCO-01)'],
  ['price', 'points', 'price of the machine (HA-R61)'],
  ['strength', '0 to 9', 'damage that it takes (HA-AIR-12)'],
  ['speed', 'fast, usual, slow', 'HA-AIR-11, HA-AIR-13'],
  ['weapons', '{aircraft-mmg: 8} or aircraft-mmg:8+medium-bomb:2', 'weapons and bombs of one bound (HA-L32)'],
  ['dive-bomber', 'true, false', 'its bombs hit on 4 or more (HA-AIR-07)'],
  ['anti-aircraft', 'true, false', 'goes for aircraft first; default: nothing but machine guns (HA-L47)'],
  ['arrives', 'called (default), close-support, or a bound', 'when it comes (HA-AIR-03)'],
  ['ammunition', '1 to 99', 'bounds of fire of weapons without a number (HA-R52)'],
);

const byType: Readonly<Record<UnitType, readonly Word[]>> = {
  men: [...men, ...infantry, ...common],
  crew: [...men, ...antiAircraft, ...common],
  vehicle: [...vehicles, ...common],
  aircraft,
};

/** Words of a unit of a type. */
export function wordsOfUnit(type: UnitType): readonly string[] {
  return byType[type].map(({ word }) => word);
}

/** Words that only a target of odds knows. */
const targetWords = rows(['damaged', 'true, false', 'a vehicle that is damaged already (HA-AT-05)']);

/** Words of a structure as a target. */
export const structureWords = rows(
  ['men', 'whole number', 'people inside (HA-BLDG-04)'],
  ['points', 'whole number', 'points that it has left (HA-BLDG-02)'],
);

/** Every list of units, for `lanchester list heroes-all words`. */
export const wordLists: readonly { readonly title: string; readonly words: readonly Word[] }[] = [
  { title: 'Men: infantry, teams', words: byType.men },
  { title: 'Crews: crew-served weapons, guns', words: byType.crew },
  { title: 'Vehicles', words: byType.vehicle },
  { title: 'Aircraft', words: byType.aircraft },
  { title: 'Targets, besides', words: targetWords },
  { title: 'Structures, as targets', words: structureWords },
];
