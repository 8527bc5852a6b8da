/**
 * From the words of a scenario or request to a unit: its normal form, its profile and its price.
 *
 * Promises: the normal form names every default and reads back to itself; a word, weapon or quality that does not exist is a `LanchesterError` that
 * offers the nearest; crews, weapons and qualities that the source does not allow are refused (HA-COST-02, HA-R53, HA-R63).
 */
import type { Json, JsonObject } from '../../../engagement/json.js';
import { onceForFields } from '../../../engagement/once.js';
import type { UnitSheet } from '../../../engagement/ruleset.js';
import type { Numbers, Structure } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { unitTypes, wordsOfUnit } from '../data/words.js';
import { readAircraft } from './aircraft.js';
import { mostArms, mostCharges, weaponsWord } from './arms.js';
import { readKept } from './kept.js';
import { defaultGrenades, type Parts, readGrenades, readParts, refuse } from './parts.js';
import { type Pricing, priceUnit } from './pricing.js';
import {
  type Arm,
  arrival,
  type Kind,
  kind,
  manningTables,
  type Profile,
  type Quality,
  quality,
  speedNames,
} from './profile.js';
import { createStructureProfile } from './structure-profile.js';

export interface Sheet {
  readonly sheet: UnitSheet;
  readonly profile: Profile;
}

export interface Sheets {
  sheet(unit: string, fields: JsonObject): Sheet;
  /** A structure as a target. */
  structure(structure: Structure): Profile;
  readonly names: readonly string[];
}

export const qualityNames = ['poor', 'militia', 'regular', 'elite', 'special-character'] as const;
export type QualityName = (typeof qualityNames)[number];

/** `profiles`: those made before from the same rules; equal words give the same profile. */
export function createSheets(numbers: Numbers, profiles: Map<string, Profile>): Sheets {
  const names = Object.keys(numbers.units);
  return {
    names,
    structure(structure) {
      const key = `structure ${structure.key}`;
      const profile = profiles.get(key) ?? createStructureProfile(structure);
      profiles.set(key, profile);
      return profile;
    },
    sheet: onceForFields((unit, fields) => {
      if (!names.includes(unit)) {
        return read.unknown('no unit', unit, names, { where: 'lanchester list heroes-all units' });
      }
      const { price: _, ...words } = fields;
      const key = JSON.stringify([unit, words]);
      const found = readUnit(numbers, unit, read.objectAt(numbers.units, unit, 'units.'), fields);
      const profile = profiles.get(key) ?? found.profile;
      profiles.set(key, profile);
      return { sheet: found.sheet, profile };
    }),
  };
}

/** `regular`, or `regular-enhanced`. */
function readQuality(value: Json | undefined, special: boolean): { name: QualityName; enhanced: boolean } {
  if (value === undefined) return { name: special ? 'special-character' : 'regular', enhanced: false };
  const text = typeof value === 'string' ? value : '';
  const enhanced = text.endsWith('-enhanced');
  const known = qualityNames.filter((name) => special || name !== 'special-character');
  const plain = enhanced ? text.slice(0, -'-enhanced'.length) : value;
  return { name: read.oneOf(plain, known, 'quality'), enhanced };
}

/** HA-L22: a special character dices as Elite. */
function qualityCode(name: QualityName): Quality {
  if (name === 'elite' || name === 'special-character') return quality.elite;
  return name === 'regular' ? quality.regular : quality.poor;
}

const kinds: Readonly<Record<string, Kind>> = {
  men: kind.men,
  crew: kind.crew,
  vehicle: kind.vehicle,
  aircraft: kind.vehicle,
};

/** A unit as it is written: its line of the tables, and what is said of it. */
interface Written {
  readonly unit: string;
  readonly type: (typeof unitTypes)[number];
  readonly title: string;
  readonly traits: ReadonlySet<string>;
  readonly row: JsonObject;
  readonly fields: JsonObject;
}

