/** The rulesets of one's own, as threads are told of them when they start. Promise: nothing where there are none. */
import { defined } from '../../kernel/defined.js';
import { type GuestPlace, guestsLoaded } from '../../rulesets/guests.js';

/** What is said to piscina. */
export interface ThreadGuests {
  readonly workerData?: { readonly guests: readonly GuestPlace[] };
}

export function threadGuests(): ThreadGuests {
  const guests = guestsLoaded().map(({ file, digest, document }) => ({ file, digest, ...defined({ document }) }));
  return guests.length === 0 ? {} : { workerData: { guests } };
}
