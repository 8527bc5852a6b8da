/** The words that units, situations and actions know, with what they mean. Promise: whatever is not listed here is refused. */

interface Word {
  readonly word: string;
  readonly values: string;
  readonly meaning: string;
}

type UnitType = 'men' | 'crew' | 'vehicle';

const common: readonly Word[] = [
  { word: 'quality', values: 'poor, militia, regular (default), elite; with -enhanced', meaning: 'HA-COST-01' },
  { word: 'officer', values: '0 to 4', meaning: 'rating of its officer; else thrown (HA-NCO-01)' },
  { word: 'price', values: 'points', meaning: 'price of the whole element (HA-R61)' },
  { word: 'rationed', values: 'true, false', meaning: 'short of supply (HA-LOG-02)' },
  { word: 'concealed', values: 'true, false', meaning: 'starts concealed (HA-OBS-06)' },
  { word: 'overwatch', values: 'true, false', meaning: 'starts on Overwatch (HA-OW-01)' },
  { word: 'partisans', values: 'true, false', meaning: 'exempt from night (HA-NIGHT-02)' },
  { word: 'rear', values: 'true, false', meaning: 'attacks vehicles from the rear (HA-R27)' },
  { word: 'ammunition', values: '1 to 99', meaning: 'bounds of fire of guns without a number (HA-R52)' },
];

const men: readonly Word[] = [
  { word: 'men', values: 'whole number', meaning: 'figures' },
  { word: 'enhanced', values: 'true, false', meaning: 'enhanced figures (HA-COST-02)' },
];

const infantry: readonly Word[] = [
  {
    word: 'weapons',
    values: '{smg: 2, lmg: 1} or smg:2+lmg:1',
    meaning: 'in the order of loss (HA-R49); others keep their own',
  },
  { word: 'grenades', values: 'he (default), at, rifle, none', meaning: 'what the platoon uses once (HA-R53)' },
  { word: 'italian', values: 'true, false', meaning: 'HE grenades on row G2 (HA-GREN-02)' },
];

const vehicles: readonly Word[] = [
  { word: 'crew', values: 'whole number', meaning: 'crew aboard (HA-R63)' },
  { word: 'passengers', values: 'whole number', meaning: 'passengers aboard' },
  { word: 'armour', values: 'soft-skinned, flimsy, light, medium, heavy, formidable', meaning: 'HA-AT-03' },
  { word: 'open-topped', values: 'true, false', meaning: 'HA-HE-03' },
  { word: 'hull-down', values: 'true, false', meaning: 'shows less than half while it stands (HA-COV-02)' },
];

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
const targetWords: readonly Word[] = [
  { word: 'damaged', values: 'true, false', meaning: 'a vehicle that is damaged already (HA-AT-05)' },
];

/** Words of a structure as a target. */
export const structureWords: readonly Word[] = [
  { word: 'men', values: 'whole number', meaning: 'people inside (HA-BLDG-04)' },
  { word: 'points', values: 'whole number', meaning: 'points that it has left (HA-BLDG-02)' },
];

export const fireWords: readonly Word[] = [
  { word: 'range', values: 'inches', meaning: 'distance (HA-FIRE-04)' },
  { word: 'cover', values: 'open (default), soft, hard, pillbox, building', meaning: 'HA-COV-01, HA-R13, HA-R31' },
  {
    word: 'building',
    values: 'hut, small-house, house, factory, pillbox',
    meaning: 'the building that the target is in',
  },
  { word: 'building-points', values: 'whole number', meaning: 'points that building has left' },
  { word: 'facing', values: 'front (default), side, rear', meaning: 'of a vehicle, as hit (HA-AT-01)' },
  { word: 'hull-down', values: 'true, false', meaning: 'the AFV shows less than half (HA-COV-02)' },
  { word: 'firer-moving', values: 'true, false', meaning: 'HA-R11' },
  { word: 'target-moving', values: 'true, false', meaning: 'HA-R11' },
  { word: 'target-moved', values: 'inches', meaning: 'how far the target moved this bound (HA-IND-02)' },
  { word: 'aimed', values: 'true, false', meaning: 'an Act was spent on aiming (HA-R16)' },
  { word: 'second-shot', values: 'true, false', meaning: 'HA-R12' },
  { word: 'observed', values: 'true (default), false', meaning: 'only observed targets may be fired at (HA-OBS-01)' },
  { word: 'autospot', values: 'true, false', meaning: 'unobserved autospot (HA-OBS-09)' },
  { word: 'night', values: 'true, false', meaning: 'HA-NIGHT' },
  {
    word: 'round',
    values: 'direct, he, indirect, flame, petard',
    meaning: 'how the gun fires; else the best (ENG-R07)',
  },
  { word: 'actions', values: '1 (default) to 12', meaning: 'Fire actions, one after another' },
  { word: 'shots', values: '1 to 12', meaning: 'shots of an indirect weapon, one after another (HA-IND-03)' },
  { word: 'zeroed', values: 'true, false', meaning: 'it has hit before (HA-IND-03)' },
  { word: 'shifted', values: 'true, false', meaning: 'zeroed, and then shifted by 3" or less (HA-IND-03)' },
  { word: 'earlier-shots', values: '0 to 3', meaning: 'earlier shots at the target as it stands (HA-IND-03)' },
];

