/**
 * What was done, to be undone. Promises: undoing gives back what was there before, redoing what was undone; whatever is
 * done anew ends what could be redone; doing what changes nothing is nothing.
 */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  /** What was undone, the last first. */
  readonly future: readonly State[];
}

/** Steps that are remembered. */
const most = 500;

export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** Does something; `isSame` tells a change from none. */
export function done<State>(
  history: History<State>,
  next: State,
  isSame: (a: State, b: State) => boolean,
): History<State> {
  const { past, present } = history;
  return isSame(present, next) ? history : { past: [...past, present].slice(-most), present: next, future: [] };
}

export function undone<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const [next, ...later] = future;
  return next === undefined ? history : { past: [...past, present], present: next, future: later };
}
