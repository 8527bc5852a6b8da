/** One compiled game: the checked document, its units, and the volley of each weapon at each unit. */
import type { JsonObject } from '../../engagement/json.js';
import { onceForFields } from '../../engagement/once.js';
import type { Reader } from '../../engagement/reader.js';
import { profileOf } from './attack/profile.js';
import { type Volley, volleyOf } from './attack/volley.js';
import { documentReader } from './data/reader.js';
import { type Game, gameAt, type Unit, type Weapon } from './data/units.js';
import { type Sheet, sheetOf } from './sheet/sheet.js';

export interface Core {
  readonly id: string;
  readonly read: Reader;
  readonly game: Game;
  sheet(unit: string, fields: JsonObject): Sheet;
  volley(attacker: Unit, weapon: Weapon, target: Unit): Volley;
}

/** Checks data and makes the programs; errors begin with `whose`. Throws a `LanchesterError` that names the path. */
export function createCore(id: string, data: JsonObject, whose = id): Core {
  const read = documentReader(id);
  const game = gameAt(documentReader(whose), data);
  return {
    id,
    read,
    game,
    sheet: onceForFields((unit, fields) => sheetOf(read, game, unit, fields)),
    volley: (attacker, weapon, target) => volleyOf(profileOf(game, attacker, weapon, target)),
  };
}
