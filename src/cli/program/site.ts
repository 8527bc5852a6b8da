/** Commands that show the page. */
import { type Command, Option } from 'commander';
import { wholeNumber } from '../options.js';
import { out, threads, withExamples } from './shared.js';

/** Writes the page. */
export function addSite(root: Command): void {
  const site = root
    .command('site')
    .description('write the page as files for a web server, with rulesets of your own (--ruleset) in it')
    .addOption(out('where it goes (default: out/site; with --offline a file: playground.html)'))
    .addOption(new Option('--offline', 'the page in one file, which needs no server and no network'))
    .addOption(new Option('--force', 'with --offline: replace the file that it wrote before'))
    .action(async (options) => (await import('../commands/site.js')).site(options));
  withExamples(
    site,
    'lanchester site --out public',
    'lanchester site --ruleset ./my-game --out public',
    'lanchester site --offline --out playground.html',
  );
}

/** Serves the page. */
export function addOpen(root: Command): void {
  const open = root
    .command('open')
    .description('open the page in a browser, with a scenario to edit; this machine plays, and Ctrl-S saves')
    .argument('[scenario]', 'a scenario file (YAML)')
    .addOption(
      new Option('--port <n>', 'the port on this machine (default: a free one)').argParser(
        wholeNumber('--port', 1, 65_535),
      ),
    )
    .addOption(new Option('--no-browser', 'only print the address'))
    .addOption(threads())
    .action(async (file: string | undefined, options) => (await import('../commands/open.js')).open(file, options));
  withExamples(open, 'lanchester open scenarios/first-fight.yaml', 'lanchester open --no-browser --port 8100');
}
