/** Commands that show the page. */
import { type Command, Option } from 'commander';
import { out, withExamples } from './shared.js';

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
