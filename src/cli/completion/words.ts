/**
 * The words of a command line, as completion needs them. Promise: all of them come from the parser's own tree, so that
 * no script knows other commands and options than the parser.
 */
import type { Command, Option } from 'commander';

/** What may stand in a place: some words, and files where `files` is true. */
export interface Offer {
  readonly words: readonly string[];
  readonly files: boolean;
}

export interface OptionWords {
  /** `--out`. */
  readonly long: string;
  /** `-o`. */
  readonly short?: string;
  readonly about: string;
  /** What its value may be; absent where it needs none. */
  readonly value?: Offer;
}

export interface CommandWords {
  /** Its words after `lanchester`: `ruleset test`; empty for the program itself. */
  readonly path: string;
  readonly inner: readonly { readonly name: string; readonly about: string }[];
  readonly options: readonly OptionWords[];
  readonly arguments: Offer;
}

/** The program and all its commands, those that help hides left out. `rulesets`: ids that are offered for a ruleset. */
export function wordsOf(root: Command, rulesets: readonly string[]): readonly CommandWords[] {
  const everywhere = root.options.filter(({ required }) => required);
  const names = visible(root).map((command) => command.name());
  const below = (command: Command, path: string): CommandWords[] => {
    const inner = visible(command);
    const own = command.createHelp().visibleOptions(command);
    const options = command === root ? own : [...own, ...everywhere];
    return [
      {
        path,
        inner: inner.map((each) => ({ name: each.name(), about: each.description() })),
        options: options.flatMap((option) => optionWords(option)),
        arguments: argumentsOf(command, rulesets, names),
      },
      ...inner.flatMap((each) => below(each, `${path} ${each.name()}`.trim())),
    ];
  };
  return below(root, '');
}

function visible(command: Command): Command[] {
  return command.createHelp().visibleCommands(command);
}

function optionWords({ long, short, description, required, argChoices, flags }: Option): OptionWords[] {
  if (long === undefined) return [];
  const value = { words: argChoices ?? [], files: /<(?:file|folder|path|plan)>/.test(flags) };
  return [{ long, about: description, ...(short === undefined ? {} : { short }), ...(required ? { value } : {}) }];
}

/** All arguments of a command together: which of them is being typed is not counted. */
function argumentsOf(command: Command, rulesets: readonly string[], names: readonly string[]): Offer {
  const all = command.registeredArguments.map((argument): Offer => {
    if (argument.argChoices !== undefined) return { words: argument.argChoices, files: false };
    if (argument.name() === 'command') return { words: names, files: false };
    return { words: argument.name().includes('ruleset') ? rulesets : [], files: true };
  });
  return { words: all.flatMap(({ words }) => words), files: all.some(({ files }) => files) };
}
