import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { slowly, small } from './frugal.js';
import { late } from './late.js';
import { flagsOf } from './v8-flags.js';

const told = { slowly, small, late } as const;

it.each([
  ['20.19.0', ['--interrupt-budget=600000']],
  ['22.12.0', ['--invocation-count-for-turbofan=27000', '--invocation-count-for-maglev=3600']],
  ['24.11.1', ['--invocation-count-for-turbofan=27000', '--invocation-count-for-maglev=3600']],
  // it would complain of a flag that it does not know with every command
  ['21.7.3', []],
  ['25.0.0', []],
])('the V8 of Node %s is told to optimize late as it knows it: %s', (node, flags) => {
  expect(flagsOf(node, late)).toEqual(flags);
});

it.each(Object.entries(told))('this one knows what it is told: %s', (_, known) => {
  for (const flag of flagsOf(process.versions.node, known)) {
    const said = `require('node:v8').setFlagsFromString(process.argv[1])`;
    const { stderr, status } = spawnSync(process.execPath, ['-e', said, '--', flag], { encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  }
});
