/** The words that units, situations and actions know, with what they mean. Promise: whatever is not listed here is refused. */

interface Word {
  readonly word: string;
  readonly values: string;
  readonly meaning: string;
}

function rows(...list: readonly (readonly [word: string, values: string, meaning: string])[]): readonly Word[] {
  return list.map(([word, values, meaning]) => ({ word, values, meaning }));
}

type UnitType = 'men' | 'crew' | 'vehicle';

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
);

const men = rows(['men', 'whole number', 'figures'], ['enhanced', 'true, false', 'enhanced figures (HA-COST-02)']);

const infantry = rows(
  ['weapons', '{smg: 2, lmg: 1} or smg:2+lmg:1', 'in the order of loss (HA-R49); others keep their own'],
  ['grenades', 'he (default), at, rifle, none', 'what the platoon uses once (HA-R53)'],
  ['italian', 'true, false', 'HE grenades on row G2 (HA-GREN-02)'],
);

const vehicles = rows(
  ['crew', 'whole number', 'crew aboard (HA-R63)'],
  ['passengers', 'whole number', 'passengers aboard'],
  ['armour', 'soft-skinned, flimsy, light, medium, heavy, formidable', 'HA-AT-03'],
  ['open-topped', 'true, false', 'HA-HE-03'],
  ['hull-down', 'true, false', 'shows less than half while it stands (HA-COV-02)'],
);

const byType: Readonly<Record<UnitType, readonly Word[]>> = {
  men: [...men, ...infantry, ...common],
  crew: [...men, ...common],
  vehicle: [...vehicles, ...common],
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

export const fireWords = rows(
  ['range', 'inches', 'distance (HA-FIRE-04)'],
  ['cover', 'open (default), soft, hard, pillbox, building', 'HA-COV-01, HA-R13, HA-R31'],
  ['building', 'hut, small-house, house, factory, pillbox', 'the building that the target is in'],
  ['building-points', 'whole number', 'points that building has left'],
  ['facing', 'front (default), side, rear', 'of a vehicle, as hit (HA-AT-01)'],
  ['hull-down', 'true, false', 'the AFV shows less than half (HA-COV-02)'],
  ['firer-moving', 'true, false', 'HA-R11'],
  ['target-moving', 'true, false', 'HA-R11'],
  ['target-moved', 'inches', 'how far the target moved this bound (HA-IND-02)'],
  ['aimed', 'true, false', 'an Act was spent on aiming (HA-R16)'],
  ['second-shot', 'true, false', 'HA-R12'],
  ['observed', 'true (default), false', 'only observed targets may be fired at (HA-OBS-01)'],
  ['autospot', 'true, false', 'unobserved autospot (HA-OBS-09)'],
  ['night', 'true, false', 'HA-NIGHT'],
  ['round', 'direct, he, indirect, flame, petard', 'how the gun fires; else the best (ENG-R07)'],
  ['actions', '1 (default) to 12', 'Fire actions, one after another'],
  ['shots', '1 to 12', 'shots of an indirect weapon, one after another (HA-IND-03)'],
  ['zeroed', 'true, false', 'it has hit before (HA-IND-03)'],
  ['shifted', 'true, false', 'zeroed, and then shifted by 3" or less (HA-IND-03)'],
  ['earlier-shots', '0 to 3', 'earlier shots at the target where it stood (HA-IND-03)'],
);

export const observationWords = rows(
  ['range', 'inches', 'distance, at most 60 (HA-OBS-01)'],
  ['hedges', 'whole number', 'walls, hedges, vehicles between them (HA-OBS-05)'],
  ['sparse-wood', 'inches', 'of sparse wood between them'],
  ['dense-wood', 'inches', 'of dense wood between them'],
  ['hills', 'whole number', 'levels that the observer stands higher'],
  ['storeys', 'whole number', 'storeys that the observer stands higher'],
  ['target-fired', 'true, false', 'on its last turn'],
  ['target-moved', 'true, false', 'on its last turn, not by stealth'],
  ['in-building', 'true, false', 'the target is in an intact building'],
  ['glimpsed', 'true, false', 'seen only in the middle of its move'],
  ['night', 'true, false', 'HA-NIGHT-01'],
);

export const activationWords = rows(
  ['casualties', 'whole number', 'so far in the game, or damaged vehicles (HA-R40)'],
  ['sixes', '0 to 2', 'Command dice of 6 for re-rolls (HA-R41)'],
);

export const assaultWords = rows(
  ['grenades', 'true (default), false', 'first round, with grenades (HA-ASLT-06)'],
  ['cover', 'open, soft, hard (default)', 'of the place that is assaulted'],
  ['casualties', 'whole number', 'that the defenders have suffered before'],
  ['sixes', '0 to 2', 'Command dice of 6 for the defenders (HA-R41)'],
);

export const duelWords = rows(['friends', 'true, false', 'of the defender within 12" (HA-ASLT-03)']);

export const grenadeWords = rows(
  ['range', 'inches, at most 3', 'thrown, unless in assault'],
  ['assault', 'true, false', 'thrown in an assault, inside the building'],
  ['facing', 'front, side (default), rear', 'HA-ASLT-13: in assault the side'],
  ['cover', 'open (default), soft, hard, building', 'a building takes the points first'],
  ['building', 'hut, …', 'the building that the target is in'],
  ['building-points', 'whole number', 'points that it has left'],
);

export const bundleWords = rows(
  ['facing', 'front, side (default), rear', 'HA-ASLT-13'],
  ['bundles', 'list of whole numbers', 'how the AT grenades are tied (HA-R23); default all in one'],
);

export const mineWords = rows(
  ['field', 'anti-personnel, anti-tank', 'HA-MINE-01'],
  ['moves', '1 (default) to 12', 'moves in the field'],
);

export const clearingWords = rows(['bounds', '1 to 30', 'bounds of work'], ['night', 'true, false', 'HA-MINE-02']);

export const aircraftWords = rows(
  ['strength', '1 (default) to 9', 'of the aircraft'],
  ['shots', '1 to 6', 'shots of the guns; default 2, of infantry 1'],
  ['attacked', 'true, false', 'it attacked the ground this bound'],
  ['speed', 'fast, usual (default), slow', 'HA-AIR-11'],
);

/** Every list, for `lanchester list heroes-all words`. */
export const wordLists: readonly { readonly title: string; readonly words: readonly Word[] }[] = [
  { title: 'Men: infantry, teams', words: byType.men },
  { title: 'Crews: crew-served weapons, guns', words: byType.crew },
  { title: 'Vehicles', words: byType.vehicle },
  { title: 'Targets, besides', words: targetWords },
  { title: 'Structures, as targets', words: structureWords },
  { title: 'Situation: attack, flame, indirect, building, smoke', words: fireWords },
  { title: 'Situation: observation', words: observationWords },
  { title: 'Situation: activation', words: activationWords },
  { title: 'Situation: assault', words: assaultWords },
  { title: 'Situation: one-on-one', words: duelWords },
  { title: 'Situation: grenades', words: grenadeWords },
  { title: 'Situation: bundle', words: bundleWords },
  { title: 'Situation: mines', words: mineWords },
  { title: 'Situation: clear-mines', words: clearingWords },
  { title: 'Situation: anti-aircraft', words: aircraftWords },
];
