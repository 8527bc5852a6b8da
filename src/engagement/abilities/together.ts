/** What of several abilities, or of one beside the rolls, makes no sense: each refusal is a sentence with its place. */
import type { Reader } from '../reader.js';
import type { Ability, NamedRoll, Rolls } from './ability.js';

/** Two of one kind that would be one too many: of most kinds any two, of others two about the same roll. */
function isTwice(one: Ability, other: Ability): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'auto' && other.kind === 'auto')
    return one.step === other.step || (one.on ?? other.on) !== undefined;
  return !('step' in one) || !('step' in other) || one.step === other.step;
}

/** Throws a `LanchesterError` for the first that makes no sense. */
export function checkTogether(read: Reader, all: readonly Ability[], path: string, rolls: Rolls): void {
  all.forEach((one, k) => {
    const at = `${path}.${k}`;
    if (all.slice(0, k).some((other) => isTwice(one, other))) {
      const about = 'step' in one && one.step !== undefined ? ` of ${one.step}` : '';
      throw read.wrong(`${at}: ${one.kind}${about} is said twice`, { path: at });
    }
    const why = nonsense(one, all, rolls);
    if (why !== undefined) throw read.wrong(`${at}: ${why}`, { path: at });
  });
}

function nonsense(one: Ability, all: readonly Ability[], rolls: Rolls): string | undefined {
  const stepOf = (name: string | undefined): NamedRoll | undefined => rolls.steps.find((step) => step.name === name);
  const isAutomatic = (name: string | undefined): boolean =>
    all.some((other) => other.kind === 'auto' && other.on === undefined && other.step === name);
  const natural = (name: string | undefined, what: string): string | undefined => {
    const step = stepOf(name);
    if (step?.by === 'target') return `${what} asks for a die of the attacker's, and ${name} is rolled by the target`;
    if (step?.successes !== undefined) return `${what} asks for one die, and ${name} counts the successes of a pool`;
    return isAutomatic(name) ? noDie(name, what) : undefined;
  };
  switch (one.kind) {
    case 'reroll':
      return isAutomatic(one.step) ? noDie(one.step, 'reroll') : rerolled(one, all, rolls);
    case 'explode':
    case 'extra':
      return natural(one.step, one.kind);
    case 'modify':
      return isAutomatic(one.step) ? noDie(one.step, 'modify') : undefined;
    case 'auto':
      return one.on === undefined ? undefined : (natural(one.at, 'auto') ?? later(one, rolls));
    case 'mortal':
      if (one.on === undefined && !rolls.steps.some(({ by }) => by === 'target'))
        return 'mortal goes past the saves, and the chain has none';
      return one.on === undefined ? undefined : natural(one.step, 'mortal');
    case 'template':
      if (all.some(({ kind }) => kind === 'blast'))
        return "template counts the target's men already, and blast would count them again";
      return all.some(({ kind }) => kind === 'rapid')
        ? 'template stands in place of the attacks, so rapid has none to make more of'
        : undefined;
    default:
      return undefined;
  }
}

function noDie(step: string | undefined, what: string): string {
  return `${step} succeeds without dice, so there is no die for ${what}`;
}

function later({ at, step }: Extract<Ability, { kind: 'auto' }>, { steps }: Rolls): string | undefined {
  const [from, to] = [at, step].map((name) => steps.findIndex((one) => one.name === name)) as [number, number];
  return from < to ? undefined : `${step} is rolled before ${at}, which cannot help it any more`;
}

/** One die, or all, are dice of the whole volley, which only the first roll knows. */
function rerolled(
  one: Extract<Ability, { kind: 'reroll' }>,
  all: readonly Ability[],
  { steps }: Rolls,
): string | undefined {
  if (one.of === 'ones' || one.of === 'failures') return undefined;
  const [first] = steps as readonly [NamedRoll];
  if (one.step !== first.name)
    return `a re-roll of ${one.of} is one for the whole volley, which is the first roll (${first.name}), not ${one.step}`;
  if (first.successes !== undefined)
    return `a re-roll of ${one.of} and a pool that needs successes cannot be said together`;
  const other = all.find(({ kind }) => kind === 'explode' || kind === 'extra');
  return other !== undefined && 'step' in other && other.step === one.step
    ? `a re-roll of ${one.of} and ${other.kind} of the same roll cannot be said together`
    : undefined;
}
