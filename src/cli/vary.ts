/** The numbers that `tune` may change, as the command line names them. */
import type { Vary } from '../gate/tune/parameters.js';
import { LanchesterError } from '../kernel/errors.js';

const number = '-?\\d+(?:\\.\\d+)?';
const bounded = new RegExp(`^(${number})\\.\\.(${number})$`);

/** Collects `prices.rpg-team.tandem=10..30,weapons.rpg.pen`; of an option that is repeated all together. */
export function vary(text: string, before: readonly Vary[] = []): readonly Vary[] {
  return [...before, ...text.split(',').map(one)];
}

function one(text: string): Vary {
  const at = text.lastIndexOf('=');
  const path = (at < 0 ? text : text.slice(0, at)).trim();
  if (path === '')
    throw new LanchesterError('usage', `--vary: expected paths with commas between them, found "${text}"`);
  if (at < 0) return { path };
  const [, low, high] = bounded.exec(text.slice(at + 1).trim()) ?? [];
  const bounds = [Number(low), Number(high)] as const;
  if (bounds[0] < bounds[1] && bounds.every((end) => Math.abs(end) <= 1e9)) return { path, bounds };
  const said = `${path}=10..30, the smaller end first`;
  throw new LanchesterError('usage', `--vary: expected bounds as ${said}, found "${text.slice(at + 1)}"`);
}
