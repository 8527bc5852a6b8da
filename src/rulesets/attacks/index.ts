/**
 * Attacks: a ruleset made of one document, for games whose attack is a chain of rolls. Everything else in this folder is
 * reached through it.
 */
import { decisionsTable } from '../../engagement/decisions.js';
import { isObject, type Json, type JsonObject } from '../../engagement/json.js';
import type { Reader } from '../../engagement/reader.js';
import { commonRoles, type Role, type RoleName, rolesOf } from '../../engagement/role.js';
import { type Ruleset, rulesetOf } from '../../engagement/ruleset.js';
import { LanchesterError, type Position } from '../../kernel/errors.js';
import { clauses } from './clauses.js';
import { type Core, createCore } from './core.js';
import { documentReader, tableAt } from './data/reader.js';
import { tablesOf } from './data/tables.js';
import { gameWords, nameWords } from './data/units.js';
import { decisions } from './engagement/decisions.js';
import { createEngagement } from './engagement/turn.js';
import { attackOdds } from './odds/index.js';

/** Where a value of the document stands, by its path: as a document that was read from a text knows it. */
export type PositionOf = (path: readonly (string | number)[]) => Position | undefined;

/**
 * The ruleset that a document describes. `file`: as errors call the document; `positionOf`: where its values stand, so
 * that errors say line and column. Throws a `LanchesterError`, one sentence with the place, for what makes no sense.
 */
export function attacksRuleset(document: Json, file: string, positionOf?: PositionOf): Ruleset {
  try {
    return made(document, file);
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.position !== undefined || positionOf === undefined) throw error;
    const { path } = error.about;
    const steps =
      typeof path === 'string' ? path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)) : [];
    const position = positionOf(steps);
    if (position === undefined) throw error;
    const { ruleset: _, ...about } = error.about;
    throw new LanchesterError(error.code, error.why, { ...about, position });
  }
}

function made(document: Json, file: string): Ruleset {
  const read = documentReader(file);
  if (!isObject(document)) return read.complain('the document', 'a table of words', document);
  for (const key of Object.keys(document)) {
    const known = [...nameWords, ...gameWords];
    if (!(known as readonly string[]).includes(key))
      read.unknown('the document has no word', key, known, { path: key });
  }
  const id = read.textAt(document, 'id', '');
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    throw read.wrong(`id must be small letters and digits with hyphens between, not "${id}"`, { path: 'id' });
  }
  const data: JsonObject = {
    pricing: { step: 1 },
    ...Object.fromEntries(Object.entries(document).filter(([key]) => (gameWords as readonly string[]).includes(key))),
    ...written(document, 'weapons'),
    ...written(document, 'units'),
  };
  // a slip in the document is found when it is read
  const first = createCore(id, data, file);
  return rulesetOf<JsonObject, Core>({
    id,
    title: read.textAt({ title: id, ...document }, 'title', ''),
    distance: wordsOf(read, document),
    turn: read.textAt({ turn: 'turn', ...document }, 'turn', ''),
    data,
    additions: {
      tables: [
        { path: 'weapons', row: 'weapon', called: 'title' },
        { path: 'units', row: 'unit', called: 'title' },
      ],
    },
    clauses,
    decisions,
    roles: rolesIn(read, document, first),
    compile: (given) => (given === data ? first : createCore(id, given)),
    unit: (core, unit, fields) => core.sheet(unit, fields),
    odds: attackOdds(id),
    engagement: createEngagement,
    tables: (core) => ({ ...tablesOf(core), decisions: [decisionsTable(decisions)] }),
  });
}

/** A table with the title and the abilities of each row, so that an added row may have its own. */
function written(document: JsonObject, key: 'weapons' | 'units'): JsonObject {
  const rows = document[key];
  if (!isObject(rows ?? null)) return {};
  const whole = Object.entries(rows as JsonObject).map(([name, row]): [string, Json] => [
    name,
    isObject(row) ? { title: name.replaceAll('-', ' '), abilities: [], ...row } : row,
  ]);
  return { [key]: Object.fromEntries(whole) };
}

/** `distance: [inch, inches]`. */
function wordsOf(read: Reader, document: JsonObject): Ruleset['distance'] {
  const said = read.wordsAt({ distance: ['inch', 'inches'], ...document }, 'distance', '');
  const [one, many, ...more] = said;
  if (one !== undefined && many !== undefined && more.length === 0) return { one, many };
  return read.complain('distance', 'two words such as [inch, inches]', [...said]);
}

/** `roles: {rifle section: rifles}`. */
function rolesIn(read: Reader, document: JsonObject, { game }: Core): readonly Role[] {
  const said = tableAt(read, document['roles'] ?? {}, 'roles', commonRoles);
  const units = Object.keys(game.units);
  const filled = Object.keys(said).map((role) => {
    const unit = read.wordAt(said, role, 'roles.', units);
    return [role as RoleName, [{ unit }, 'as its document says'] as const] as const;
  });
  return rolesOf(Object.fromEntries(filled));
}
