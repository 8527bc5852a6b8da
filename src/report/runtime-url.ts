/**
 * Where the script of report pages lies: in `dist/`, beside every built module. The only place that knows; tests have
 * another.
 */
export const runtimeUrl: URL = new URL('./report-runtime.js', import.meta.url);
