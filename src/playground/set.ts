/**
 * A text with another value in one place. Promise: where a plain value stands there, not a sign of the rest changes;
 * elsewhere comments stay, and the text is laid out as the house does.
 */
import { isScalar, stringify } from 'yaml';
import type { Json } from '../engagement/json.js';
import { LanchesterError } from '../kernel/errors.js';
import { changedText } from '../study/document/changed-text.js';
import { readDraft } from './document.js';

/** Throws a `LanchesterError` where the path cannot be led through what stands there. */
export function set(text: string, path: readonly string[], value: Json): string {
  const document = readDraft(text);
  if (document === undefined || document.errors.length > 0) {
    throw new LanchesterError('bad-file', 'a value can be set once the text can be read: mend its mistakes first');
  }
  const node = led(() => document.getIn(path, true));
  const isPlain = typeof value !== 'object' || value === null;
  if (isPlain && isScalar(node) && node.anchor === undefined && /^(?:PLAIN|QUOTE_)/.test(node.type ?? '')) {
    const [from, to] = node.range as [number, number, number];
    // as a value of a flow collection, so that a sign that ends one there is quoted
    const written = stringify([value], { collectionStyle: 'flow', lineWidth: 0, version: '1.2' })
      .trim()
      .slice(1, -1)
      .trim();
    return text.slice(0, from) + written + text.slice(to);
  }
  return led(() => changedText(text, [{ path, value }], /\{[ \n]/.test(text)));
}

/** What the parser refuses, as an error of ours. */
function led<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof LanchesterError) throw error;
    throw new LanchesterError(
      'bad-value',
      'nothing can be set here: the path does not lead through what stands in the text',
    );
  }
}
