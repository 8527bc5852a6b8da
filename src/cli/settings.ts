/** Changes of a ruleset as they are typed. */
import type { Json } from '../engagement/json.js';
import { LanchesterError } from '../kernel/errors.js';
import { readJson } from '../kernel/json-text.js';
import { clipped } from '../kernel/text.js';
import { parseValue } from '../study/typed-words.js';

/**
 * Changes as typed, `path=value` each; a value that begins with a bracket or brace is JSON. Throws a `LanchesterError`
 * that names the option.
 */
export function parseSettings(texts: readonly string[], option = '--set'): Readonly<Record<string, Json>> {
  const settings = new Map<string, Json>();
  for (const text of texts) {
    const equals = text.indexOf('=');
    const path = text.slice(0, Math.max(0, equals)).trim();
    if (path === '') throw new LanchesterError('usage', `${option} takes path=value, not "${text}"`);
    if (settings.has(path)) throw new LanchesterError('usage', `${option} ${path} stands twice`);
    settings.set(path, settingValue(`${option} ${path}`, text.slice(equals + 1)));
  }
  return Object.fromEntries(settings);
}

function settingValue(what: string, text: string): Json {
  if (text.trim() === '') throw new LanchesterError('usage', `${what}= has no value`);
  if (!/^\s*[[{]/.test(text)) return parseValue(text);
  const read = readJson(text);
  if ('value' in read) return read.value as Json;
  throw new LanchesterError(
    'usage',
    `${what}: ${read.detail === undefined ? read.why : 'not JSON'}: ${clipped(text, 100)}`,
  );
}
