/**
 * A check as JSON, for other programs. Promises: equal reports give equal bytes; the text obeys the published schema;
 * numbers that JSON does not have are texts, as everywhere in lanchester: `"Infinity"`, `"-Infinity"`, `"NaN"`.
 */
import type { CheckReport } from '../../gate/result.js';
import { stableStringify } from '../stable-json.js';

function writable(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(writable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, writable(part)]));
}

/** Renders a check as JSON. */
export function jsonReport(report: CheckReport): string {
  return `${stableStringify(writable(report))}\n`;
}
