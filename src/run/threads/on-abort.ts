/**
 * What is done when a signal says that a run is to stop. Promises: a signal that came before anybody listened is heard
 * all the same, and at once; however many runs share a signal, it has one listener of ours; who has been told not to
 * listen any more leaves nothing behind.
 */

/** Whoever listens to a signal, and the one listener that tells them. */
interface Heard {
  readonly all: Set<() => void>;
  readonly tell: () => void;
}

const heard = new WeakMap<AbortSignal, Heard>();

/** Calls `then` when `signal` aborts, or now if it has; once. Returns what ends the listening. */
export function onAbort(signal: AbortSignal | undefined, then: () => void): () => void {
  if (signal === undefined) return () => {};
  if (signal.aborted) {
    then();
    return () => {};
  }
  const { all, tell } = heard.get(signal) ?? listenedTo(signal);
  // whoever asks twice is told twice
  const own = (): void => then();
  all.add(own);
  return () => {
    if (!all.delete(own) || all.size > 0) return;
    signal.removeEventListener('abort', tell);
    heard.delete(signal);
  };
}

function listenedTo(signal: AbortSignal): Heard {
  const all = new Set<() => void>();
  const tell = (): void => {
    heard.delete(signal);
    const told = [...all];
    all.clear();
    for (const each of told) each();
  };
  const made = { all, tell };
  heard.set(signal, made);
  signal.addEventListener('abort', tell, { once: true });
  return made;
}