function readUnit(numbers: Numbers, unit: string, row: JsonObject, fields: JsonObject): Sheet {
  const path = `units.${unit}.`;
  const type = read.oneOf(row['type'], unitTypes, `${path}type`);
  const traits = new Set(read.wordsAt(row, 'traits', path));
  const title = read.textAt(row, 'title', path);
  read.checkKeys(fields, wordsOfUnit(type), `the unit ${unit}`);
  const written: Written = { unit, type, title, traits, row, fields };
  const { named, enhanced } = readLevel(written);
  const what = kinds[type] as Kind;
  const rationed = read.flagOr(fields, 'rationed', `${unit}.`, false);
  const parts = readParts(numbers, unit, what, row, fields, rationed);
  if (parts.arms.length > mostArms)
    refuse(`${unit} has ${parts.arms.length} kinds of weapons, at most ${mostArms} are counted`, 'weapons');
  const profile = profileOf(numbers, written, named, parts, rationed);
  const pricing: Pricing = {
    unit,
    title,
    figure: `${named}${enhanced ? '-enhanced' : ''}`,
    own: read.maybeNumberAt(fields, 'price', `${unit}.`, 0, 1e6),
    priced: read.flagAt(row, 'priced', path),
    weapons: parts.listed,
    men: what === kind.vehicle ? 1 : parts.men,
  };
  return { profile, sheet: sheetOf(numbers, profile, named, enhanced, parts, pricing, fields) };
}

/** Its quality, and whether it is enhanced (HA-COST-02, HA-SNIPER-01). */
function readLevel({ unit, title, traits, row, fields }: Written): { named: QualityName; enhanced: boolean } {
  const level = readQuality(fields['quality'], traits.has('special-character'));
  const needsEnhanced = read.flagAt(row, 'enhanced', `units.${unit}.`);
  const enhanced = needsEnhanced || level.enhanced || read.flagOr(fields, 'enhanced', `${unit}.`, false);
  if (traits.has('sniper') && fields['quality'] !== undefined && level.name !== 'elite') {
    refuse(`a sniper is Elite, not ${level.name} (HA-SNIPER-01)`, 'quality');
  }
  const named: QualityName = traits.has('sniper') ? 'elite' : level.name;
  if (traits.has('not-poor') && qualityCode(named) === quality.poor) {
    refuse(`${title} cannot be ${named} (HA-COST-02)`, 'quality');
  }
  return { named, enhanced };
}

function armourOf(numbers: Numbers, row: JsonObject, fields: JsonObject): Profile['armour'] {
  const key = fields['armour'] ?? row['armour'];
  return key === undefined ? undefined : numbers.armours.get(read.oneOf(key, [...numbers.armours.keys()], 'armour'));
}

function profileOf(
  numbers: Numbers,
  { unit, type, title, traits, row, fields }: Written,
  named: QualityName,
  parts: Parts,
  rationed: boolean,
): Profile {
  const at = `${unit}.`;
  const path = `units.${unit}.`;
  const what = kinds[type] as Kind;
  const armour = what === kind.vehicle ? armourOf(numbers, row, fields) : undefined;
  const soft = armour?.kin === 'soft-skinned';
  const openTopped =
    what === kind.vehicle && !soft && read.flagOr(fields, 'open-topped', at, traits.has('open-topped'));
  const q = qualityCode(named);
  const { men, most, arms, base, passengers } = parts;
  const grenades = readGrenades(unit, what, fields, parts.listed, rationed);
  const machine = type === 'aircraft' ? readAircraft(unit, row, fields, parts.listed) : undefined;
  return {
    unit,
    title,
    kind: what,
    quality: q,
    fireQuality: traits.has('fires-as-poor') ? quality.poor : q,
    militia: named === 'militia',
    men,
    most,
    arms,
    main: Math.max(
      0,
      arms.findIndex((arm) => arm.rounds.length > 1),
    ),
    ...manningTables({ kind: what, men, most, arms, base }, numbers.rules.firingTeam),
    move:
      type === 'aircraft'
        ? undefined
        : numbers.movement.get(read.oneOf(row['move'], [...numbers.movement.keys()], `${path}move`)),
    armour,
    structure: undefined,
    soft,
    openTopped,
    passengers,
    ...traitsOf(traits),
    aircraft: machine,
    rationed,
    grenades,
    targets:
      what === kind.vehicle
        ? read.wholeAt(row, 'targets', path, 1, 40)
        : (read.maybeWholeAt(row, 'targets', path, 1, 40) ?? 1),
    ...readKept(unit, fields['keeps'], arms),
    antiAircraft: read.flagOr(fields, 'anti-aircraft', at, isAntiAircraft(arms, machine?.guns)),
    ...saidOf(fields, type === 'aircraft', traits.has('sniper'), at),
  };
}

