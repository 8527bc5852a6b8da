import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { knowsFlags } from './v8-flags.js';

it.each([
  ['20.19.0', true],
  ['24.11.1', true],
  // it would complain of a flag that it does not know with every command
  ['25.0.0', false],
])('the V8 of Node %s is told flags: %s', (node, isTold) => {
  expect(knowsFlags(node)).toBe(isTold);
});

it.each(['--heap-growing-percent=25', '--max-semi-space-size=4', '--interrupt-budget=600000'])(
  'this one knows %s',
  (flag) => {
    if (!knowsFlags(process.versions.node)) return;
    const said = `require('node:v8').setFlagsFromString(process.argv[1])`;
    const { stderr, status } = spawnSync(process.execPath, ['-e', said, '--', flag], { encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  },
);