export const observationWords: readonly Word[] = [
  { word: 'range', values: 'inches', meaning: 'distance, at most 60 (HA-OBS-01)' },
  { word: 'hedges', values: 'whole number', meaning: 'walls, hedges, vehicles between them (HA-OBS-05)' },
  { word: 'sparse-wood', values: 'inches', meaning: 'of sparse wood between them' },
  { word: 'dense-wood', values: 'inches', meaning: 'of dense wood between them' },
  { word: 'hills', values: 'whole number', meaning: 'levels that the observer stands higher' },
  { word: 'storeys', values: 'whole number', meaning: 'storeys that the observer stands higher' },
  { word: 'target-fired', values: 'true, false', meaning: 'on its last turn' },
  { word: 'target-moved', values: 'true, false', meaning: 'on its last turn, not by stealth' },
  { word: 'in-building', values: 'true, false', meaning: 'the target is in an intact building' },
  { word: 'glimpsed', values: 'true, false', meaning: 'seen only in the middle of its move' },
  { word: 'night', values: 'true, false', meaning: 'HA-NIGHT-01' },
];

export const activationWords: readonly Word[] = [
  { word: 'casualties', values: 'whole number', meaning: 'so far in the game, or damaged vehicles (HA-R40)' },
  { word: 'sixes', values: '0 to 2', meaning: 'Command dice of 6 for re-rolls (HA-R41)' },
];

export const assaultWords: readonly Word[] = [
  { word: 'grenades', values: 'true (default), false', meaning: 'first round, with grenades (HA-ASLT-06)' },
  { word: 'cover', values: 'open, soft, hard (default)', meaning: 'of the place that is assaulted' },
  { word: 'casualties', values: 'whole number', meaning: 'that the defenders have suffered before' },
  { word: 'sixes', values: '0 to 2', meaning: 'Command dice of 6 for the defenders (HA-R41)' },
];

export const duelWords: readonly Word[] = [
  { word: 'friends', values: 'true, false', meaning: 'of the defender within 12" (HA-ASLT-03)' },
];

export const grenadeWords: readonly Word[] = [
  { word: 'range', values: 'inches, at most 3', meaning: 'thrown, unless in assault' },
  { word: 'assault', values: 'true, false', meaning: 'thrown in an assault, inside the building' },
  { word: 'facing', values: 'front, side (default), rear', meaning: 'HA-ASLT-13: in assault the side' },
  { word: 'cover', values: 'open (default), soft, hard, building', meaning: 'a building takes the points first' },
  { word: 'building', values: 'hut, …', meaning: 'the building that the target is in' },
  { word: 'building-points', values: 'whole number', meaning: 'points that it has left' },
];

export const bundleWords: readonly Word[] = [
  { word: 'facing', values: 'front, side (default), rear', meaning: 'HA-ASLT-13' },
  {
    word: 'bundles',
    values: 'list of whole numbers',
    meaning: 'how the AT grenades are tied (HA-R23); default all in one',
  },
];

export const mineWords: readonly Word[] = [
  { word: 'field', values: 'anti-personnel, anti-tank', meaning: 'HA-MINE-01' },
  { word: 'moves', values: '1 (default) to 12', meaning: 'moves in the field' },
];

export const clearingWords: readonly Word[] = [
  { word: 'bounds', values: '1 to 30', meaning: 'bounds of work' },
  { word: 'night', values: 'true, false', meaning: 'HA-MINE-02' },
];

export const aircraftWords: readonly Word[] = [
  { word: 'strength', values: '1 (default) to 9', meaning: 'of the aircraft' },
  { word: 'shots', values: '1 to 6', meaning: 'shots of the guns; default 2, of infantry 1' },
  { word: 'attacked', values: 'true, false', meaning: 'it attacked the ground this bound' },
  { word: 'speed', values: 'fast, usual (default), slow', meaning: 'HA-AIR-11' },
];

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
