/** Where the worker's file lies: beside every emitted file. The only place that knows. */
export const workerUrl: URL = new URL('./worker.js', import.meta.url);
