/**
 * The whole site as texts and files, before VitePress makes pages of it. Promise: one home for each text: what stands in
 * docs/, reports/, scenarios/ and beside the rulesets is read from there, what the code knows is asked of the code, and only
 * what is nowhere else stands in site/docs/pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { program } from '../../../src/cli/program.js';
import { clauses as attacksClauses } from '../../../src/rulesets/attacks/clauses.js';
import { rulesets } from '../../../src/rulesets/registry.js';
import { comparisonJsonSchema } from '../../../src/study/document/schema/comparison.js';
import { houseJsonSchema } from '../../../src/study/document/schema/house.js';
import { scenarioJsonSchema } from '../../../src/study/document/schema/json-schema.js';
import { type Entry, type Group, groups } from '../nav.js';
import { commandsPage } from './commands.js';
import { galleryPage, type ShippedScenario, scenarioPage, scenariosPage, shippedReport } from './gallery.js';
import { keysPage } from './keys.js';
import { type Homes, relinked } from './links.js';
import { rulingsPage, withRulings } from './rulings.js';

export interface Site {
  /** Pages by their path on the site. */
  readonly pages: ReadonlyMap<string, string>;
  /** Files that are carried along: by their path on the site, their path in the repository. */
  readonly files: ReadonlyMap<string, string>;
  readonly groups: readonly Group[];
}

/** Reads the repository at `root`. Throws where a report or a scenario has not what its page needs. */
export function readSite(root: string): Site {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const named = (folder: string, end: string): string[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith(end))
      .sort();
  const texts = textHomes(named);
  const files = fileHomes(named);
  const homes: Homes = new Map([...texts, ...files, ...scenarioHomes(named)]);
  const pages = new Map<string, string>();
  for (const [source, page] of texts) pages.set(page, relinked(withRulings(read(source)), source, page, homes));
  for (const name of named('site/docs/pages', '.md')) pages.set(name, read(`site/docs/pages/${name}`));

  const guide = new Set(
    [...read('docs/command.md').matchAll(/^## `?([a-z ]+)`?$/gm)].map(([, words]) => words as string),
  );
  pages.set('commands.md', commandsPage(program(), guide));
  for (const [name, page] of Object.entries(keyPages())) pages.set(`keys/${name}.md`, page);

  const described = [...rulesets, { id: 'attacks', title: 'A game in one document', clauses: attacksClauses }];
  for (const { id, clauses } of described) {
    const source = `src/rulesets/${id}/README.md`;
    const page = `rulings/${id}.md`;
    pages.set(page, relinked(rulingsPage(read(source), clauses), source, page, homes));
  }

  const reports = named('reports', 'README.md').map((path) => path.replace('/README.md', ''));
  pages.set('gallery.md', galleryPage(reports.map((name) => shippedReport(name, read(`reports/${name}/README.md`)))));
  const scenarios = named('scenarios', '.yaml').map((file) =>
    shippedScenario(file, read(`scenarios/${file}`), reports),
  );
  pages.set('scenarios.md', scenariosPage(scenarios));
  for (const each of scenarios) pages.set(`scenarios/${each.name}.md`, scenarioPage(each));
  const titles = described.map(({ id, title }): Entry => [title, id]);
  return { pages, files: inverse(files), groups: groups(titles) };
}

type Named = (folder: string, end: string) => string[];

/** Texts of the repository that are pages as they are. */
function textHomes(named: Named): Map<string, string> {
  return new Map([
    ...named('docs', '.md').map((name): [string, string] => [`docs/${name}`, name]),
    ...named('reports', '.md').map((name): [string, string] => [`reports/${name}`, `reports/${name}`]),
    ['CHANGELOG.md', 'changelog.md'],
    ['CONTRIBUTING.md', 'contributing.md'],
    ['SECURITY.md', 'security.md'],
  ]);
}

/** Pictures, tables and schemas: by path in the repository, where they stand on the site. */
function fileHomes(named: Named): Map<string, string> {
  const carried = (folder: string, end: string): [string, string][] =>
    named(folder, end).map((name) => [`${folder}/${name}`, folder === 'docs' ? name : `${folder}/${name}`]);
  return new Map([
    ...carried('docs', '.schema.json'),
    ...carried('docs', '.svg'),
    ...carried('reports', '.svg'),
    ...carried('reports', '.csv'),
  ]);
}

/** Every scenario has a page. */
function scenarioHomes(named: Named): [string, string][] {
  return named('scenarios', '.yaml').map((name) => [`scenarios/${name}`, `scenarios/${name.replace(/yaml$/, 'md')}`]);
}

function inverse(homes: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...homes].map(([source, home]) => [home, source]));
}

function keyPages(): Record<string, string> {
  const checked = 'Made from the schema that checks files.';
  return {
    scenario: keysPage(
      scenarioJsonSchema(),
      'Every key of a scenario',
      `${checked} [Scenario files](../scenario-files.md) tells how they work together. An editor completes them by [the schema](../scenario.schema.json).`,
    ),
    comparison: keysPage(
      comparisonJsonSchema(),
      'Every key of a comparison',
      `${checked} [Comparison files](../comparison-files.md) tells how they work together. An editor completes them by [the schema](../comparison.schema.json).`,
    ),
    house: keysPage(
      houseJsonSchema(),
      "Every key of a club's file",
      `${checked} Such a file has rows and prices that several scenarios share: \`data:\` in a scenario, or \`--data\`. An editor completes them by [the schema](../house.schema.json).`,
    ),
  };
}

function shippedScenario(file: string, text: string, reports: readonly string[]): ShippedScenario {
  const name = file.replace(/\.yaml$/, '');
  const { question, rulesets } = parse(text) as { question?: unknown; rulesets?: unknown };
  if (typeof question !== 'string') throw new Error(`scenarios/${file} has no question`);
  return { name, question, text, isAnswered: reports.includes(name), isComparison: rulesets !== undefined };
}
