/** Commands that ask rulesets. */
import { type Command, Option } from 'commander';
import { collect } from '../options.js';
import { again, data, json, outFile, withExamples } from './shared.js';

/** Writes a first scenario. */
export function addInit(root: Command): void {
  const init = root
    .command('init')
    .description('write a first scenario, with comments, that runs as it stands')
    .argument(
      '[words...]',
      'price, which, duel or audit, then a ruleset, then its units; or expect, then a scenario; or ruleset, then the name of a new game; without words a terminal is asked',
    )
    .addOption(data())
    .addOption(outFile('where it goes (default: standard output)'))
    .addOption(new Option('--force', 'replace a file that is there'))
    .addOption(new Option('--append', 'with expect: write it to the end of the scenario (default: standard output)'))
    .action(async (words, options) => (await import('../commands/init.js')).init(words, options));
  withExamples(
    init,
    'lanchester init price heat rpg-team tandem',
    'lanchester init which heat medium-tank heavy-tank --out which.yaml',
    'lanchester init duel hitt mg rifles > duel.yaml',
    'lanchester init expect duel.yaml',
    'lanchester init ruleset my-game',
  );
}

/** Exact odds of one attack. */
export function addOdds(root: Command): void {
  const odds = root
    .command('odds')
    .description('exact odds of one attack (or order test, morale check, assault …)')
    .argument('[ruleset]', 'id of a ruleset: see `lanchester list`')
    .addOption(
      new Option(
        '-a, --attacker <words>',
        'unit and words: "rpg-team,experience=regular"; may be repeated: answers side by side',
      ).argParser(collect),
    )
    .addOption(new Option('-t, --target <words>', 'unit and words: "medium-tank"'))
    .addOption(new Option('--at <words>', 'the situation: "range=18,facing=front"; one value may run: "range=6..36/6"'))
    .addOption(new Option('--action <name>', 'what is asked for (default: attack)'))
    .addOption(
      new Option(
        '--set <path=value>',
        "change the ruleset's data: weapons.tandem-heat.pen=6; may be repeated",
      ).argParser(collect),
    )
    .addOption(data())
    .addOption(new Option('--stdin', 'read one JSON request a line, print one JSON answer a line'))
    .addOption(again())
    .addOption(json())
    .addOption(new Option('--csv', 'print a line for each answer, as CSV'))
    .action(async (ruleset, options) => (await import('../commands/odds.js')).odds(ruleset, options));
  withExamples(
    odds,
    'lanchester odds heat -a rifle-squad,men=5 -t rifle-squad,men=5 --at range=10,cover=soft',
    'lanchester odds heat -a rpg-team,tandem -t heavy-tank --at range=12 --set weapons.tandem-heat.pen=6',
    'lanchester odds heat --action order-test -a rifle-squad,pins=2',
    'lanchester odds heat -a rpg-team -a rpg-team,tandem -t heavy-tank --at range=6..36/6 --csv',
    'lanchester odds heat --stdin --json < requests.jsonl',
  );
}

/** What there is. */
export function addList(root: Command): void {
  const list = root
    .command('list')
    .description("print what there is: rulesets; a ruleset's units, weapons, prices, rules, words, roles, decisions")
    .argument('[ruleset]', 'id of a ruleset')
    .argument('[table]', 'which table')
    .addOption(data())
    .addOption(json())
    .addOption(new Option('--csv', 'print them as CSV'))
    .action(async (ruleset, table, options) => (await import('../commands/list.js')).list(ruleset, table, options));
  withExamples(list, 'lanchester list', 'lanchester list heat', 'lanchester list heat weapons');
}

/** One unit or weapon. */
export function addShow(root: Command): void {
  const show = root
    .command('show')
    .description('show one unit or weapon: its lines of the tables, its words, its price, and its YAML')
    .argument('<ruleset>', 'id of a ruleset')
    .argument('<name>', 'a unit or a weapon, by its key')
    .addOption(data())
    .addOption(json())
    .action(async (ruleset, name, options) => (await import('../commands/show.js')).show(ruleset, name, options));
  withExamples(show, 'lanchester show heat rpg-team', 'lanchester show heat tandem-heat');
}

/** What an author of a ruleset asks. */
export function addRuleset(root: Command): void {
  const ruleset = root.command('ruleset').description('a ruleset of your own: test it, or have its page');
  const test = ruleset
    .command('test')
    .description('what our own tests ask of the shipped rulesets, asked of any: ends with 1 where something is wrong')
    .argument('<ruleset>', 'a path, a package, or the id of a ruleset')
    .addOption(json())
    .action(async (name, options) => (await import('../commands/ruleset-test.js')).testRuleset(name, options));
  const docs = ruleset
    .command('docs')
    .description('its tables, words, choices and coverage as one page (Markdown)')
    .argument('<ruleset>', 'a path, a package, or the id of a ruleset')
    .option('--out <file>', 'write the page to a file')
    .action(async (name, options, command) =>
      (await import('../commands/ruleset-docs.js')).documentRuleset(name, command.args[0] ?? name, options),
    );
  withExamples(ruleset, 'lanchester ruleset test heat');
  withExamples(docs, 'lanchester ruleset docs ./my-game --out my-game.md');
  withExamples(test, 'lanchester ruleset test ./my-game');
}
