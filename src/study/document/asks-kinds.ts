/** The kinds of question that a scenario may ask: they decide what a report's first sentence is. */
export const asksKinds = ['worth', 'price', 'which', 'duel'] as const;
export type Asks = (typeof asksKinds)[number];

/** What settings may be ranked by: differences of these are known in pairs. The primary metric says which. */
export const rankedBy = ['winRate', 'pointsMargin'] as const;
export type RankedBy = (typeof rankedBy)[number];
