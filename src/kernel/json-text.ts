/**
 * JSON that others wrote. Promises: it is read without a stack, whatever it holds; what is nested deeper than any
 * honest file, or has a key that copies of it would quietly lose, or a number that is none of a double's, is refused,
 * so that whoever reads the value may recurse and reckon.
 */

/** Deeper nesting is refused: the same as for scenario files. */
export const deepestNesting = 64;

/** As deep as a file may be that holds a whole scenario, or several. */
export const deepestAround = deepestNesting + 16;

/**
 * The value of a JSON text, or why there is none; `detail`: what the parser says of a text that is no JSON, in one line.
 */
export function readJson(
  text: string,
  deepest = deepestNesting,
): { readonly value: unknown } | { readonly why: string; readonly detail?: string } {
  if (isTooDeep(text, deepest)) return { why: `it is nested more than ${deepest} deep` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    // the parser quotes the text, line breaks and all
    return { why: 'it is not JSON', detail: detail.replace(/\s+/g, ' ') };
  }
  const why = whyRefused(value);
  return why === undefined ? { value } : { why };
}

/** Brackets are counted outside texts; what is no JSON at all is the parser's business. */
function isTooDeep(text: string, deepest: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let k = 0; k < text.length; k++) {
    const sign = text[k];
    if (quoted) {
      if (sign === '\\') k++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      if (++depth > deepest) return true;
    } else if (sign === ']' || sign === '}') depth--;
  }
  return false;
}

/** What the parser takes and no reader of ours should see. */
function whyRefused(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'it holds a number that is too large';
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return '"__proto__" cannot be a key';
  for (const inner of Object.values(value)) {
    const why = whyRefused(inner);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** True for a value that a program has put together, where it is nested deeper than is read, or holds itself. */
export function isNestedTooDeep(value: unknown, most = deepestNesting): boolean {
  const deepest = new Map<object, number>();
  const open: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [each, depth] = next;
    if (typeof each !== 'object' || each === null || (deepest.get(each) ?? -1) >= depth) continue;
    if (depth >= most) return true;
    deepest.set(each, depth);
    for (const inner of Object.values(each)) open.push([inner, depth + 1]);
  }
  return false;
}
