/** A whole invented comparison for tests: file, results' envelope and analysis. Nothing of it is a result. */
import type { ComparisonDocument } from '../../../study/document/schema/comparison.js';
import type { ComparisonContext } from '../context.js';
import { sampleAnalysis } from './sample-analysis.js';

type Section = ComparisonDocument['rulesets'][string];

function section(set: Section['set']): Section {
  return {
    set,
    units: {},
    without: {},
    attack: { ranges: [6, 12, 24], situation: {}, roles: {} },
    engagement: {
      lane: { from: 0, to: 48, terrain: [{ from: 20, to: 24, kind: 'woods' }] },
      turnLimit: 8,
      budget: [200, 260, 320],
      options: {},
      defend: { at: 9 },
      attack: { at: 39, plan: { advance: 12 } },
      roles: { tank: { attack: { plan: 'assault' } }, commander: { escort: 'rifle section' } },
    },
    numbers: { n: 3 },
    variants: {},
  };
}

/** The context of {@link sampleAnalysis}. */
export function sampleContext(rulesets = 3, variants = true): ComparisonContext {
  const analysis = sampleAnalysis(rulesets, variants);
  const ids = [...new Set(analysis.contenders.map(({ ruleset }) => ruleset))];
  const question = 'What does each game reward, and where do its prices look wrong?';
  const document: ComparisonDocument = {
    lanchester: 1,
    name: 'sample',
    question,
    seed: '1',
    roles: [...analysis.roles],
    enemy: 'rifle section',
    enemies: { 'anti-tank team': 'tank' },
    engagements: 4096,
    numbers: { role: 'rifle section', ratios: [1, 2, 4] },
    rulesets: Object.fromEntries(ids.map((id) => [id, section({ 'prices.tank': 100 })])),
  };
  return {
    comparison: {
      name: 'sample',
      question,
      seed: '1',
      document,
      roles: analysis.roles,
      enemy: analysis.enemy,
      contenders: analysis.contenders,
      units: analysis.units,
      prices: [],
      attacks: [],
      equalPoints: analysis.equalPoints.map(({ contender, role, enemy, budget }) => ({
        contender,
        role,
        enemy,
        enemies: [{ role: enemy, weight: 1 }],
        ...(role === 'commander' ? { escort: 'rifle section' as const } : {}),
        study: `${contender.split('/')[0]}/equal-points`,
        cell: role.replaceAll(' ', '-'),
        budget,
      })),
      numbers: [],
    },
    results: {
      format: 1,
      name: 'sample',
      question,
      seed: '1',
      inputs: '0'.repeat(64),
      digest: '0'.repeat(64),
      studies: [],
    },
    analysis,
    command: 'lanchester run scenarios/sample.yaml',
  };
}
