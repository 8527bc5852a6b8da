/**
 * Attacker and target of a request: profiles, prices, and the notes that go with them. Promise: odds need no price; where there is none, the
 * points figures are left out and a note says which key would give one (ENG-R05).
 */
import type { Json, JsonObject } from '../../../engagement/json.js';
import type { Description } from '../../../engagement/odds.js';
import { type Priced, priced } from '../../../engagement/points.js';
import type { Core } from '../core.js';
import type { Structure } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { structureWords } from '../data/words.js';
import { kind, type Profile } from '../sheet/profile.js';

export interface Party {
  readonly profile: Profile;
  readonly words: Description;
  /** Figures: men, crew, people aboard or inside. */
  readonly men: number;
  /** Earlier damage of a vehicle, or points of a structure. */
  readonly extra: number;
  readonly price: Priced;
}

function unitWord(words: Description | undefined, who: string, known: readonly string[]): string {
  const unit = words?.['unit'];
  if (typeof unit === 'string') return unit;
  throw read.wrong(`${who} needs a unit, one of ${known.slice(0, 8).join(', ')}, …`);
}

export function readAttacker(core: Core, words: Description): Party {
  const unit = unitWord(words, 'the attacker', core.sheets.names);
  return readUnitParty(core, unit, without(words, 'unit'), 0);
}

export function readTarget(core: Core, words: Description | undefined): Party {
  const structures = [...core.numbers.structures.keys()];
  const unit = unitWord(words, 'the target', core.sheets.names);
  const rest = without(words as Description, 'unit');
  const structure = core.numbers.structures.get(unit);
  if (structure !== undefined) return readStructureParty(core, structure, rest);
  if (!core.sheets.names.includes(unit)) {
    const where = 'lanchester list heroes-all units';
    return read.unknown('no unit', unit, [...core.sheets.names, ...structures], { where });
  }
  const damaged = read.flagOr(rest, 'damaged', 'target.', false);
  const party = readUnitParty(core, unit, without(rest, 'damaged'), damaged ? 1 : 0);
  if (damaged && party.profile.kind !== kind.vehicle) {
    throw read.wrong('only a vehicle is damaged (HA-AT-05)', { path: 'damaged' });
  }
  return damaged ? { ...party, words: { ...party.words, damaged } } : party;
}

function readUnitParty(core: Core, unit: string, words: Description, extra: number): Party {
  const { sheet, profile } = core.sheets.sheet(unit, words as JsonObject);
  const price = priced(() => sheet.price());
  return { profile, words: { unit, ...sheet.fields }, men: profile.men, extra, price };
}

function readStructureParty(core: Core, structure: Structure, words: Description): Party {
  read.checkKeys(words, [...structureWords.map(({ word }) => word), 'price'], `the structure ${structure.key}`);
  const men = read.maybeWholeAt(words, 'men', 'target.', 0, Math.max(0, structure.holds)) ?? 0;
  const points = read.maybeWholeAt(words, 'points', 'target.', 1, structure.points) ?? structure.points;
  const price = read.maybeNumberAt(words, 'price', 'target.', 0, 1e6);
  if (price !== undefined) read.exactPoints(price, 'target.price');
  const missing = `${structure.title} has no price: give the target a "price".`;
  return {
    profile: core.sheets.structure(structure),
    words: { unit: structure.key, men, points, ...(price === undefined ? {} : { price }) } as Record<string, Json>,
    men,
    extra: points,
    price: price === undefined ? { missing } : { points: price },
  };
}

/** HA-R41: Command dice of 6 for re-rolls. */
export function sixesIn(core: Core, words: Description): number {
  return read.maybeWholeAt(words, 'sixes', 'situation.', 0, core.numbers.rules.mostDice - 1) ?? 0;
}

/** HA-BLDG-03: the building that is attacked, or that the target is in, burns already. */
export function readOnFire(words: Description, isBuilding: boolean): boolean {
  const said = read.flagOr(words, 'on-fire', 'situation.', false);
  if (said && !isBuilding) throw read.wrong('only a building is on fire (HA-BLDG-03)', { path: 'situation.on-fire' });
  return said;
}

function without(words: Description, key: string): Description {
  const { [key]: _, ...rest } = words;
  return rest;
}
