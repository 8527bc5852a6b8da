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
    /** Places in the list: an army that has it has one of these. */
    readonly with?: readonly number[];
  }[];
  readonly population: Pick<Population<FightInfo>, 'fights'>;
}
