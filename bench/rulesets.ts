/**
 * One engagement of each ruleset of the shipped comparison: machine-gun teams that defend against riflemen at equal
 * points, as its runs play it. One role assignment only: where both come to the same, a pair would count twice in the
 * check against chance.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Process } from '../src/kernel/process.js';
import type { Comparison } from '../src/study/comparison/comparison.js';
import { checkComparison, isComparison } from '../src/study/comparison/load.js';
import { resolveComparison } from '../src/study/comparison/resolve.js';
import { compileCell } from '../src/study/compile.js';
import { readSource } from '../src/study/load/load.js';
import { agreementOf, agrees } from './agreement.js';
import type { Contender } from './contender.js';
import { contest, type Score } from './contest.js';
import { type Earlier, earlier } from './earlier.js';
import { onePerStream, stepped } from './engines.js';
import { type Bar, type Part, ratioBar } from './page.js';
import { counted, played, recurrence } from './recurrence.js';
import { figure, ratioOf, spreadOf, spreadText } from './spread.js';
import { tandemCell, tandemFile } from './tandem.js';

const role = 'machine-gun team';
const names = ['roll', 'sub-rule'] as const;

/** Where the scenarios lie that two commits are held against each other by: inputs of both alike. */
const frozen = 'bench/frozen';

/** The comparison that is shipped, or frozen, and where. */
function shipped(folder = '.'): { readonly file: string; readonly comparison: Comparison } {
  for (const name of readdirSync(join(folder, 'scenarios')).sort()) {
    const file = join(folder, 'scenarios', name);
    const source = name.endsWith('.yaml') ? readSource(file) : undefined;
    if (source !== undefined && isComparison(source)) {
      return { file, comparison: resolveComparison(checkComparison(source)) };
    }
  }
  throw new Error('no comparison is shipped');
}

/** The engagement of a ruleset, as declared. */
function processOf({ equalPoints, studies }: Comparison, ruleset: string): Process {
  const asked = equalPoints.find((each) => each.contender === ruleset && each.role === role);
  const study = studies.find(({ id }) => id === asked?.study)?.study;
  const cell = study?.engagementCells.find(({ id }) => id === asked?.cell);
  if (cell === undefined) throw new Error(`the comparison has no ${role} of ${ruleset}`);
  return compileCell(cell)[0] as Process;
}

export function rulesetContender(engine: string, ruleset: string): Contender {
  const process = processOf(shipped().comparison, ruleset);
  return onePerStream(engine, [stepped(process, engine === 'roll' ? 'roll' : 'table')]);
}

/** Where a commit is named to be measured against, that is measured; else the two engines against each other. */
export async function rulesetsPart(rounds: number): Promise<Part> {
  return earlier === undefined ? enginesPart(rounds) : againstPart(rounds, earlier);
}

async function enginesPart(rounds: number): Promise<Part> {
  const { file, comparison } = shipped();
  const rows: string[][] = [];
  const failures: string[] = [];
  const fits: string[] = [];
  const remembered: string[][] = [];
  for (const { id, title, variant } of comparison.contenders) {
    if (variant !== null) continue;
    const scores = await contest('ruleset', names, rounds, [id]);
    const [roll, table] = names.map((name) => scores.get(name)) as [Score, Score];
    const agreement = agreementOf(roll.counts, table.counts);
    if (!agrees(agreement)) failures.push(`The engagements of ${title} differ between \`roll\` and \`table\`.`);
    fits.push(`${title} ${agreement.joint.toFixed(3)}`);
    const rate = (score: Score): string => spreadText(spreadOf(score.rates), 1e-3);
    rows.push([title, rate(roll), rate(table), spreadText(ratioOf(table.rates, roll.rates))]);
    const { steps, known, along, kept } = recurrence(processOf(comparison, id));
    remembered.push([
      title,
      figure(steps),
      known.toLocaleString('en'),
      `${figure(100 * along)} %`,
      kept ? 'kept' : 'given up',
    ]);
  }
  return {
    sections: [
      {
        title: 'One engagement of each ruleset, thousand engagements a second on one core',
        text: [
          `\`${file}\`: ${role}s that defend against riflemen at equal points, a stream for each engagement. ` +
            `The two engines against each other, joint chi-square p: ${fits.join(', ')}.`,
        ],
        head: ['', '`roll`', '`table`, one draw a sub-rule', '`table` / `roll`'],
        rows,
      },
      {
        title: 'How often steps recur',
        text: [
          `The same engagements under \`table\`, one draw a sub-rule: ${played.toLocaleString('en')} are played, and counted are the last ` +
            `${counted.toLocaleString('en')}. A step along the memory is drawn without running the rules; a memory that is seldom of use is given up.`,
        ],
        head: ['', 'steps an engagement', 'states known', 'steps along the memory', 'memory'],
        rows: remembered,
      },
    ],
    bars: [],
    failures,
  };
}

/** How many times as fast as at the start of the work on speed an engagement under `table` was to become. */
const wanted: Readonly<Record<string, number>> = {
  'heroes-all': 4,
  hitt: 10,
  'hats-of-tin': 3,
  skirmishers: 4,
};
const wantedOfTandem = 3;

/** Both engines of today against those of an earlier commit, whose sources were bundled the same way. */
async function againstPart(rounds: number, { name, child }: Earlier): Promise<Part> {
  const { file, comparison } = shipped(frozen);
  const rows: string[][] = [];
  const bars: Bar[] = [];
  const failures: string[] = [];
  const compare = async (section: string, title: string, extra: readonly string[], times?: number): Promise<void> => {
    for (const contender of names) {
      const sides = [
        { name: 'now', contender, cwd: frozen },
        { name, contender, child, cwd: frozen },
      ];
      const scores = await contest(section, sides, rounds, extra);
      const [now, then] = ['now', name].map((side) => scores.get(side)) as [Score, Score];
      const agreement = agreementOf(now.counts, then.counts);
      const engine = contender === 'roll' ? 'roll' : 'table';
      if (!agrees(agreement))
        failures.push(`The engagements of ${title} (\`${engine}\`) differ from those of ${name}.`);
      const rate = (score: Score): string => spreadText(spreadOf(score.rates), 1e-3);
      const ratio = ratioOf(now.rates, then.rates);
      rows.push([title, `\`${engine}\``, rate(then), rate(now), spreadText(ratio), agreement.joint.toFixed(3)]);
      if (engine === 'table' && times !== undefined)
        bars.push(ratioBar(`${title}: \`table\` against ${name}`, ratio, times));
    }
  };
  for (const { id, title, variant } of comparison.contenders) {
    if (variant === null) await compare('ruleset', title, [id], wanted[id]);
  }
  await compare('tandem', 'H.E.A.T, the shipped study', [], wantedOfTandem);
  return {
    sections: [
      {
        title: `One engagement of each ruleset against ${name}, thousand engagements a second on one core`,
        text: [
          `\`${file}\`: ${role}s that defend against riflemen at equal points; \`${join(frozen, tandemFile)}\`, cell \`${tandemCell}\`, ` +
            'both role assignments in turn. A stream for each engagement.',
        ],
        head: ['', 'engine', name, 'now', 'times as fast', 'chi-square p, joint'],
        rows,
      },
    ],
    bars,
    failures,
  };
}
