/** The page of every command with its options. Promise: made from the parser's own tree, so that neither knows more. */
import type { Command, Option } from 'commander';
import { anchored, cell, code, fence, slug, table } from './markdown.js';

/** A command, and what is typed to reach it. */
interface Reached {
  readonly words: string;
  readonly command: Command;
}

/** All commands that help shows, the inner ones after theirs. */
function allCommands(root: Command): readonly Reached[] {
  const below = (command: Command, before: string): Reached[] =>
    command
      .createHelp()
      .visibleCommands(command)
      // the parser adds a help of its own to a group
      .filter((each) => command.commands.includes(each))
      .flatMap((each) => {
        const words = `${before}${each.name()}`;
        return [{ words, command: each }, ...below(each, `${words} `)];
      });
  return below(root, '');
}

/** The page. `guide`: headings of docs/command.md, which tells more of a command under its name. */
export function commandsPage(root: Command, guide: ReadonlySet<string>): string {
  const commands = allCommands(root);
  const everywhere = root.options.filter(({ required }) => required);
  return [
    '# Every command\n',
    'Made from the program itself: what `lanchester COMMAND --help` prints. [The command](./command.md) tells how they are used, what they print, and which exit codes they have.\n',
    table(
      ['command', 'what it does'],
      commands.map(({ words, command }) => [
        `[\`${words}\`](#${slug(`lanchester ${words}`)})`,
        cell(command.description()),
      ]),
    ),
    '## With any command\n',
    optionsTable('any', [...everywhere, ...ownOptions(root).filter(({ required }) => !required)]),
    ...commands.map(({ words, command }) => section(words, command, guide)),
  ].join('\n');
}

function section(words: string, command: Command, guide: ReadonlySet<string>): string {
  const options = ownOptions(command);
  const takes = command.registeredArguments.map((argument) => [
    cell(code(argument.required ? argument.name() : `[${argument.name()}]`)),
    cell(`${argument.description}${choices(argument.argChoices)}`),
  ]);
  return [
    `## lanchester ${words}\n`,
    `${sentence(command.description())}${guide.has(words) ? ` [More of it](./command.md#${slug(words)}).` : ''}\n`,
    fence('sh', `lanchester ${words} ${command.usage()}`),
    ...(takes.length === 0 ? [] : [table(['argument', 'what it is'], takes)]),
    ...(options.length === 0 ? [] : [optionsTable(words, options)]),
    ...examples(command),
  ].join('\n');
}

function ownOptions(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

function optionsTable(words: string, options: readonly Option[]): string {
  const name = ({ long, short }: Option): string => slug(`${words} ${(long ?? short ?? '').replace(/^-+/, '')}`);
  return table(
    ['option', 'what it does'],
    options.map((option) => [
      anchored(name(option), cell(code(option.flags))),
      cell(`${option.description}${choices(option.argChoices)}`),
    ]),
  );
}

const choices = (words: readonly string[] | undefined): string =>
  words === undefined ? '' : ` (${words.map(code).join(', ')})`;

/** The examples at the head of a command's help. */
function examples(command: Command): string[] {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  const [, listed = ''] = /^Examples?:\n((?: {2}.*\n)+)/.exec(help) ?? [];
  const lines = listed
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  return listed === '' ? [] : [fence('sh', lines.join('\n'))];
}

function sentence(text: string): string {
  const plain = cell(text);
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${/[.!?]$/.test(plain) ? '' : '.'}`;
}
