/** What a price list says of a unit beside its ruleset's words. Promise: every key of a listed unit but what it is, and its plan. */

/** Keys of a unit of the list that concern the list alone. */
export const listWords: readonly string[] = ['title', 'note', 'path', 'weight', 'band', 'atMost', 'with'];
