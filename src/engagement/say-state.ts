/**
 * How an engagement stands, in words. Promises: what is zero is left out; what is a unit's stands together under the
 * unit's name, where blocks of fields called `unit` are as many as the units.
 */
import type { Field, State } from '../kernel/process.js';

/** `turn 3; veterans: men 5, place 2`. */
export function sayState(fields: readonly Field[], units: readonly { readonly name: string }[], s: State): string {
  const named = fields.map(({ name }) => /^(.*?): (.*)$/s.exec(name)?.slice(1) ?? ['', name]) as [string, string][];
  const blocks = new Set(named.flatMap(([block]) => (/^unit \d+$/.test(block) ? [block] : [])));
  const ownNames = blocks.size === units.length;
  const titles = new Map([...blocks].map((block, k) => [block, ownNames ? (units[k]?.name as string) : block]));
  const words = new Map<string, string[]>();
  for (const [k, [block, field]] of named.entries()) {
    if (s[k] === 0) continue;
    const title = titles.get(block) ?? block;
    const own = words.get(title) ?? [];
    words.set(title, [...own, `${field} ${s[k]}`]);
  }
  return [...words].map(([title, own]) => `${title === '' ? '' : `${title}: `}${own.join(', ')}`).join('; ');
}
