/** The games of the page, as people call them. */
export const games: readonly { readonly id: string; readonly title: string }[] = [
  { id: 'heat', title: 'H.E.A.T' },
  { id: 'heroes-all', title: 'Heroes All' },
  { id: 'hitt', title: 'HitT' },
  { id: 'hats-of-tin', title: 'Hats of Tin' },
  { id: 'skirmishers', title: 'Skirmishers' },
];
