/**
 * The path of changed code: a baseline by the unplanted code, `lanchester check` by code with a change planted in its
 * sources, each in processes of their own. Promises: fresh seeds for each run; checks end by counts (`--rounds`),
 * never by a clock; what the change truly does is measured by both codes on many observations.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckReport } from '../src/gate/result.js';
import { readBaseline } from '../src/gate/store/baseline-text.js';
import { type CodePlant, codePlants, codeScenarios } from './gate-code-plants.js';
import type { ChangedCode, CodeRuns } from './gate-study-found.js';
import { type BuiltCode, builtCode } from './planted-code.js';

export interface CodeOptions {
  readonly rulesets: readonly string[];
  /** Checks against a baseline. */
  readonly runs: number;
  /** Checks against old code, `--against`. */
  readonly againstRuns: number;
  /** Observations of what a change truly does. */
  readonly truth: number;
}

/** Default margins, to read what a change truly does. */
const margins: Readonly<Record<string, number>> = { winRate: 2, exchangeRatio: 10 };

export async function changedCode(options: CodeOptions, told: (row: ChangedCode) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-gate-study-'));
  const old = builtCode();
  try {
    const study = new CodeStudy(folder, old, options);
    for (const plant of codePlants) if (options.rulesets.includes(plant.ruleset)) told(study.row(plant));
  } finally {
    old.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

class CodeStudy {
  private readonly folder: string;
  private readonly old: BuiltCode;
  private readonly options: CodeOptions;
  private readonly baselines = new Map<string, string>();
  private files = 0;

  constructor(folder: string, old: BuiltCode, options: CodeOptions) {
    this.folder = folder;
    this.old = old;
    this.options = options;
  }

  row(plant: CodePlant): ChangedCode {
    const { ruleset, what, scenario } = plant;
    const code = builtCode(plant);
    try {
      const truth = this.truth(plant, code);
      const stored = this.runs(plant, this.options.runs, (run) => {
        const baseline = this.baseline(plant, `code ${run}`);
        return code.run('check', '--baseline', baseline, '--rounds', '8', '--json', '--threads', '1');
      });
      const against = this.runs(plant, this.options.againstRuns, (run) => {
        const file = this.scenario(plant, `code ${run}`, '');
        const words = ['--against', this.old.folder, '--rounds', '8', '--json', '--threads', '1'];
        return code.run('check', file, ...words);
      });
      return { ruleset, what, scenario, truth, stored, against };
    } finally {
      code.remove();
    }
  }

  private runs(plant: CodePlant, runs: number, once: (run: number) => ReturnType<BuiltCode['run']>): CodeRuns {
    const count = { red: 0, refactored: 0, undecided: 0 };
    const looks: Record<string, number> = {};
    for (let run = 0; run < runs; run++) {
      const { code, stdout, stderr } = once(run);
      if (code !== 0 && code !== 1 && code !== 3) throw new Error(`${plant.ruleset}, ${plant.what}: ${stderr}`);
      const report = JSON.parse(stdout) as CheckReport;
      if (code === 1) count.red++;
      if (code === 3) count.undecided++;
      if (code === 0 && report.notes.some((note) => note.includes('refactored'))) count.refactored++;
      const needed = looksOf(report, plant);
      if (needed !== undefined) looks[needed] = (looks[needed] ?? 0) + 1;
    }
    return { runs, ...count, looks };
  }

  /** The path of a scenario file with this seed and gate. */
  private scenario({ scenario }: CodePlant, seed: string, gate: string): string {
    const text = (codeScenarios[scenario] ?? readFileSync(scenario, 'utf8')).replace(/^seed:.*\n/m, '');
    const file = join(this.folder, `scenario-${this.files++}.yaml`);
    writeFileSync(file, `${text}seed: ${JSON.stringify(seed)}\n${gate}`);
    return file;
  }

  private baseline(plant: CodePlant, seed: string): string {
    const known = this.baselines.get(`${plant.scenario} ${seed}`);
    if (known !== undefined) return known;
    const file = this.baselineBy(this.old, plant, seed, '');
    this.baselines.set(`${plant.scenario} ${seed}`, file);
    return file;
  }

  private baselineBy(code: BuiltCode, plant: CodePlant, seed: string, gate: string): string {
    const scenario = this.scenario(plant, seed, gate);
    const file = scenario.replace(/yaml$/, 'json');
    const ended = code.run('baseline', scenario, '--out', file, '--threads', '1');
    if (ended.code !== 0) throw new Error(`${plant.ruleset}, ${plant.what}: ${ended.stderr}`);
    return file;
  }

  /** What moved farthest, in default margins. */
  private truth(plant: CodePlant, code: BuiltCode): ChangedCode['truth'] {
    const n = this.options.truth;
    const wide = `gate: {engagements: ${n}, atMost: ${n}, margins: {winRate: 100, exchangeRatio: 1000}}\n`;
    const key = `${plant.scenario} truth`;
    const before = this.baselines.get(key) ?? this.baselineBy(this.old, plant, 'the truth', wide);
    this.baselines.set(key, before);
    const [then, now] = [figuresIn(before), figuresIn(this.baselineBy(code, plant, 'the truth', wide))];
    const found = [...then].flatMap(([metric, one]) => {
      const other = now.get(metric);
      const quantity = metric.replace(/^.*\//, '');
      const margin = margins[quantity];
      if (other === undefined || margin === undefined || one.value === null || other.value === null) return [];
      const isRatio = quantity === 'exchangeRatio';
      const change = 100 * (isRatio ? other.value / one.value - 1 : other.value - one.value);
      const squares = [one, other].map(({ sample }) => (sample === undefined ? 0 : sample[1] / sample[0]));
      const error = Math.sqrt(squares.reduce((sum, each) => sum + each, 0)) * (isRatio ? 100 + change : 1);
      return [{ metric, unit: isRatio ? 'per cent' : 'percentage points', change, error, margin, n }];
    });
    found.sort((a, b) => Math.abs(b.change) / b.margin - Math.abs(a.change) / a.margin);
    const [most] = found;
    if (most === undefined) throw new Error(`${plant.ruleset}, ${plant.what}: nothing to compare`);
    return { ...most, change: rounded(most.change), error: rounded(most.error) };
  }
}

function rounded(x: number): number {
  return Number(x.toPrecision(3));
}

/** By cell and quantity. */
function figuresIn(file: string) {
  const { scenarios } = readBaseline(file);
  return new Map(
    Object.values(scenarios).flatMap((studies) =>
      Object.values(studies).flatMap(({ engagement }) =>
        Object.entries(engagement).flatMap(([cell, { figures }]) =>
          Object.entries(figures).map(([quantity, figure]) => [`${cell}/${quantity}`, figure] as const),
        ),
      ),
    ),
  );
}

/**
 * How many times the baseline's observations the check needed: of a change, until the first metric that shows it; of a
 * harmless die, until the last metric is shown to keep its margin. `exact`: by a figure that is computed; `undefined`
 * where it did not end so.
 */
function looksOf({ metrics, exitCode }: CheckReport, { expected }: CodePlant): string | undefined {
  if (expected === 'changed') {
    const changed = metrics.filter(({ verdict }) => verdict === 'changed');
    if (changed.length === 0) return undefined;
    if (changed.some(({ exact }) => exact)) return 'exact';
    return times(Math.min(...changed.map(({ pairs, stored }) => (stored === 0 ? 0 : pairs / stored))));
  }
  const within = metrics.filter(({ verdict }) => verdict === 'within-margin');
  if (exitCode !== 0 || within.length === 0) return undefined;
  return times(Math.max(...within.map(({ pairs, stored }) => (stored === 0 ? 0 : pairs / stored))));
}

function times(ratio: number): string {
  return ratio === 0 ? 'side by side' : String(Math.max(1, Math.round(ratio)));
}
