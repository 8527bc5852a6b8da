/** The same questions put to several rulesets, each in its own units and prices. */
import { fileURLToPath } from 'node:url';
import {
  analyseComparison,
  type Comparison,
  type ComparisonAnalysis,
  type ComparisonFile,
  type ComparisonInput,
  type ComparisonResults,
  comparisonOf,
  comparisonReport,
  loadComparison,
  parseComparison,
  renderMarkdown,
  resolveComparison,
  runComparison,
} from 'lanchester';

// --- three ways in, as with scenarios

const shipped: ComparisonFile = loadComparison(
  fileURLToPath(new URL('../../scenarios/five-rulesets.yaml', import.meta.url)),
);
const text =
  '{lanchester: 1, name: a, question: b, rulesets: {hitt: {attack: {ranges: [300]}, engagement: {lane: {to: 900}, budget: [12]}}}}';
console.log(Object.keys(shipped.document.rulesets).length, parseComparison(text).document.roles.length); // 5 10

const input: ComparisonInput = {
  lanchester: 1,
  name: 'guns',
  question: 'What does a machine gun do to riflemen?',
  roles: ['rifle section', 'machine-gun team'],
  engagements: 8,
  rulesets: {
    hitt: { attack: { ranges: [300] }, engagement: { lane: { to: 900 }, turnLimit: 6, budget: [12] } },
    'heroes-all': { attack: { ranges: [18] }, engagement: { lane: { to: 36 }, turnLimit: 6, budget: [40] } },
  },
};

// --- resolved, run, analysed, told

const comparison: Comparison = resolveComparison(comparisonOf(input));
const results: ComparisonResults = await runComparison(comparison, { threads: 0, engine: 'roll' });
const analysis: ComparisonAnalysis = analyseComparison(comparison, results);
const kills = analysis.attacks
  .filter(({ attacker, target }) => attacker === 'machine-gun team' && target === 'rifle section')
  .map(({ contender, kill, share }) => `${contender} ${kill.toFixed(4)} and ${share.toFixed(4)}`);
console.log(kills.join('; ')); // hitt 0.5833 and 0.5833; heroes-all 0.0000 and 0.3333
const report = comparisonReport({ comparison, results, analysis, command: 'node comparisons.js' });
console.log(report.title, renderMarkdown(report).startsWith('# ')); // What does a machine gun do to riflemen? true
