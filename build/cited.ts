/** Ids of clauses and rulings, as sources and titles of tests cite them. */

/**
 * Ids in a text: `HEAT-HIT-03`, `HITT-R07`, `ENG-R01`; a shared prefix may be left to the next ones:
 * `HEAT-ORD-03, -04`. A range names its two ends.
 */
export function cited(text: string): string[] {
  const ids: string[] = [];
  for (const match of text.matchAll(/\b([A-Z]{2,4}(?:-[A-Z]+)?)-(R?L?\d{2})((?:(?:,| and| to|\/) ?-\d{2})*)/g)) {
    const [, prefix, number, more] = match as unknown as [string, string, string, string];
    ids.push(`${prefix}-${number}`);
    for (const next of more.matchAll(/-(\d{2})/g)) ids.push(`${prefix}-${next[1]}`);
  }
  return ids;
}

/** Whether an id is a ruling's: `HEAT-R07`, `HOT-L03`. */
export const isRuling = (id: string): boolean => /-[RL]\d\d$/.test(id);
