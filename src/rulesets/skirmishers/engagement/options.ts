/** The switches of an engagement. Promise: an unknown or mistyped switch is an error that names the nearest one. */
import type { JsonObject } from '../../../engagement/json.js';
import { read } from '../data/reader.js';

/** Who has the first activation (SK-HOST-02, ENG-R06): the usual word first. */
export const firstWords = ['random', 'blue', 'red'] as const;

export interface Options {
  readonly first: (typeof firstWords)[number];
}

export function readOptions(given: JsonObject): Options {
  if (given['prices'] !== undefined) {
    throw read.wrong('a list of prices is data, not an option of the engagement: set "priceList"', {
      word: 'priceList',
    });
  }
  read.checkKeys(given, ['first'], 'the engagement (option)');
  return { first: read.oneOf(given['first'] ?? 'random', firstWords, 'option first') };
}
