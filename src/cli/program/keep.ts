/** Commands that keep files and reports in order. */
import { Argument, type Command, Option } from 'commander';
import { didYouMean } from '../../kernel/nearest.js';
import { collect, type Shell, shells } from '../options.js';
import { json, out, withExamples } from './shared.js';

/** JSON Schemas. */
export function addSchema(root: Command): void {
  const schema = root
    .command('schema')
    .description('print the JSON Schema of scenario files (or of the other formats), for editors')
    .argument('[format]', 'scenario (default), comparison, house, baseline or check')
    .action(async (format?: string) => (await import('../commands/schema.js')).schema(format));
  withExamples(
    schema,
    'lanchester schema > scenario.schema.json',
    'lanchester schema comparison > comparison.schema.json',
  );
}

/** The reports that are shipped. */
export function addReports(root: Command): void {
  const reports = root
    .command('reports')
    .description('make every report of the scenarios folder anew, or check that they are fresh')
    .addOption(new Option('--check', 'only compare fingerprints; exit code 1 when a report is stale'))
    .addOption(new Option('--scenarios <folder>', 'where the scenarios are').default('scenarios'))
    .addOption(out('where their reports are, each in a folder of its name').default('reports'))
    .action(async (options) => {
      if ((await (await import('../commands/reports.js')).reports(options)) > 0) process.exitCode = 1;
    });
  withExamples(reports, 'lanchester reports --check', 'lanchester reports');
}

/** Old code that is kept. */
export function addCache(root: Command): void {
  const cache = root
    .command('cache')
    .description('say where old code is kept for check --against, and what there is; or clear it')
    .addOption(new Option('--clear', 'remove it all'))
    .addOption(json())
    .action(async (options) => (await import('../commands/cache.js')).cache(options));
  withExamples(cache, 'lanchester cache', 'lanchester cache --clear');
}

/** Words that a shell knows. */
export function addCompletion(root: Command): void {
  const completion = root
    .command('completion')
    .description('print a script by which a shell completes commands, options, rulesets and files')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .action(async (shell: Shell) => (await import('../commands/completion.js')).completion(root, shell));
  withExamples(
    completion,
    'lanchester completion bash > ~/.local/share/bash-completion/completions/lanchester',
    'lanchester completion zsh > ~/.zfunc/_lanchester',
    'lanchester completion fish > ~/.config/fish/completions/lanchester.fish',
  );
}

/** What other versions talk to: no command for people. */
export function addPeer(root: Command): void {
  const peer = root
    .command('peer', { hidden: true })
    .description('answer the questions of another version, one a line: what check --against talks to')
    .addOption(
      new Option('--guest <json>', 'a ruleset of somebody else: its file, and names for it')
        .argParser(collect)
        .hideHelp(),
    )
    .action(async ({ guest }) => (await import('../commands/peer.js')).peer(guest));
  withExamples(peer, 'lanchester peer < requests.jsonl');
}

/** Help. */
export function addHelp(root: Command): void {
  const help = root
    .command('help')
    .description('the help of a command')
    .argument('[command]', 'which command')
    .action((name?: string) => helpOf(root, name));
  withExamples(help, 'lanchester help run');
}

function helpOf(root: Command, name: string | undefined): void {
  const command = name === undefined ? root : root.commands.find((one) => one.name() === name);
  const names = root.commands.map((one) => one.name());
  if (command === undefined) root.error(`there is no command ${didYouMean(String(name), names)}`);
  command.outputHelp();
}
