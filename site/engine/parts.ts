/**
 * What an engine fetches when a question needs it (`site/build/parts.ts` says what is in each part). Promise: all that a
 * text may need is fetched before it is read; a part too many does no harm.
 */

type Action = (...all: readonly unknown[]) => unknown;

/** Functions, and tables of functions. */
type Part = Readonly<Record<string, Action & Readonly<Record<string, Action>>>>;

const fetches = {
  metrics: () => import('virtual:part/metrics'),
  fights: () => import('virtual:part/fights'),
  lists: () => import('virtual:part/lists'),
  prices: () => import('virtual:part/prices'),
  attacks: () => import('virtual:part/attacks'),
  comparison: () => import('virtual:part/comparison'),
} as const satisfies Record<string, () => Promise<Part>>;

export type PartName = keyof typeof fetches;

/** The word by which a text asks for what a part has. */
const words: Readonly<Record<PartName, RegExp>> = {
  metrics: /\bmetrics\b/,
  fights: /\b(?:fights|plans)\b/,
  lists: /\bprices\b/,
  prices: /\b(?:breakEven|values)\b/,
  attacks: /\battack\b/,
  comparison: /\brulesets\b/,
};

const all = Object.keys(fetches) as PartName[];
const there = new Map<PartName, Part>();

/** Those that were fetched. */
export function partsThere(): readonly PartName[] {
  return [...there.keys()];
}

export async function fetchParts(names: readonly PartName[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      if (!there.has(name)) there.set(name, await fetches[name]());
    }),
  );
}

/** Fetches what a text may need. */
export async function fetchPartsFor(text: string): Promise<void> {
  // a word may be written by the numbers of its letters; and a comparison asks questions of all kinds
  const isAny = text.includes('\\') || words.comparison.test(text);
  await fetchParts(isAny ? all : all.filter((name) => words[name].test(text)));
}

/** Stands for what a part has under a name: it is called, or asked for what it holds, once the part is there. */
export function standIn(name: PartName, key: string): object {
  const own = (): Part[string] => {
    const found = there.get(name)?.[key];
    if (found === undefined) throw new Error(`${key}: the part "${name}" of the engine was not fetched`);
    return found;
  };
  return new Proxy(() => undefined, {
    apply: (_, __, all) => own()(...all),
    get: (_, member) => own()[String(member)],
  });
}
