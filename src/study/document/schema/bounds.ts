/** The `bounds` section: whether, and how, it is told what the play that figures are found by gives away. */
import * as z from 'zod';
import { fewestGauged } from '../../fewest-gauged.js';

/** Games that the gauge plays unless it is told. */
const usualGames = 200;
/** Games of 100 that play may give away, and an answer still be a yes or a no, unless it is told. */
const usualMargin = 4;

const games = z.int().min(fewestGauged).max(100_000).default(usualGames);
const margin = z.number().min(0).max(100).default(usualMargin);

export const boundsSchema = z
  .union(
    [
      z.literal(true),
      z.strictObject({
        games: games.describe('How many games are played: what play gives away is a mean over these.'),
        margin: margin.describe(
          'Games of 100 that play may give away, and the answer still be a yes or a no. It moves no figure.',
        ),
      }),
    ],
    { error: 'expected true, or {games: …, margin: …}' },
  )
  .transform((given) => (given === true ? { games: usualGames, margin: usualMargin } : given))
  .describe(
    'Tells what the play gives away: in games of the scenario one side looks for better answers to what the other does, by playing each of its options on to the end. Default: play is not gauged.',
  )
  .meta({ id: 'Bounds' });
