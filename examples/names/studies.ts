/** A question, from the file or the object to the report: variants, a price, and whether it is worth it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  analyseStudy,
  type EngagementBreakEven,
  loadRuleset,
  loadScenario,
  type Progress,
  parseScenario,
  type ReportDocument,
  type ResolveOptions,
  type RunOptions,
  renderHtml,
  renderMarkdown,
  resolveScenario,
  runStudy,
  type Scenario,
  type ScenarioInput,
  type Study,
  type StudyAnalysis,
  type StudyResults,
  scenarioOf,
  studyReport,
  writeReport,
} from 'lanchester';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// --- three ways in: a file, its text, an object

const fromFile: Scenario = loadScenario(pathOf('scenarios/first-fight.yaml'));
const fromText: Scenario = parseScenario('{lanchester: 1, name: a, question: b, ruleset: heat}', 'mine.yaml');
console.log(fromFile.document.name, fromText.document.seed); // first-fight 1

const squad = { unit: 'rifle-squad', experience: 'regular' };
const force = { units: [squad], fill: [{ man: 'rifle-squad' }] };
const input: ScenarioInput = {
  lanchester: 1,
  name: 'veterans',
  question: 'What is a squad of Veterans worth?',
  ruleset: 'heat',
  engagement: { budget: 80, lane: { to: 18 }, plan: 'hold', engagements: 4000, blue: force, red: force },
  variants: { without: {}, with: { set: { 'engagement.blue.units.rifle-squad.experience': 'veteran' } } },
  sweep: { of: ['with'], axes: [{ name: 'price', path: 'prices.rifle-squad.veteran', values: [50, 60, 70, 80] }] },
  breakEven: { axis: 'price', asked: 60 },
};

// --- resolved, every name in it is known; run, it has results; analysed, every figure has its interval

const options: ResolveOptions = { seed: 'library', engagements: 2000 };
const study: Study = resolveScenario(scenarioOf(input), options);
const phases = new Set<Progress['phase']>();
const how: RunOptions = { threads: 0, engine: 'roll', onProgress: ({ phase }) => void phases.add(phase) };
const results: StudyResults = await runStudy(study, how);
const analysis: StudyAnalysis = analyseStudy(study, results);
console.log([...phases].join(), results.seed); // engagements library

const found: EngagementBreakEven | undefined = analysis.engagement?.breakEven;
console.log(found?.price?.toFixed(1), found?.judgement?.verdict); // 65.3 not-known

// --- a report is a document, and has three faces: a text, a page, a folder with both, the charts and the tables

const report: ReportDocument = studyReport({ study, results, analysis, command: 'node studies.js' });
const [first] = renderMarkdown(report).split('\n');
console.log(first); // # Not known yet whether 60 points is fair for rifle-squad veteran, which should cost 63.15 to 67.8 (95%) in this fight.
console.log((await renderHtml(report)).startsWith('<!doctype html>')); // true
const folder = mkdtempSync(join(tmpdir(), 'lanchester-example-'));
const written: readonly string[] = await writeReport(join(folder, 'report'), report);
rmSync(folder, { recursive: true });
console.log(written.includes('README.md')); // true

// --- a ruleset of somebody's own, by its path: afterwards scenarios may name it

const orderDice = await loadRuleset(pathOf('examples/order-dice'));
const patrols = resolveScenario(loadScenario(pathOf('examples/order-dice/scenarios/patrols.yaml')));
console.log(orderDice.title, patrols.ruleset); // Order dice order-dice
