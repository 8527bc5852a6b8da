/** The kinds of question that a scenario may ask: they decide what a report's first sentence is. */
export const asksKinds = ['worth', 'price', 'which', 'duel'] as const;
export type Asks = (typeof asksKinds)[number];
