/**
 * Parts of a unit as somebody names them. Promise: a part is the unit's own: a word, a field of its rows, a row of what it
 * carries, a list that names it; what others have a part in is refused, with the paths that are its own.
 */
import { isObject, type Json, type JsonObject, ownValue } from '../../engagement/json.js';
import { isList } from '../../engagement/json-kinds.js';
import { valueIn } from '../../engagement/overlay.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { isKnown, unitsOf } from '../unit-words.js';
import { type Dissected, wordsSaid } from './parts.js';
import { ownTables, type Part } from './variants.js';

/** A part as somebody names it: what becomes what. */
export interface OwnPart {
  readonly title: string;
  readonly changes: readonly { readonly path: string; readonly value: Json }[];
}

/**
 * A part that somebody names: a word of the unit (`men`), a field of its row (`weapon`), a path of the data, of its own
 * row or of what it carries (`weapons.rpg.pen`), or a list that names it (`groups.wire-cutters`, false). Throws a
 * `LanchesterError` for a path that is none of these, and for what the rules refuse.
 */
export function ownPart(dissected: Dissected, { title, changes }: OwnPart): Part {
  const parts = changes.map(({ path, value }) => namedPart(dissected, title, path, value));
  const part: Part = {
    id: title,
    title,
    words: Object.assign({}, ...parts.map(({ words }) => words)) as JsonObject,
    edits: parts.flatMap(({ edits = [] }) => edits),
    leaves: parts.flatMap(({ leaves = [] }) => leaves),
  };
  const why = dissected.refusal([part]);
  if (why !== undefined) throw new LanchesterError('bad-value', `--part "${title}": ${why}`);
  return part;
}

function namedPart({ rules, unit, words, ruleset }: Dissected, title: string, path: string, value: Json): Part {
  const bare = { id: title, title };
  const row = ownValue(unitsOf(rules), unit);
  if (!path.includes('.')) {
    const sheet = rules.unit(unit, wordsSaid(words));
    if (isKnown(rules, sheet, path)) return { ...bare, words: { [path]: value } };
    const fields = isObject(row ?? null) ? Object.keys(row as JsonObject) : [];
    if (fields.includes(path)) return { ...bare, edits: [{ path: `units.${unit}.${path}`, to: value }] };
    const known = [...Object.keys(sheet.fields), ...fields];
    throw new LanchesterError('unknown-name', `--part "${title}": "${unit}" has no ${didYouMean(path, known)}`);
  }
  const now = valueIn(rules.data, path);
  if (isList(now) && now.includes(unit) && value === false) return { ...bare, leaves: [path] };
  const own = ownTables(ruleset.additions ?? { tables: [] }, rules.data, unit).map((table) => `${table.path}.${unit}`);
  const tables = (ruleset.additions?.tables ?? []).filter((table) => !table.path.startsWith('prices'));
  const carried = tables.flatMap((table) => {
    const key = path.startsWith(`${table.path}.`) ? path.slice(table.path.length + 1).split('.')[0] : undefined;
    const isNamed = key !== undefined && own.some((at) => names(valueIn(rules.data, at) as Json, key));
    return isNamed ? [`${table.path}.${key}`] : [];
  });
  const isIts = [...own, ...carried].some((at) => path === at || path.startsWith(`${at}.`));
  if (isIts && now !== undefined) return { ...bare, edits: [{ path, to: value }] };
  const where = own.length === 0 ? '' : `: what is its own stands at ${own.join(', ')}`;
  const why = now === undefined ? 'there is no such path in the data' : 'others have a part in it';
  throw new LanchesterError('bad-value', `--part "${title}": "${path}" is no part of "${unit}" (${why})${where}`);
}

/** Whether a row names another, in a field, a list or as a key. */
function names(value: Json, key: string): boolean {
  if (value === key) return true;
  if (isList(value)) return value.some((one) => names(one, key));
  return isObject(value) && Object.entries(value).some(([name, inner]) => name === key || names(inner, key));
}
