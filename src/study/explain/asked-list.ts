/** A price list as far as units of it are taken apart. */
import type { JsonObject } from '../../engagement/json.js';
import type { FightInfo, Population } from '../fights/population.js';

export interface AskedList {
  readonly units: readonly {
    readonly id: string;
    /** Points. */
    readonly price: number;
    /** Its ruleset's key and words. */
    readonly words: JsonObject;
  }[];
  readonly population: Pick<Population<FightInfo>, 'fights'>;
}
