/**
 * Which files are reports of a check. Promise: every format of a check, its chart and its selftest are recognised by
 * their contents, not by their names; no file of a person or of another program is taken for one.
 */
import { deepestAround, readJson } from '../../kernel/json-text.js';

/** Ends the chart of a check. */
export const chartMark = '<!-- lanchester-check -->';

/** Whether a text is a report of a check, in any format. */
export function isCheckReport(text: string): boolean {
  return isJson(text) || marks.some((mark) => mark.test(text));
}

const marks: readonly RegExp[] = [
  // text, and the annotations of a code host with the text below
  /^(?:Balance [^\n]*|::(?:error|warning|notice) [^\n]*)\n(?:[^\n]*\n)*?reproduce {5}lanchester check /,
  // Markdown, and the chart beside it
  /\n<!-- lanchester-check -->\n$/,
  /^<\?xml [^\n]*\?>\n<testsuites name="lanchester check"/,
  /^The gate against itself: \d+ runs?/,
];

function isJson(text: string): boolean {
  if (!text.startsWith('{')) return false;
  const read = readJson(text, deepestAround);
  if (!('value' in read) || typeof read.value !== 'object' || read.value === null) return false;
  const value = read.value as Readonly<Record<string, unknown>>;
  const has = (...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(value, key));
  return (
    (has('verdict', 'exitCode', 'metrics', 'command') && /^lanchester check\b/.test(String(value['command']))) ||
    (has('$schema', 'runs') && text.includes('"id": "lanchester/balance/"')) ||
    has('runs', 'metrics', 'alarms', 'strictAlarms', 'unconfirmed', 'passed')
  );
}
