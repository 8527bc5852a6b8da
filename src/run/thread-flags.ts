/**
 * Node's flags for our threads. Node 20 can crash where a thread is ended while `require` still loads an ES module,
 * which is what piscina tries first; told not to, it imports it. The flag would be warned of in every thread.
 */
export const threadFlags: readonly string[] = [
  ...process.execArgv,
  ...(process.versions.node.startsWith('20.') ? ['--no-experimental-require-module', '--no-warnings'] : []),
];
