import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { threadFlags } from './thread-flags.js';

const added = ['--no-experimental-require-module', '--no-warnings'];
const isNode20 = process.versions.node.startsWith('20.');

it.each<[flags: readonly string[], kept: readonly string[]]>([
  [[], []],
  [['--max-old-space-size=4096'], []],
  [['--max-old-space-size=4096', '--enable-source-maps', '--stack-size=900', '--expose-gc'], ['--enable-source-maps']],
  [
    ['--import', 'data:text/javascript,1', '--max_semi_space_size=16'],
    ['--import', 'data:text/javascript,1'],
  ],
  [
    ['-r', '/dev/null', '--trace-warnings'],
    ['-r', '/dev/null', '--trace-warnings'],
  ],
  // nothing is known of what stands behind a value that is refused
  [['--title', 'lanchester', '--no-warnings'], []],
  [['-r'], []],
])('with %j threads of Node 20 start', async (flags, kept) => {
  const { execArgv = [] } = threadFlags(flags, '20.19.0');
  expect(execArgv.slice(-2)).toEqual(added);
  if (!isNode20) return;
  expect(execArgv.slice(0, -2)).toEqual(kept);
  const worker = new Worker('', { eval: true, execArgv });
  expect(await once(worker, 'exit')).toEqual([0]);
});

it('every other Node hands on its own', () => {
  expect(threadFlags(['--max-old-space-size=4096'], '22.12.0')).toEqual({});
  expect(threadFlags(['--expose-gc'], '24.0.0')).toEqual({});
});
