/**
 * The small values that every section of a scenario file is made of. Promises: whatever passes is safe to print (no
 * control characters), to use as part of a path (no dots in names) and to send as JSON.
 */
import * as z from 'zod';
import type { Json } from '../../../engagement/json.js';
// Checked by hand and not by a pattern: validators of JSON Schema disagree about Unicode classes.
import { isPrintable } from '../../../kernel/text.js';

const unprintable = { error: 'expected text on one line, without control characters' };

/** One line of text for people, without control characters; blanks at the ends are dropped. */
export const line = z.string().trim().min(1).max(500).refine(isPrintable, unprintable);

/** Identifiers of ours: `tandem-heat`. */
export const kebab = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'expected small letters, digits and single hyphens (tandem-heat)' });

/** What a unit is called in stories and paths: anything printable but a dot. */
export const unitName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^.]+$/, { error: 'expected a name without dots (dots divide the steps of a path)' })
  .refine(isPrintable, { error: 'expected a name on one line, without control characters' });

/** A key or a text of a ruleset's words: it reaches errors, stories and labels. */
const wordText = z.string().refine(isPrintable, unprintable);

/** Plain data, as the ruleset understands it. */
export const word: z.ZodType<Json, Json> = z
  .lazy(() => z.union([wordText, z.number(), z.boolean(), z.null(), z.array(word), z.record(wordText, word)]))
  .meta({ id: 'Word', description: "A value of the ruleset's own words." });

/** Words of the ruleset: `lanchester list <ruleset> words` prints them all. */
export const words = z.record(wordText, word);

/** Changed values by path. */
export const changes = z.record(z.string().min(1), word).default({});

/** Files of a house's own. */
export const houseFiles = z
  .union([line, z.array(line).min(1).max(20)], { error: 'expected the name of a file, or a list of names' })
  .optional()
  .describe(
    "A file of a house's own weapons, units and prices (`lanchester schema house`), or several; beside this file, unless it says otherwise.",
  );

/** Rows that are added to the ruleset's tables. */
export const additions = z
  .record(z.string().min(1), word)
  .optional()
  .describe(
    "Weapons, units and prices of your own, each like one of the ruleset's: `weapons.piat: {like: rpg, to: 12, pen: 4}`.",
  );

/** What a swept setting or an entry of a mix may be. */
export const scalar = z.union([z.number(), wordText.min(1).max(80), z.boolean()], {
  error: 'expected a number, a text, or true or false',
});

/** The error of a file's name where a file could not be read: what no file stands behind has no files beside it. */
export const fileUnread = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    typeof input === 'string' ? `expected ${what}, since only a file may name an army` : undefined,
});

/** Points, in any currency that the ruleset counts; at most three decimals. */
export const points = z.number().min(0.001).max(1_000_000);

/** Someone else's prices of the things called `what`. */
export const knownPrices = (what: string) =>
  z
    .strictObject({
      title: line.describe('Whose prices they are.'),
      note: line.optional().describe('What a reader must know of them.'),
      prices: z.record(kebab, points).describe(`Their prices, by ${what}, in points.`),
    })
    .optional()
    .describe("Someone else's prices, drawn beside ours.");

/** A position on the lane, or a length of it, in the ruleset's unit of distance. */
export const position = z.number().min(-100_000).max(100_000);
