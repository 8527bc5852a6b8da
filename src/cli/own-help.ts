/** Which help says more: that of the command whose words are wrong. */
import type { Command } from 'commander';
import type { LanchesterError } from '../kernel/errors.js';

/** Adds to a sentence where more is told: `…; see lanchester ruleset test --help`. */
export function seeHelp(sentence: string, command: Command): string {
  return `${sentence}; see ${pathOf(command)} --help`;
}

function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/** Follows the parser of `root` into its subcommands; tells which it has come to, from whatever is thrown there. */
export function reached(root: Command): () => Command {
  let last = root;
  const follow = (command: Command): void => {
    command.hook('preSubcommand', (_, inner) => {
      last = inner;
    });
    for (const inner of command.commands) follow(inner);
  };
  follow(root);
  return () => last;
}

/**
 * The sentence of an error, with where more is told if words of the command line are wrong. A mistake in a file has its
 * place instead; what another program said is left as it is.
 */
export function toldBy({ code, message, position }: LanchesterError, command: Command): string {
  const isOfWords = code === 'usage' && position === undefined && !message.includes('\n');
  return isOfWords ? seeHelp(message, command) : message;
}
