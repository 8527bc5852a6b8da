// Promises: stands in for `src/run/worker-url.ts` under test, and names the worker that `build-worker.ts` has bundled.
export const workerUrl: URL = new URL('../../node_modules/.cache/lanchester/worker.mjs', import.meta.url);
