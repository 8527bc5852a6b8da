/** Which workers are there to play, in a sentence. */
import { allRulesets, rulesets } from '../rulesets/registry.js';
import type { QueueAddress } from './address.js';
import type { WorkerWords } from './messages.js';

/** `own`: the code and the key of the run. */
export function whoIsThere(
  workers: readonly WorkerWords[],
  own: { readonly family: string; readonly key: string | undefined },
  { shown }: QueueAddress,
): string {
  const alike = workers.filter(({ family }) => family === own.family);
  const able = alike.filter(({ key }) => key === own.key);
  const other = workers.filter(({ family }) => family !== own.family);
  const cannot = [
    ...(other.length === 0
      ? []
      : [`${other.length} of other code (${[...new Set(other.map(({ version }) => version))].join(', ')})`]),
    ...(alike.length === able.length
      ? []
      : [`${alike.length - able.length} with ${own.key === undefined ? 'a key' : 'another key, or none'}`]),
  ];
  const others = cannot.length === 0 ? '' : `; ${cannot.join(' and ')} cannot take part`;
  if (able.length === 0) {
    const loads = allRulesets().length === rulesets.length ? '' : ' --ruleset …';
    return `no worker waits at ${shown}${others}: the run waits for one (lanchester worker --queue …${loads})`;
  }
  const threads = able.reduce((sum, worker) => sum + worker.threads, 0);
  const names = able.map((worker) => `${worker.name} (${worker.threads})`).join(', ');
  return `${able.length} ${able.length === 1 ? 'worker' : 'workers'} of ${threads} threads at ${shown}: ${names}${others}`;
}
