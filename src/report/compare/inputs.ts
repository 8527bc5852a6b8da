/** What two documents of plain data do not share, by path. Promise: leaves only, in the order of the first document. */

/** A change of one place; what is not there is `undefined`. */
export interface InputChange {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The places at which two documents differ. */
export function changedInputs(before: unknown, after: unknown, path = ''): InputChange[] {
  const [one, other] = [entriesOf(before), entriesOf(after)];
  if (one === undefined || other === undefined || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => changedInputs(one[name], other[name], path === '' ? name : `${path}.${name}`));
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value));
}
