/** The gallery of shipped reports, and the questions that we ship. Promise: titles, answers and pictures are those of the files. */
import { cell, code, fence, picture, table } from './markdown.js';

/** A shipped report as its README has it. */
export interface ShippedReport {
  readonly name: string;
  /** The answer in a sentence: its heading. */
  readonly answer: string;
  readonly question: string;
  /** Its first picture, relative to its folder, and what that shows. */
  readonly first: string;
  readonly alt: string;
}

/** Reads the README of a report. Throws where it has no answer, no question or no picture. */
export function shippedReport(name: string, readme: string): ShippedReport {
  const [, answer] = /^# (.+)$/m.exec(readme) ?? [];
  const [, question] = /^\*\*Question:\*\* (.+)$/m.exec(readme) ?? [];
  const [, alt, first] = /!\[([^\]]*)\]\(([^)]+)\)/.exec(readme) ?? [];
  if (answer === undefined || question === undefined || alt === undefined || first === undefined)
    throw new Error(`reports/${name}/README.md has no answer, no question or no picture`);
  return { name, answer, question, alt, first };
}

export function galleryPage(reports: readonly ShippedReport[]): string {
  return [
    '# Answers that are shipped\n',
    'What lanchester found, question by question. `npm run reports` makes all of them again, to the byte.\n',
    ...reports.map(
      ({ name, answer, question, alt, first }) =>
        `## ${cell(question).replaceAll('\\|', '|')}\n\n**${answer}**\n\n${picture(alt, `./reports/${name}/${first}`)}\n\n[The whole answer](./reports/${name}/README.md), and [the scenario that asks it](./scenarios/${name}.md).\n`,
    ),
  ].join('\n');
}

/** A shipped scenario. */
export interface ShippedScenario {
  readonly name: string;
  readonly question: string;
  readonly text: string;
  /** Whether a report of it is shipped. */
  readonly isAnswered: boolean;
  /** Whether it is a comparison of rulesets, which the playground does not take. */
  readonly isComparison: boolean;
}

export function scenariosPage(scenarios: readonly ShippedScenario[]): string {
  return [
    '# Questions that are shipped\n',
    'Scenario files that come with the package, each to be run as it stands or to be changed. [Scenario files](./scenario-files.md) tells what may stand in one.\n',
    table(
      ['scenario', 'what it asks', 'answer'],
      scenarios.map(({ name, question, isAnswered }) => [
        `[${name}](./scenarios/${name}.md)`,
        cell(question),
        isAnswered ? `[report](./reports/${name}/README.md)` : '',
      ]),
    ),
  ].join('\n');
}

/** The page of one scenario. */
export function scenarioPage({ name, question, text, isAnswered, isComparison }: ShippedScenario): string {
  const ways = [
    code(`lanchester run scenarios/${name}.yaml`),
    ...(isComparison ? [] : [`[open it in the playground](../../#example/${name}){target="_self"}`]),
    ...(isAnswered ? [`[its answer](../reports/${name}/README.md)`] : []),
  ];
  return [`# ${name}\n`, `${cell(question)}\n`, `${ways.join(' · ')}\n`, fence('yaml', text)].join('\n');
}