function traitsOf(traits: ReadonlySet<string>) {
  return {
    turret: traits.has('turret'),
    tracked: traits.has('tracked'),
    mounted: traits.has('mounted'),
    transport: traits.has('transport'),
    recce: traits.has('recce'),
    sniper: traits.has('sniper'),
    spotter: traits.has('spotter'),
    sappers: traits.has('sappers'),
    flail: traits.has('flail'),
    goliath: traits.has('goliath'),
  };
}

/** What is said of a unit for this fight alone. */
function saidOf(fields: JsonObject, flies: boolean, sniper: boolean, at: string) {
  return {
    partisans: read.flagOr(fields, 'partisans', at, false),
    italian: read.flagOr(fields, 'italian', at, false),
    officer: read.maybeWholeAt(fields, 'officer', at, 0, 4) ?? -1,
    charges: read.maybeWholeAt(fields, 'charges', at, 0, mostCharges) ?? 0,
    largeCharges: read.maybeWholeAt(fields, 'large-charges', at, 0, mostCharges) ?? 0,
    hitAndRun: read.flagOr(fields, 'hit-and-run', at, false),
    arrives: readArrival(fields, flies, at),
    concealed: sniper || read.flagOr(fields, 'concealed', at, false),
    overwatch: read.flagOr(fields, 'overwatch', at, false),
    hullDown: read.flagOr(fields, 'hull-down', at, false),
    rear: read.flagOr(fields, 'rear', at, false),
  };
}

/** HA-L38: crews of weapons that throw three dice or more at aircraft; HA-L47: aircraft with nothing but machine `guns`. */
function isAntiAircraft(arms: readonly Arm[], guns: number | undefined): boolean {
  if (guns !== undefined) return arms.length > 0 && guns === (1 << arms.length) - 1;
  return /^(hmg|multiple-hmg|light-autocannon|heavy-autocannon|heavy-aa-gun)$/.test(
    arms.find(({ mounted }) => !mounted)?.rounds[0]?.weapon.kin ?? '',
  );
}

/** HA-AIR-03, HA-GEN-04. */
function readArrival(fields: JsonObject, flies: boolean, at: string): number {
  const said = fields['arrives'];
  if (said === undefined) return flies ? arrival.called : 0;
  if (flies && said === 'called') return arrival.called;
  if (flies && said === 'close-support') return arrival.closeSupport;
  const bound = read.wholeAt(fields, 'arrives', at, 1, 24);
  return flies || bound > 1 ? bound : 0;
}

function sheetOf(
  numbers: Numbers,
  profile: Profile,
  named: QualityName,
  enhanced: boolean,
  parts: Parts,
  pricing: Pricing,
  fields: JsonObject,
): UnitSheet {
  const common: Record<string, Json> = { quality: named };
  if (profile.kind !== kind.vehicle) {
    common['men'] = profile.men;
    common['enhanced'] = enhanced;
  } else if (profile.aircraft !== undefined) {
    const { strength, speed, diveBomber } = profile.aircraft;
    common['strength'] = strength;
    common['speed'] = speedNames[speed] as string;
    common['weapons'] = weaponsWord(parts.listed);
    common['dive-bomber'] = diveBomber;
  } else {
    common['crew'] = profile.men - parts.passengers;
    common['passengers'] = parts.passengers;
    common['armour'] = profile.armour?.key as string;
    common['open-topped'] = profile.openTopped;
  }
  if (profile.kind === kind.men) {
    common['weapons'] = weaponsWord(parts.listed);
    // a platoon that is rationed still says what it carries, so that the form reads back to itself
    common['grenades'] = fields['grenades'] ?? (profile.rationed ? defaultGrenades(parts.listed) : profile.grenades);
  }
  for (const [key, value] of Object.entries(fields)) if (!(key in common)) common[key] = value;
  const words = [profile.title];
  if (profile.kind !== kind.vehicle) words.push(`${profile.men} ${named}${enhanced ? ' enhanced' : ''}`);
  return {
    unit: profile.unit,
    title: words.join(', '),
    fields: common,
    strength: profile.kind === kind.vehicle ? 1 : profile.men,
    maxStrength: profile.kind === kind.vehicle ? 1 : profile.most,
    isEmpty: profile.transport && parts.passengers === 0,
    price: (strength) => priceUnit(numbers, pricing, strength),
  };
}
