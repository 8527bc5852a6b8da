/** A sweep of a thousand values: a price, in a fight whose graph closes. */

export const thousandName = 'a thousand prices, swept';

export const thousandText = JSON.stringify({
  lanchester: 1,
  name: 'thousand-prices',
  question: 'What does it come to at each price?',
  ruleset: 'heat',
  engagement: {
    lane: { to: 36 },
    engagements: 64,
    blue: {
      at: { defend: 4, attack: 32 },
      plan: { defend: 'hold', attack: { advance: 12 } },
      units: [{ unit: 'mmg-team' }],
    },
    red: {
      at: { defend: 4, attack: 32 },
      plan: { defend: 'hold', attack: { advance: 12 } },
      units: [{ unit: 'rifle-squad' }],
    },
  },
  sweep: {
    axes: [
      { name: 'price', path: 'prices.mmg-team.regular', values: Array.from({ length: 1000 }, (_, k) => 10 + k / 20) },
    ],
  },
});
