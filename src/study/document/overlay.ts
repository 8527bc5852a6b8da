import type { Json } from '../../engagement/json.js';

/** Changes to a ruleset's data, by path, in order. */
export type Overlay = Readonly<Record<string, Json>>;
