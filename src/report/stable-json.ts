/**
 * JSON with one spelling. Promises: equal values give equal bytes; keys stay in the order in which the writer put them,
 * or are sorted when asked; lists of plain values stand on one line; values that JSON would silently change (NaN,
 * infinities, functions, bigints, maps, undefined in a list) are refused.
 */
import { LanchesterError } from '../kernel/errors.js';

export interface StableJsonOptions {
  /** Sort the keys of every object by code unit: for fingerprints, where the writer's order must not count. */
  readonly sortKeys?: boolean;
  /** Spaces for each level; 0 puts all on one line. Default: 2. */
  readonly indent?: number;
}

const longestLine = 100;

function refuse(path: string, what: string): never {
  throw new LanchesterError('internal', `cannot write ${path === '' ? 'the value' : path} as JSON: ${what}`);
}

function scalar(value: unknown, path: string): string | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse(path, `${value} is not a finite number`);
    return JSON.stringify(Object.is(value, -0) ? 0 : value);
  }
  return undefined;
}

function listOf(value: object): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
    ? Array.from(value as unknown as Iterable<unknown>)
    : undefined;
}

/**
 * Writes a value as JSON text, without a newline at its end. Keys with the value `undefined` are left out; typed arrays
 * are lists.
 *
 * @throws LanchesterError `internal`, naming the path of what cannot be written.
 */
export function stableStringify(value: unknown, options: StableJsonOptions = {}): string {
  const indent = options.indent ?? 2;
  const open = new Set<object>();
  const write = (item: unknown, path: string, depth: number): string => {
    const simple = scalar(item, path);
    if (simple !== undefined) return simple;
    if (typeof item !== 'object' || item === null) return refuse(path, `it is of type ${typeof item}`);
    if (open.has(item)) return refuse(path, 'it contains itself');
    open.add(item);
    const parts: string[] = [];
    const list = listOf(item);
    let flat = indent === 0;
    if (list !== undefined) {
      list.forEach((entry, i) => {
        parts.push(write(entry, `${path}[${i}]`, depth + 1));
      });
      const scalars = list.every((entry) => entry === null || typeof entry !== 'object');
      flat ||= scalars && parts.join(', ').length + indent * depth <= longestLine;
    } else {
      const prototype: unknown = Object.getPrototypeOf(item);
      if (prototype !== Object.prototype && prototype !== null) return refuse(path, 'it is not a plain object');
      const keys = Object.keys(item);
      if (options.sortKeys === true) keys.sort();
      for (const key of keys) {
        const entry: unknown = Reflect.get(item, key);
        if (entry === undefined) continue;
        const at = path === '' ? key : `${path}.${key}`;
        parts.push(`${JSON.stringify(key)}:${indent === 0 ? '' : ' '}${write(entry, at, depth + 1)}`);
      }
    }
    open.delete(item);
    const [left, right] = list === undefined ? ['{', '}'] : ['[', ']'];
    if (parts.length === 0) return left + right;
    if (flat) return left + parts.join(indent === 0 ? ',' : ', ') + right;
    const pad = '\n'.padEnd(1 + indent * (depth + 1));
    return `${left}${pad}${parts.join(`,${pad}`)}${'\n'.padEnd(1 + indent * depth)}${right}`;
  };
  return write(value, '', 0);
}
