/**
 * `npm run bench`: all sections, or those that are named: `firefight`, `tandem`, `rulesets`, `threads`, `start`, `memory`;
 * and, only when named, `list`, a list of 300 units, which takes minutes; `shares`, where the time of questions goes;
 * `luck`, what it saves to take luck out;
 * `queue`, which takes a redis-server; `site`, which takes the built page and chromium; `answer` and `setup` with
 * `--against`. `--rounds n`; `--against <commit>` (rulesets, answer, setup) plays against that commit's code; `--write` puts
 * the figures of a full run into docs/benchmarks.md. Promise: ends with exit code 1 when a contender did not do its work; a
 * bar that is missed is no error.
 */
import { parseArgs } from 'node:util';
import { answerPart } from './answer.js';
import { earlier } from './earlier.js';
import { firefightPart } from './firefight-section.js';
import { sitePart } from './in-a-page.js';
import { longListPart } from './long-list.js';
import { luckPart } from './luck.js';
import { load, machine } from './machine.js';
import { memoryPart } from './memory.js';
import { startPart, tandemPart, threadsPart } from './other-sections.js';
import { figuresText, type Part, writeFigures } from './page.js';
import { queuePart } from './queue.js';
import { rulesetsPart } from './rulesets.js';
import { setupPart } from './setup.js';
import { sharesPart } from './shares.js';

const parts: Readonly<Record<string, (rounds: number) => Part | Promise<Part>>> = {
  firefight: firefightPart,
  tandem: tandemPart,
  rulesets: rulesetsPart,
  threads: threadsPart,
  start: startPart,
  memory: memoryPart,
  answer: answerPart,
  setup: setupPart,
  queue: queuePart,
  site: sitePart,
  list: longListPart,
  shares: sharesPart,
  luck: luckPart,
};
/** Sections that are played when they are named. */
const apart = ['answer', 'setup', 'queue', 'site', 'list', 'shares', 'luck'];
/** Sections that are held against another commit's code; `answer` and `setup` by nothing else. */
const sideBySide = ['rulesets', 'answer', 'setup'];

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  allowPositionals: true,
});

const all = earlier === undefined ? Object.keys(parts).filter((name) => !apart.includes(name)) : ['rulesets'];
const names = positionals.length === 0 ? all : positionals;
const unknown = names.filter((name) => parts[name] === undefined);
if (unknown.length > 0) throw new Error(`no section ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
if (earlier !== undefined && names.some((name) => !sideBySide.includes(name)))
  throw new Error(`--against is for ${sideBySide.join(', ')}`);
if (values.write && (positionals.length > 0 || earlier !== undefined)) throw new Error('--write needs all sections');
const rounds = values.rounds === undefined ? 15 : Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number, at least 1');

const busyBefore = load();
const done: Part[] = [];
for (const name of names) {
  console.error(`${name} …`);
  done.push(await (parts[name] as (rounds: number) => Part | Promise<Part>)(rounds));
}
const figures = figuresText(
  `${machine()}; ${rounds} rounds; load average ${busyBefore} when they began (0 is idle), ${load()} when they ended (the benchmark alone makes 1 to 2)`,
  done.flatMap(({ sections }) => sections),
  done.flatMap(({ bars }) => bars),
);
console.log(figures);
const failures = done.flatMap((part) => part.failures);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
else if (values.write) writeFigures(figures);
