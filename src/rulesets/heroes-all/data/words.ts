/** The words that units, situations and actions know, with what they mean. Promise: whatever is not listed here is refused. */

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

/** Of the building that is attacked, or that the target is in. */
const onFire = ['on-fire', 'true, false', 'the building burns already (HA-BLDG-03)'] as const;

export const fireWords = rows(
  ['range', 'inches', 'distance (HA-FIRE-04)'],
  ['weapons', 'lmg or smg+lmg', 'that fire (HA-CMD-04); default all'],
  ['cover', 'open (default), soft, hard, pillbox, building, glider', 'HA-COV-01, HA-R13, HA-R31, HA-GLIDER-02'],
  ['building', 'hut, small-house, house, factory, pillbox', 'the building that the target is in'],
  ['building-points', 'whole number', 'points that building has left'],
  onFire,
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
  ['descending', 'true, false', 'under parachutes or in a glider in the air (HA-PARA-03)'],
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
  onFire,
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

const machineWords = rows(
  ['strength', '0 to 9', 'of the aircraft: default its own, else 1'],
  ['speed', 'fast, usual, slow', 'of the aircraft: default its own, else usual (HA-AIR-11)'],
);

export const chargeWords = rows(
  ['large', '0 to 6', 'large charges; default 1 where there is no small one'],
  ['small', '0 to 6', 'small charges'],
  ['delayed', 'true, false', 'they need no pack (HA-R36)'],
  ['range', 'inches, at most 12', 'from the pack to the charge (HA-EXPL-03)'],
  ['building', 'hut, small-house, house, factory, pillbox', 'the building that the target is in'],
  ['building-points', 'whole number', 'points that building has left'],
  onFire,
);

export const workWords = rows(
  ['task', 'road, pontoon, bridge-layer', 'what is built (HA-ENG-02 to HA-ENG-04)'],
  ['bounds', '1 (default) to 30', 'bounds of work'],
  ['road-dice', 'one (default), each', 'one for the element, or for each two engineers (HA-L52)'],
);

export const goliathMoveWords = rows(
  ['distance', 'inches, at most 60', 'to its target; default as far as it gets (HA-GOLIATH-01)'],
  ['bounds', '1 to 24 (default)', 'in which it has a Move die'],
  ['night', 'true, false', 'HA-NIGHT-02'],
);

export const goliathWords = rows(
  ['distance', 'inches, at most 60', 'that it has to go first; default: it is there'],
  ['bounds', '1 to 24 (default)', 'in which it has a Move die'],
  ['night', 'true, false', 'HA-NIGHT-02'],
  onFire,
);

export const commandWords = rows(['elements', '1 (default) to 12', 'active elements of the side (HA-CMD-01)']);

export const moveWords = rows(
  ['moves', '1 (default) to 12', 'Move dice, one after another'],
  ['distance', 'inches', 'to go: whether it gets there'],
  ['road', 'true, false', 'HA-MOVE-02'],
  ['built-up', 'true, false', 'HA-MOVE-02'],
  ['heavy-going', 'true, false', 'high walls, marsh, dense wood (HA-MOVE-03)'],
  ['stream', 'true, false', 'HA-RIVER-01'],
  ['wading', 'true, false', 'in a small river (HA-RIVER-01)'],
  ['rough', 'true, false', 'tracks may be lost (HA-MOVE-07)'],
  ['night', 'true, false', 'HA-NIGHT-02'],
  ['overwatch', 'true, false', 'half the throw (HA-OW-01)'],
  ['damaged', 'true, false', 'a vehicle that is damaged (HA-MOVE-05)'],
  ['stealth', 'true, false', 'infantry (HA-MOVE-04); snipers always'],
);

export const fuelWords = rows(['moves', '1 (default) to 24', 'a throw after each (HA-LOG-04)']);

export const ammunitionWords = rows(
  ['weapon', 'as listed', 'one of its weapons; default its main one'],
  ['bounds', '1 (default) to 24', 'in which it is to fire (HA-FIRE-11)'],
  ['actions', '1 (default) to 3', 'Fire actions in each bound (HA-R44)'],
);

export const escapeWords = rows(
  ['casualties', 'whole number', 'so far in the game (HA-R40)'],
  ['sixes', '0 to 2', 'Command dice of 6 for re-rolls (HA-R41)'],
);

export const antiAircraftWords = rows(
  ...machineWords.map(({ word, values, meaning }) => [word, values, meaning] as const),
  ['level', 'low (default), medium, high', 'at which it flies (HA-AIR-10)'],
  ['shots', '1 to 6', 'shots of the guns; default 2, of infantry 1'],
  ['attacked', 'true, false', 'it attacked the ground this bound'],
  ['air-combat', 'true, false', 'aircraft fight each other at medium level'],
);

export const airAttackWords = rows(
  ['with', 'weapons, bombs', 'what it uses; else the best (ENG-R07)'],
  ['target-moving', 'true, false', 'armour that moves is hit on a 6 (HA-AIR-09)'],
  ['cover', 'open (default), building', 'a building is hit by what bursts (HA-R31)'],
  ['building', 'hut, small-house, house, factory, pillbox', 'the building that the target is in'],
  ['building-points', 'whole number', 'points that building has left'],
  onFire,
  ['actions', '1 (default) to 12', 'attacks, one after another'],
);

export const spottingWords = rows(
  ['level', 'low (default), medium', 'at which the observer flies'],
  ['hidden', 'true, false', 'the target is in a building or wood, or camouflaged'],
  ['called', 'true, false', 'it is the target that the aircraft was called to'],
  ['weather', 'fair (default), light-rain, heavy-rain', 'to see an aircraft'],
  ['fired-at', 'true, false', 'the aircraft that it looks for fires at it'],
  ['attacked', 'true, false', 'the aircraft attacked the ground this bound'],
  ['night', 'true, false', 'HA-NIGHT-01'],
);

export const airCombatWords = rows(
  ...machineWords.map(({ word, values, meaning }) => [word, values, meaning] as const),
  ['firers', '1 (default) to 4', 'aircraft of the attacker that double up on it, one after another'],
  ['firer-damaged', 'true, false', 'they need one more'],
);

export const momentumWords = rows(
  ['score', '1 to 60', 'strengths of all aircraft of the side'],
  ['damages', '1 (default) to 12', 'suffered since the last test'],
);

export const airMoraleWords = rows(
  ['driven-off', '0 (default) to 12', 'aircraft of the element that are driven off'],
  ['shot-down', '0 (default) to 12', 'aircraft of the side that were shot down'],
);

/** Every list, for `lanchester list heroes-all words`. */
export const wordLists: readonly { readonly title: string; readonly words: readonly Word[] }[] = [
  { title: 'Men: infantry, teams', words: byType.men },
  { title: 'Crews: crew-served weapons, guns', words: byType.crew },
  { title: 'Vehicles', words: byType.vehicle },
  { title: 'Aircraft', words: byType.aircraft },
  { title: 'Targets, besides', words: targetWords },
  { title: 'Structures, as targets', words: structureWords },
  { title: 'Situation: attack, flame, indirect, building, smoke, parachutes', words: fireWords },
  { title: 'Situation: observation', words: observationWords },
  { title: 'Situation: activation', words: activationWords },
  { title: 'Situation: assault', words: assaultWords },
  { title: 'Situation: one-on-one', words: duelWords },
  { title: 'Situation: grenades', words: grenadeWords },
  { title: 'Situation: bundle', words: bundleWords },
  { title: 'Situation: mines', words: mineWords },
  { title: 'Situation: clear-mines', words: clearingWords },
  { title: 'Situation: charge', words: chargeWords },
  { title: 'Situation: engineering', words: workWords },
  { title: 'Situation: goliath', words: goliathWords },
  { title: 'Situation: goliath-move', words: goliathMoveWords },
  { title: 'Situation: command-dice', words: commandWords },
  { title: 'Situation: move', words: moveWords },
  { title: 'Situation: fuel', words: fuelWords },
  { title: 'Situation: ammunition', words: ammunitionWords },
  { title: 'Situation: escape', words: escapeWords },
  { title: 'Situation: anti-aircraft', words: antiAircraftWords },
  { title: 'Situation: air-attack', words: airAttackWords },
  { title: 'Situation: air-spotting', words: spottingWords },
  { title: 'Situation: air-combat', words: airCombatWords },
  { title: 'Situation: air-momentum', words: momentumWords },
  { title: 'Situation: air-morale', words: airMoraleWords },
];
