/** Commands that are given lists of units. */
import { type Command, Option } from 'commander';
import { someText } from '../options.js';
import { data, json, withExamples } from './shared.js';

/** What a list is worth. */
export function addPrice(root: Command): void {
  const price = root
    .command('price')
    .description('what a list of units costs: by itself, by its ruleset, and by prices that an audit proposes')
    .argument('<list>', 'an army file (CSV, TSV, JSON, YAML), or a list as pasted; - is standard input')
    .addOption(
      new Option('--game <ruleset>', 'of which game it is, where it does not say it').argParser(
        someText('--game', 'a ruleset'),
      ),
    )
    .addOption(data())
    .addOption(
      new Option('--names <file>', 'a table of your own names: name,means').argParser(someText('--names', 'a file')),
    )
    .addOption(
      new Option('--points <of>', 'what a number of points is of, where a list does not say it').choices([
        'each',
        'all',
      ]),
    )
    .addOption(new Option('--leave-out', 'leave out rows that are not understood, and say which'))
    .addOption(
      new Option('--write <file>', 'write the list as an army file (.csv, .tsv, .json, .yaml)').argParser(
        someText('--write', 'a file'),
      ),
    )
    .addOption(json())
    .addOption(new Option('--csv', 'print a line for each row, as CSV'))
    .action(async (list, options, command) => {
      // --ruleset loads one of one's own, and says of which the list is
      const { ruleset = [] } = command.optsWithGlobals();
      await (await import('../commands/price.js')).price(list, ruleset, options);
    });
  withExamples(
    price,
    'lanchester price list.txt --game heat',
    'lanchester price armies/heat-armour.csv --data prices.yaml',
    'lanchester price list.txt --game heat --names names.csv --write army.csv',
    'lanchester price - --game hitt --points each --json < list.txt',
  );
}
