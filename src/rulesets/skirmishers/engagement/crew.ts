/**
 * Crew-served weapons on the lane (SK-CREW-01 to SK-CREW-05, SK-R22, SK-L05). Promise: who serves, carries or takes over a weapon follows from list order alone.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { get, liesField, setUpField } from '../state/state.js';
import type { Battle, Man, Slot, Squad } from './battle.js';
import { stands } from './losses.js';
import { isSetUp } from './sight.js';
import { tellSetUp, tellTakesOver } from './telling.js';

/** Who serves weapon `k`, or `undefined` while it lies about. */
export function serverOf(battle: Battle, s: State, k: number): Man | undefined {
  const { men } = battle.squads[(battle.slots[k] as Slot).squad] as Squad;
  for (let n = 0; n < men.length; n++) {
    const man = men[n] as Man;
    if (get(s, man.base, its.serves) === k + 1) return man;
  }
  return undefined;
}

/** Whether `man` is one of the first so many mates on the server's dot: they carry its parts, and help. */
function isCrew(battle: Battle, s: State, k: number, server: Man, man: Man): boolean {
  const { weapon, squad } = battle.slots[k] as Slot;
  if (man.squad !== squad || get(s, man.base, its.serves) > 0) return false;
  const place = get(s, server.base, its.place);
  let found = 0;
  const { men } = battle.squads[squad] as Squad;
  for (let n = 0; n < men.length; n++) {
    const mate = men[n] as Man;
    if (mate === server || !stands(s, mate) || get(s, mate.base, its.serves) > 0) continue;
    if (get(s, mate.base, its.place) !== place) continue;
    if (found++ === weapon.crew) return false;
    if (mate === man) return true;
  }
  return false;
}

/** What a man does for a crew-served weapon in place of another combat action; false: nothing, he is free. */
export function serve(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  const { rules, now } = battle;
  const { slots } = man;
  for (let n = 0; n < slots.length; n++) {
    const k = slots[n] as number;
    const server = serverOf(battle, s, k);
    if (server === undefined || !(server === man || isCrew(battle, s, k, server, man))) continue;
    const isSet = isSetUp(battle, s, k + 1);
    const isWanted = dice.choose(battle.decisions.crew, s, man.index, k) === 1;
    if (isWanted && now.ap >= rules.crew.setUpAp) s[man.base + its.ready] = 1;
    // SK-CREW-02: whoever carries a part does not fire
    if (!isSet || isWanted || server === man) return true;
  }
  return false;
}

/** SK-R22, SK-CREW-03, SK-L06: the first mate with enough AP goes to a weapon that nobody serves any more. */
export function takesOver(battle: Battle, dice: Dice, s: State, man: Man): boolean {
  const { rules, now } = battle;
  const { base, slots } = man;
  if (slots.length === 0) return false;
  if (now.ap < rules.crew.takeOverAp || get(s, base, its.serves) > 0) return false;
  if (get(s, base, its.entangled) === 1 || get(s, base, its.inTheFire) > 0) return false;
  for (let n = 0; n < slots.length; n++) {
    const k = slots[n] as number;
    if (s[liesField(battle, k)] !== get(s, base, its.place) + 1) continue;
    s[liesField(battle, k)] = 0;
    s[base + its.serves] = k + 1;
    if (dice.narrating) tellTakesOver(dice, man, battle.slots[k] as Slot);
    return true;
  }
  return false;
}

/** At the end of a side's moves: weapons whose men all have their AP are set up or broken down. Nothing else turns an arc (SK-CREW-04, SK-R23). */
export function endMoves(battle: Battle, dice: Dice, s: State, side: number): void {
  const { slots } = battle;
  for (let k = 0; k < slots.length; k++) {
    const slot = slots[k] as Slot;
    if (slot.side !== side) continue;
    const server = serverOf(battle, s, k);
    if (server === undefined || get(s, server.base, its.ready) === 0) continue;
    if (readyCrew(battle, s, k, server) < slot.weapon.crew) continue;
    const at = setUpField(battle, k);
    s[at] = 1 - (s[at] as number);
    if (dice.narrating) tellSetUp(dice, server, slot, s[at] === 1);
  }
  for (let k = 0; k < slots.length; k++) {
    const { men } = battle.squads[(slots[k] as Slot).squad] as Squad;
    for (let n = 0; n < men.length; n++) s[(men[n] as Man).base + its.ready] = 0;
  }
}

function readyCrew(battle: Battle, s: State, k: number, server: Man): number {
  let ready = 0;
  for (const mate of (battle.squads[server.squad] as Squad).men) {
    if (get(s, mate.base, its.ready) === 1 && mate !== server && isCrew(battle, s, k, server, mate)) ready++;
  }
  return ready;
}
