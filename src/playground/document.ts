/**
 * A scenario's text as it stands in an editor, with its mistakes. Promise: nothing is thrown, and no text takes long: what
 * is too long, or nested without end, is no document.
 */
import { type Document, type ParsedNode, parseDocument } from 'yaml';
import { isObject, type Json, type JsonObject } from '../engagement/json.js';
import { firstRefused } from '../study/document/yaml.js';

/** Longer texts are not looked into while one types. */
const longestText = 400_000;

/** The text as far as it can be read. */
export function readDraft(text: string): Document<ParsedNode, false> | undefined {
  if (text.length > longestText || firstRefused(text) !== undefined) return undefined;
  return parseDocument(text, { version: '1.2', strict: false, uniqueKeys: false, logLevel: 'silent' });
}

/** The values of a draft; none where they cannot be told. */
export function plainOf(draft: Document<ParsedNode, false>): JsonObject {
  try {
    const value = draft.toJS({ maxAliasCount: 100 }) as Json;
    return isObject(value) ? value : {};
  } catch (error) {
    // an alias of nothing, or too many of them
    if (error instanceof ReferenceError) return {};
    throw error;
  }
}
