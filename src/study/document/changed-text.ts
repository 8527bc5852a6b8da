/**
 * A scenario's text with other values in some places. Promise: everything else stays as it was written, comments with it.
 */
import { parseDocument } from 'yaml';

/** A value of plain data, or `undefined` where it is to be taken away. */
export interface TextChange {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** `text`: a scenario that was read before; `padding`: whether flow collections are written `{ a: 1 }`. */
export function changedText(text: string, changes: readonly TextChange[], padding = true): string {
  const document = parseDocument(text, { version: '1.2', logLevel: 'error' });
  for (const { path, value } of changes) {
    // what stands there keeps its comment
    if (typeof value === 'object') document.setIn(path, document.createNode(value));
    else if (value !== undefined) document.setIn(path, value);
    else if (document.hasIn(path)) document.deleteIn(path);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: padding });
}
