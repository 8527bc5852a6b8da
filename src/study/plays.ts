/** How well whoever has no plan of his own may play. */
export const plays = ['able', 'best'] as const;
export type Play = (typeof plays)[number];
