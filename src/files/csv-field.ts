/** A field of CSV (RFC 4180): quoted where it must be, and never taken for a formula by a spreadsheet. */

/**
 * A text as a field. A leading quote mark keeps spreadsheets from running it as a formula: also after blanks, and for the
 * wide signs that some of them take for the narrow ones. Only what is wholly a number may begin with a sign.
 */
export function csvField(text: string): string {
  const safe = looksRun(text) && !isNumber(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a field that `csvField` has written, or somebody else: without the quote mark that guards it. */
export function unguarded(field: string): string {
  return field.startsWith("'") && looksRun(field.slice(1)) ? field.slice(1) : field;
}

/** Whatever guards it already counts as its own: it is guarded once more. */
function looksRun(text: string): boolean {
  return /^'*(?:\s*[=@+\-＝＠＋－]|[\t\r\n])/.test(text);
}

function isNumber(text: string): boolean {
  return /^[+-](?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text);
}
