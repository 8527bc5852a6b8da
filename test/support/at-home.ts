// Promises: stands in for `src/run/threads/at-home.ts` under test. Whoever sets TEST_AT_HOME (test/cli/command.ts) has
// runs played in this thread, whatever the threads: to start one takes thirty times as long as a small run.
export function isAtHome(threads: number): boolean {
  return threads === 0 || process.env['TEST_AT_HOME'] === 'yes';
}
