// Promises: the worker that tests start in threads is made from today's sources (a global setup of vitest).
import { buildConstants, wholeWorker } from '../../tsup.config.js';
import { bundleFor, type TestRun } from './bundle.js';
import { workerUrl } from './worker-url.js';

export default async function setup(run: TestRun): Promise<void> {
  return bundleFor(run, workerUrl, { ...wholeWorker, define: await buildConstants(), logLevel: 'silent' });
}
