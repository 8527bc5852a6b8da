/** Commands that guard the balance of a ruleset. */
import { type Command, Option } from 'commander';
import { also, chance, formatName, formatNames, margin, passOrFail, rounds, seconds } from '../gate-options.js';
import { someText } from '../options.js';
import { data, json, outFile, threads, withExamples } from './shared.js';

/** Where the baseline lies by default. */
const baselineFile = 'balance.baseline.json';

/** Measures. */
export function addBaseline(root: Command): void {
  const baseline = root
    .command('baseline')
    .description('measure scenarios and write down what they come to, for check to compare with')
    .argument('<scenario...>', 'scenario files (YAML)')
    .addOption(outFile('where the baseline goes').default(baselineFile))
    .addOption(new Option('--force', 'overwrite an earlier baseline even where CI is set'))
    .addOption(
      new Option('--reason <text>', 'why it is made; kept in the file').argParser(someText('--reason', 'a text')),
    )
    .addOption(threads())
    .addOption(json())
    .action(async (files, options) => (await import('../commands/baseline.js')).baseline(files, options));
  withExamples(
    baseline,
    'lanchester baseline scenarios/*.yaml',
    'lanchester baseline scenarios/*.yaml --reason "RPG teams cost 65 from now on"',
  );
}

/** Compares with what was measured. */
export function addCheck(root: Command): void {
  const check = root
    .command('check')
    .description('say whether the balance moved since the baseline, by how much, and where')
    .argument('[scenario...]', 'with --against: scenario files (default: those of the baseline)');
  for (const option of [...compared(), ...decided(), ...reported(), ...played()]) check.addOption(option);
  check.action(async (scenarios, options) => {
    process.exitCode = await (await import('../commands/check.js')).check(scenarios, options);
  });
  withExamples(
    check,
    'lanchester check',
    'lanchester check --margin winRate=3 --budget 2m --format markdown --out check.md',
    'lanchester check --also junit=balance.xml --also markdown=balance.md',
    'lanchester check --against main scenarios/*.yaml',
    'lanchester check --against 0.1.0',
    'lanchester check --selftest --budget 5m',
  );
}

/** What it is compared with. */
function compared(): Option[] {
  return [
    new Option(
      '--against <ref>',
      "play old code beside today's, in place of the baseline: a git ref, a version, or a built folder (./old)",
    ).argParser(someText('--against', 'a git ref or a version')),
    new Option('--baseline <file>', 'the baseline').default(baselineFile).argParser(someText('--baseline', 'a file')),
  ];
}

/** What counts as a change, and how long it is looked for. */
function decided(): Option[] {
  return [
    new Option(
      '--margin <quantity=n>',
      'a change that does not matter: winRate=2, exchangeRatio=10 …; may be repeated',
    ).argParser(margin),
    new Option('--alpha <chance>', 'chance of any false alarm').default(0.01).argParser(chance),
    new Option('--budget <time>', 'time for what differs: 60s, 2m (default: 60s; where CI is set, none)').argParser(
      seconds,
    ),
    new Option(
      '--rounds <n>',
      'no clock: at most so many times the observations of the baseline (default where CI is set: 8)',
    ).argParser(rounds),
  ];
}

/** How it is reported. */
function reported(): Option[] {
  return [
    new Option('--format <name>', `one of ${formatNames.join(', ')} (default: text)`).argParser((text) =>
      formatName(text),
    ),
    outFile('write the report to a file'),
    new Option(
      '--also <format=file>',
      'write it in a further format too: junit=balance.xml; may be repeated',
    ).argParser(also),
    new Option('--force', 'replace an earlier report of a check'),
    new Option('--inconclusive <pass|fail>', 'exit code 0 or 1 where nothing was shown (default: 3)').argParser(
      passOrFail,
    ),
  ];
}

/** How it is played. */
function played(): Option[] {
  return [
    data(),
    new Option('--selftest', 'run the gate against itself on fresh seeds, and count its false alarms'),
    threads(),
    new Option('--json', 'the same as --format json'),
  ];
}
