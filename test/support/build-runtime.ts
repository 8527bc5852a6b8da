// Promises: the script that tests find in HTML reports is made from today's sources (a global setup of vitest).
import { reportRuntime } from '../../tsup.config.js';
import { bundleFor, type TestRun } from './bundle.js';
import { runtimeUrl } from './runtime-url.js';

export default function setup(run: TestRun): Promise<void> {
  return bundleFor(run, runtimeUrl, { ...reportRuntime, logLevel: 'silent' });
}
