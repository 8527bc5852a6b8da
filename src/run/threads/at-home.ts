/** Whether a run plays in the thread that asks for it. The only place that decides; tests have their own. */
export function isAtHome(threads: number): boolean {
  return threads === 0;
}
