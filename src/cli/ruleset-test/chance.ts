/** A right ruleset fails a comparison by luck this seldom; the seeds are fixed, so that what has passed passes again. */
export const unlikely = 1e-6;
