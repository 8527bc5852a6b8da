/** A fight is even if no side wins a larger share of it than this. */
export const evenRate = 0.55;
