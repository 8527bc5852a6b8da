/**
 * A price list whose armies old code plays. Promise: whatever it tells is checked, so that what is read has the form of
 * what was asked, and is of the units and games that today's code understands by the list.
 */
import { defined } from '../../../kernel/defined.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { DrawnArmies } from '../../../run/armies/draw-armies.js';
import type { FoughtArmies, PlaysList } from '../../measure/list-player.js';
import type { Input } from '../../measure/measured.js';
import type { Answer, PeerStudy } from './protocol.js';
import type { Peer } from './serve.js';
import { tellsList } from './serve-lists.js';

/** Armies of the list of `input`, which a peer has opened; nothing where the peer has no such list. */
export function oldList(peer: Peer, { study, list }: PeerStudy, input: Input): PlaysList | undefined {
  const own = tellsList(input);
  if (own === undefined || list === undefined || JSON.stringify(own) !== JSON.stringify(listed(list))) return undefined;
  return async ({ seed, engagements, met }) => {
    const again = met && { battles: met.battles.map(drawn), held: met.held?.map(drawn), plans: met.plans };
    const { battles, held, plans } = await peer.ask('armies', { study, seed, engagements, met: again });
    const fought = { battles: foughtBy(battles, list, met?.battles), held: foughtBy(held, list, met?.held) };
    return { ...fought, ...defined({ plans }) };
  };
}

/** What was told, its keys in order. */
function listed({ units, games, roles }: NonNullable<PeerStudy['list']>): NonNullable<PeerStudy['list']> {
  return { units, games: games.map(({ fight, size }) => ({ fight, size })), roles };
}

/** Armies as they were fought; `met`: those that were to meet. */
function foughtBy(
  told: Answer<'armies'>['battles'],
  { units, games, roles }: NonNullable<PeerStudy['list']>,
  met: readonly DrawnArmies[] | undefined,
): FoughtArmies[] {
  const isThere = ({ game, armies, decided }: FoughtArmies): boolean =>
    game < games.length && decided.length === roles && armies.flat().every((unit) => unit < units.length);
  if (!told.every(isThere) || told.length !== (met ?? told).length) {
    throw new LanchesterError('worker', 'the old code tells other armies than it was asked for');
  }
  return told.map((own, n) => ({ ...drawn(met?.[n] ?? own), decided: own.decided }));
}

/** The same without what came of it. */
function drawn({ game, core, armies }: DrawnArmies): DrawnArmies {
  return { game, core, armies };
}
