/**
 * All commands with their options and examples. Promise: this module loads commander and nothing else of weight; a
 * command's own module is loaded when it is called.
 */
import { Command, Option } from 'commander';
import { version } from '../run/fingerprint.js';
import { collect } from './options.js';
import { seeHelp } from './own-help.js';
import { addExplain } from './program/explain.js';
import { addBaseline, addCheck } from './program/gate.js';
import { addCache, addCompletion, addHelp, addPeer, addReports, addSchema } from './program/keep.js';
import { addPrice } from './program/lists.js';
import { addAudit, addExtend, addMatch, addMerge, addRun } from './program/play.js';
import { addQueue, addWorker } from './program/queue.js';
import { addCompare, addReplay, addValidate } from './program/read.js';
import { addInit, addList, addOdds, addRuleset, addShow } from './program/rulesets.js';
import { withExamples } from './program/shared.js';
import { addOpen, addSite } from './program/site.js';
import { addTune } from './program/tune.js';
import { print, tell } from './terminal.js';

/** In the order of the help. */
const commands = [
  addRun,
  addAudit,
  addExplain,
  addMatch,
  addExtend,
  addMerge,
  addReplay,
  addCompare,
  addValidate,
  addInit,
  addOdds,
  addList,
  addShow,
  addPrice,
  addRuleset,
  addBaseline,
  addCheck,
  addTune,
  addOpen,
  addSite,
  addWorker,
  addQueue,
  addSchema,
  addReports,
  addCache,
  addCompletion,
  addPeer,
  addHelp,
];

/** The parser's complaints in our words: one line, no prefix, the nearest name in our form, the help that says more. */
function ourWords(text: string, command: Command): string {
  const sentence = text
    .trim()
    .replace(/^error: /, '')
    .replace(/\n?\(Did you mean (?:one of )?([^?]*)\?\)/, ' (did you mean $1?)');
  return `${seeHelp(sentence, command)}\n`;
}

/** Lets each command's errors point to its own help: the parser hands on what its parent has. */
function pointToHelp(command: Command): void {
  command.configureOutput({ outputError: (text, write) => write(ourWords(text, command)) });
  for (const inner of command.commands) pointToHelp(inner);
}

/** The program, ready to parse. */
export function program(): Command {
  const root = new Command('lanchester')
    .description(
      'What are the units of a tabletop wargame worth? Exact odds, seeded engagements by the million, intervals on every number.',
    )
    .version(version)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: tell });
  withExamples(
    root,
    'lanchester run scenarios/first-fight.yaml',
    'lanchester odds heat -a rpg-team,tandem -t medium-tank --at range=18,facing=front',
    'lanchester replay scenarios/tandem-one-fight.yaml 812334 --variant with',
    'lanchester list heat weapons',
  );
  root.addOption(
    new Option(
      '--ruleset <path>',
      'with any command: load a ruleset of your own (code: a file, a folder, a package)',
    ).argParser(collect),
  );
  root.hook('preAction', async (_, action) => {
    if (action.opts()['watch'] === true) (await import('./watch.js')).askWatch();
    await (await import('./guests.js')).loadGuests(root, action);
  });
  for (const add of commands) add(root);
  pointToHelp(root);
  return root;
}
