/**
 * Units as a scenario or a request gives them: checked, with every default, priced, and compiled to profiles.
 *
 * Promises: the normal form of a normal form is itself; equal normal forms share one profile; every mistake is a `LanchesterError` that names the
 * nearest right word.
 */
import { isObject, type JsonObject } from '../../../engagement/json.js';
import type { UnitSheet } from '../../../engagement/ruleset.js';
import { type HeatNumbers, levelNames } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { draftCrew } from './crew.js';
import { Words } from './descriptions.js';
import { draftDrone } from './drone.js';
import { crewTitle, type Draft, type Making, menTitle } from './parts.js';
import { menOfLine, type Priced, priceUnit } from './pricing.js';
import { kind, type Profile } from './profile.js';
import { profiles } from './profile-id.js';
import { draftSquad } from './squad.js';
import { draftVehicle } from './vehicle.js';

export interface HeatSheet extends UnitSheet {
  readonly profile: Profile;
}

export interface Sheets {
  /** Keys of all units. */
  readonly names: readonly string[];
  /**
   * Throws a `LanchesterError` for an unknown unit or word, or a value out of range. `alsoKnown`: words that the caller reads himself, to be offered
   * for a slip of the pen.
   */
  sheet(unit: string, fields: JsonObject, alsoKnown?: readonly string[]): HeatSheet;
}

/** Take whatever is best (ENG-R07). */
const bestRound = 'best';

/** Sheets that are kept: whoever tries prices without end asks for new ones without end. */
const mostSheets = 2048;

export function createSheets(numbers: HeatNumbers): Sheets {
  const names = Object.keys(numbers.units);
  const asGiven = new Map<string, HeatSheet>();
  const asNormal = new Map<string, HeatSheet>();

  const make = (unit: string, fields: JsonObject, alsoKnown: readonly string[]): HeatSheet => {
    const line = numbers.units[unit];
    if (!isObject(line)) return read.unknown('there is no unit', unit, names, { where: 'lanchester list heat units' });
    const words = new Words(fields, unit);
    const green = line['green'] === true;
    const level = words.choice('experience', levelNames, green ? 'inexperienced' : 'regular');
    if (green && level !== 'inexperienced') {
      throw read.wrong(`${unit} are Inexperienced (HEAT-MOR-06)`, { path: 'experience' });
    }
    const experience = levelNames.indexOf(level);
    const round = words.raw('round') ?? bestRound;
    if (typeof round !== 'string') throw read.wrong(`${unit}: round must be a word`, { path: 'round' });
    const given = words.number('price', 0);
    if (given !== undefined) read.exactPoints(given, `${unit}.price`);
    const draft = withPlace(draftOf({ numbers, unit, line, words, experience, round }), words, unit);
    words.finish(alsoKnown);
    const fixed = round === bestRound ? -1 : draft.profile.options.indexOf(round);
    if (round !== bestRound && fixed < 0) {
      const rounds = [bestRound, ...draft.profile.options];
      return read.unknown(`${unit}: round cannot be`, round, rounds, { path: 'round' });
    }
    const normal: JsonObject = {
      experience: level,
      ...draft.fields,
      round,
      ...(given === undefined ? {} : { price: given }),
    };
    return intern(unit, read.textAt(line, 'title', `units.${unit}.`), experience, fixed, draft, normal, given);
  };

  const intern = (
    unit: string,
    name: string,
    experience: number,
    fixedOption: number,
    draft: Draft,
    fields: JsonObject,
    given: number | undefined,
  ): HeatSheet => {
    const key = `${unit} ${JSON.stringify(fields)}`;
    const known = asNormal.get(key);
    if (known !== undefined) return known;
    const vehicle = draft.profile.arms.type === 'vehicle';
    const head = (men: number): string => `${name}, ${vehicle ? crewTitle(experience) : menTitle(men, experience)}`;
    const title = [head(draft.strength), ...draft.extras].join(', ');
    const profile = profiles.numbered({
      ...draft.profile,
      unit,
      title,
      experience,
      strength: draft.strength,
      fixedOption,
    });
    const priced: Priced = { ...draft, unit, title, label: head(draft.strength), experience, given };
    const sheet: HeatSheet = {
      unit,
      title,
      fields,
      strength: draft.strength,
      maxStrength: draft.maxStrength,
      isEmpty: isObject(numbers.units[unit]) && numbers.units[unit]['carrier'] === true,
      price: (strength = draft.strength) => {
        const men = Math.min(strength, menOfLine(numbers.prices, unit)?.men ?? strength);
        return priceUnit(numbers.prices, { ...priced, label: head(men) }, strength);
      },
      profile,
    };
    asNormal.set(key, sheet);
    return sheet;
  };

  return {
    names,
    sheet: (unit, fields, alsoKnown = []) => {
      const key = `${unit} ${JSON.stringify(fields)}`;
      let sheet = asGiven.get(key);
      if (sheet === undefined) {
        if (asGiven.size >= mostSheets) for (const kept of [asGiven, asNormal]) kept.clear();
        sheet = make(unit, fields, alsoKnown);
        asGiven.set(key, sheet);
      }
      return sheet;
    },
  };
}

function draftOf(making: Making): Draft {
  const type = read.textAt(making.line, 'type', `units.${making.unit}.`);
  if (type === 'squad') return draftSquad(making);
  if (type === 'team') return draftCrew(making);
  if (type === 'vehicle') return draftVehicle(making);
  if (type === 'drone') return draftDrone(making);
  throw read.wrong(`units.${making.unit}.type must be squad, team, vehicle or drone, not "${type}"`, {
    path: `units.${making.unit}.type`,
  });
}

/** What a unit's words say of where it is: behind the enemy (HEAT-R66), or with a helicopter or a vehicle. */
function withPlace(draft: Draft, words: Words, unit: string): Draft {
  const own = withCarrier(draft, words, unit);
  if (!words.flag('rear')) return own;
  return { ...own, fields: { ...own.fields, rear: true }, profile: { ...own.profile, fromRear: true } };
}

/** HEAT-HELI-01, HEAT-HELI-05: men may begin aboard a helicopter or a vehicle, or go aboard the first. */
function withCarrier(draft: Draft, words: Words, unit: string): Draft {
  if (draft.profile.kind !== kind.men) return draft;
  const said = { aboard: words.raw('aboard') ?? '', boards: words.raw('boards') ?? '' };
  const boards = said.boards !== '';
  const carrier = boards ? said.boards : said.aboard;
  if (typeof carrier !== 'string' || (boards && said.aboard !== '')) {
    throw read.wrong(`${unit}: aboard, or boards, is the name of a helicopter, or aboard of a carrier, of its force`, {
      path: 'aboard',
    });
  }
  if (carrier === '') return draft;
  const fields = { ...draft.fields, [boards ? 'boards' : 'aboard']: carrier };
  return { ...draft, fields, profile: { ...draft.profile, carrier, boards } };
}

/** Checks that every unit line of the data makes a sheet. Throws a `LanchesterError` that names the path. */
export function checkUnits(numbers: HeatNumbers): void {
  const sheets = createSheets(numbers);
  for (const unit of sheets.names) {
    read.objectAt(numbers.units, unit, 'units.');
    sheets.sheet(unit, {});
  }
}
