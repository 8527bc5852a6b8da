/** What who decides wants of a game. */
import { winner } from '../engagement/outcome.js';

/** What a finished game is worth to a player, by who has won it: 1, or half of it for a draw. */
export function worthTo(out: Int32Array, player: number): number {
  const [who] = out;
  return who === (player === 0 ? winner.blue : winner.red) ? 1 : who === winner.draw ? 0.5 : 0;
}
