/** Commands that play and watch tasks of runs elsewhere. */
import { Argument, type Command, Option } from 'commander';
import { someText, wholeNumber } from '../options.js';
import { json, threads, withExamples } from './shared.js';

const where = (): Option =>
  new Option('--queue <url>', 'redis://host:6379; rediss:// with TLS (default: the one in LANCHESTER_QUEUE)');

/** Plays tasks. */
export function addWorker(root: Command): void {
  const worker = root
    .command('worker')
    .description('play tasks of runs that were given --queue, until it is told to end')
    .addOption(where())
    .addOption(threads())
    .addOption(
      new Option('--name <text>', 'what it calls itself (default: the host)').argParser(someText('--name', 'a name')),
    )
    .addOption(
      new Option('--lost-after <seconds>', 'others get its tasks when it has been silent for so long')
        .argParser(wholeNumber('--lost-after', 1, 3600))
        .default(5),
    )
    .action(async (options) => (await import('../commands/worker.js')).worker(options));
  withExamples(worker, 'lanchester worker --queue redis://queue.example:6379 --threads 4');
}

/** Says what waits. */
export function addQueue(root: Command): void {
  const queue = root
    .command('queue')
    .description('say who is at a queue, what waits there, and how long it will take')
    .addArgument(new Argument('<what>', 'status').choices(['status']))
    .addOption(where())
    .addOption(json())
    .action(async (_, options) => (await import('../commands/queue.js')).queue(options));
  withExamples(queue, 'lanchester queue status --queue redis://queue.example:6379');
}
