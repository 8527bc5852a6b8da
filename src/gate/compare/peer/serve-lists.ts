/**
 * Armies of a price list, as the old side's own code draws and plays them. Promises: units, games and armies are named by
 * places that are told when the study is opened; what comes of armies depends on what was asked alone.
 */
import { defined } from '../../../kernel/defined.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { armyGames, type DrawnArmies } from '../../../run/armies/draw-armies.js';
import type { PriceListInfo } from '../../../study/price-list/list-info.js';
import { type ListPlaying, listOf, listPlayer } from '../../measure/list-play.js';
import type { FoughtArmies } from '../../measure/list-player.js';
import type { Input } from '../../measure/measured.js';
import type { Answer, PeerStudy, Questions } from './protocol.js';

/** What can be asked of a list; nothing of any other study. */
export function tellsList(input: Input): PeerStudy['list'] {
  const study = listOf(input);
  if (study === undefined) return undefined;
  const { prices, engagement } = study;
  return {
    units: prices.units.map(({ id }) => id),
    games: gamesOf(prices),
    roles: engagement.swapRoles ? 2 : 1,
  };
}

/** The games of armies, in the order in which armies name them. */
function gamesOf(info: PriceListInfo): { fight: string; size: number }[] {
  return armyGames(info).map(({ fight, size }) => ({ fight: info.population.fights[fight]?.id ?? '', size }));
}

/** Armies of the list of `input`. Throws a `LanchesterError`. */
export async function fieldedOf(
  input: Input,
  { seed, engagements, met }: Omit<Questions['armies'], 'study'>,
  playing: ListPlaying,
): Promise<Answer<'armies'>> {
  if (listOf(input) === undefined) throw new LanchesterError('internal', 'there are no armies of this study');
  const { info, play } = listPlayer(input, playing);
  const games = armyGames(info).length;
  const isThere = ({ game, armies }: DrawnArmies): boolean =>
    game < games && armies.flat().every((unit) => unit < info.units.length);
  const { battles = [], held, plans } = met ?? {};
  if (![...battles, ...(held ?? [])].every(isThere))
    throw new LanchesterError('internal', 'no such unit, or no such game');
  const again = met === undefined ? {} : { met: { battles, ...defined({ held, plans }) } };
  const fielded = await play({ seed, engagements, ...again });
  const chosen = fielded.plans?.map(({ defend, attack }) => ({ defend: [...defend], attack: [...attack] }));
  return { battles: fielded.battles.map(told), held: fielded.held.map(told), ...defined({ plans: chosen }) };
}

function told({ game, core, armies: [blue, red], decided }: FoughtArmies): Answer<'armies'>['battles'][number] {
  return {
    game,
    core,
    armies: [[...blue], [...red]],
    decided: decided.map(([draws, one, other]) => [draws, one, other]),
  };
}
