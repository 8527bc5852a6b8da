/** The `play` of a scenario: how well all play of whom it says nothing else. */
import * as z from 'zod';
import { plays } from '../../plays.js';

export const playSchema = z
  .enum(plays, { error: 'expected able or best' })
  .describe(
    'How well both sides play, but for whoever has a plan of his own: `able`, as a good player would; `best`, as well as we can find: solved where an engagement is small enough to be, else each option is played on to the end and the best is taken, which takes some hundred times as long. Default: able.',
  )
  .meta({ id: 'Play' });
