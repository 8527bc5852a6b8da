/** As many engagements as may be asked for; no run has more observations. */
export const mostEngagements = 1e10;
