// Promises: stands in for `src/report/runtime-url.ts` under test, and names the script that `build-runtime.ts` has
// bundled.
export const runtimeUrl: URL = new URL('../../node_modules/.cache/lanchester/report-runtime.js', import.meta.url);
