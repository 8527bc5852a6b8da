/**
 * Sources that a page fetches when a question needs them. Promises: nobody who is asked has to wait, since all that a text
 * needs is fetched before it is read; where one is called that was not fetched, that is an error, and no wrong answer.
 *
 * The rooms of `src/` have a table each of what belongs to which kind of question. Of what these tables name a page has a
 * stand-in that hands on to what was fetched.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PartName } from '../engine/parts.js';

/** What a part has: sources, each with the functions and tables of functions that are asked for. */
type Part = Readonly<Record<string, readonly string[]>>;

const parts: Readonly<Record<PartName, Part>> = {
  metrics: { 'src/analysis/metric/index.ts': ['compileMetric'] },
  fights: {
    'src/study/fights/fights.ts': ['fightsInfo'],
    'src/run/fights/run-fights.ts': ['runFights', 'runRated'],
    'src/run/fights/player.ts': ['fightsPlayer'],
    'src/run/cell-fights/run-cell-fights.ts': ['runCellFights'],
    'src/run/cell-fights/player.ts': ['cellFightsPlayer'],
    'src/analysis/study/fights.ts': ['analyseFights'],
    'src/analysis/study/rates.ts': ['analyseRates'],
    'src/analysis/expect/fights.ts': ['expectableFights', 'expectableRates'],
    'src/report/fights/answer.ts': ['fightsAnswer'],
    'src/report/fights/rates-answer.ts': ['ratesAnswer'],
    'src/report/fights/sections.ts': ['fightsSections'],
    'src/report/fights/rates-sections.ts': ['ratesSections'],
  },
  lists: {
    'src/study/price-list/price-list.ts': ['priceListStudy'],
    'src/run/price-list/run-price-list.ts': ['runPriceList'],
    'src/run/armies/armies-player.ts': ['armiesPlayer'],
    'src/run/price-list/matchups-player.ts': ['matchupsPlayer'],
    'src/analysis/study/price-list.ts': ['auditOf'],
    'src/analysis/expect/price-list.ts': ['expectablePriceList'],
    'src/report/study/audit-answer.ts': ['auditAnswer'],
    'src/report/study/audit-section.ts': ['auditSections'],
    'src/report/study/price-workbench.ts': ['workbenchSections'],
  },
  prices: {
    'src/run/cells/run-curves.ts': ['runCurves'],
    'src/run/strata/player.ts': ['piecePlayer'],
    'src/analysis/study/break-even.ts': ['breakEvenOf'],
    'src/analysis/study/relative-values.ts': ['relativeValues'],
    'src/report/study/price-answer.ts': ['worthAnswer', 'priceAnswer', 'priceConditions', 'priceWarnings'],
    'src/report/study/price-picture.ts': ['pricePicture'],
    'src/report/study/values-answer.ts': ['valuesAnswer', 'valuesConditions', 'valuesWarnings'],
    'src/report/study/values-section.ts': ['valuesSections'],
  },
  attacks: {
    'src/analysis/study/attack.ts': ['analyseAttacks', 'comparisonGrid'],
    'src/report/study/attack-section.ts': ['attackSections'],
  },
  comparison: { 'src/study/comparison/resolve.ts': ['resolveComparison'] },
};

/** Those that have the tables. Everybody else imports the sources themselves, and is in a part. */
const tables: readonly string[] = [
  'src/study/resolve.ts',
  'src/run/run-study.ts',
  'src/run/task-player.ts',
  'src/run/cells/run-engagements.ts',
  'src/analysis/study/index.ts',
  'src/analysis/study/engagement.ts',
  'src/analysis/expect/study.ts',
  'src/report/study/study-report.ts',
  'src/report/study/headline.ts',
  'src/report/study/engagement-section.ts',
  'src/playground/asked.ts',
  'src/playground/checked-study.ts',
];

const partOfSource = new Map(
  Object.entries(parts).flatMap(([part, sources]) => Object.keys(sources).map((source) => [source, part] as const)),
);

const whole = 'virtual:part/';
const standInMark = '\0stand-in/';

/** For the workers of the page in that folder. */
export function partsPlugin(root: string): Plugin {
  return {
    name: 'parts',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source.startsWith(whole)) return `\0${source}`;
      if (importer === undefined || !tables.includes(importer.slice(root.length + 1))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = found?.id.slice(root.length + 1) ?? '';
      return partOfSource.has(path) ? `${standInMark}${path}` : null;
    },
    load(id) {
      if (id.startsWith(`\0${whole}`)) return wholePart(root, id.slice(`\0${whole}`.length) as PartName);
      return id.startsWith(standInMark) ? standInFor(root, id.slice(standInMark.length)) : null;
    },
  };
}

/** All that a part has; a name that a source no longer has fails the build. */
function wholePart(root: string, part: PartName): string {
  return Object.entries(parts[part])
    .map(([source, names]) => `export { ${names.join(', ')} } from ${JSON.stringify(join(root, source))};`)
    .join('\n');
}

function standInFor(root: string, source: string): string {
  const part = partOfSource.get(source) as PartName;
  const names = parts[part][source] as readonly string[];
  return [
    `import { standIn } from ${JSON.stringify(join(root, 'site/engine/parts.ts'))};`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ standIn('${part}', '${name}');`),
  ].join('\n');
}
