/** Games that gauge play at least: a mean of fewer has no interval of any use. */
export const fewestGauged = 20;
