/**
 * The clauses of the ruleset, in the order of the rulings, and which of them are not covered.
 *
 * Promises: ids never change; titles are a few words of ours.
 */
import type { Clause, ClauseLevel } from '../../engagement/clause.js';

const levels = { A: 'attack', E: 'engagement', T: 'table' } as const satisfies Record<string, ClauseLevel>;

/** `id level title`, with ` | why it is not covered` where it is not. */
const lines = `
ATK-01 A course of one attack
ATK-02 A every man fires his own weapon
ATK-03 A what an attack reports
HIT-01 A hit on 3 or better
HIT-02 A need of 7 or more
HIT-03 A point blank
HIT-04 A long range
HIT-05 A pins on the firer
HIT-06 A inexperienced firer
HIT-07 A fire on the move
HIT-08 A team weapon with one man
HIT-09 A target is Down
HIT-10 A small target
HIT-11 A cover
HIT-12 A fire from a helicopter's doors | helicopters do not take the field yet
HIT-13 A drone as target | drones do not take the field yet
HIT-14 A weapons that change the list
DMG-01 A damage to men and soft-skins
DMG-02 A natural 1 and PEN
DMG-03 A soft-skin destroyed outright
DMG-04 A exceptional damage
DMG-05 A gunner lost
DMG-06 A gun shield
DMG-07 A unit in a building
DMG-08 T medic | medics are not bought
VEH-01 A damage values of vehicles
VEH-02 A no PEN, no damage to armour
VEH-03 A facing and range against armour
VEH-04 A classes of damage
VEH-05 A rolls for each class
VEH-06 A damage table
VEH-07 A changes to the table roll
VEH-08 A open-topped vehicles
VEH-09 E reversing after a failed test
VEH-10 E traits of vehicles
HE-01 A classes of high explosive
HE-02 A choice of AP or HE
HE-03 A men hit by high explosive
HE-04 A high explosive at Down units
HE-05 A high explosive at vehicles
HE-06 A pins of high explosive
IND-01 A indirect fire and zeroing
IND-02 A minimum range
IND-03 E sight, Ambush, new targets
IND-04 A indirect hits on vehicles
IND-05 A howitzers
PIN-01 A what a pin costs
PIN-02 A pin of ordinary fire
PIN-03 A pins of high explosive and flame
PIN-04 A pinning enclosed vehicles
PIN-05 A pins of damage results
PIN-06 E how pins leave
PIN-07 A rout
MOR-01 A morale values
MOR-02 A changes to morale
MOR-03 A tests on two dice
MOR-04 A check after heavy losses
MOR-05 A check after flame
MOR-06 A stubborn, fanatic, green, shirkers
ORD-01 E the dice bag
ORD-02 E the six orders
ORD-03 E order test
ORD-04 E double 1 and double 6
ORD-05 E FUBAR
ORD-06 E Rally
ORD-07 E going Down as a reaction
ORD-08 E Ambush
ORD-09 E end of the turn
ORD-10 E officers
ORD-11 E second chance of a full squad
ORD-12 T extra dice by officers | orders of several units at once are not played
MOV-01 E moves
MOV-02 E fixed weapons
CQ-01 E assault by a Run
CQ-02 E fire at an assault
CQ-03 A blows
CQ-04 A who strikes first
CQ-05 A tough fighters
CQ-06 A outcome of a round
CQ-07 E pins dropped
CQ-08 A assault on a vehicle
WPN-01 A small arms
WPN-02 A infantry and vehicle systems
WPN-03 A indirect systems
WPN-04 A explosives
WPN-10 A Assault
WPN-11 A Team
WPN-12 A Shaped charge
WPN-13 A Sniper
WPN-14 A Flamethrower
WPN-15 E Backblast
WPN-16 A weapons of a vehicle
IFV-01 E vehicle tied to its group | the tie between group and vehicle is not played yet
IFV-02 E vehicle as NCO | the tie between group and vehicle is not played yet
IFV-03 E group far from its vehicle | the tie between group and vehicle is not played yet
HELI-01 E transport or close support | helicopters do not take the field yet
HELI-02 E start and height | helicopters do not take the field yet
HELI-03 E moves | helicopters do not take the field yet
HELI-04 T arcs and turns | there are no arcs on a lane
HELI-05 E embarking and rappelling | helicopters do not take the field yet
HELI-06 A open doors | helicopters do not take the field yet
HELI-07 A damage chart | helicopters do not take the field yet
DRONE-01 E the team | drones do not take the field yet
DRONE-02 A damage value | drones do not take the field yet
DRONE-03 E who acts | drones do not take the field yet
DRONE-04 E battery | drones do not take the field yet
DRONE-05 E recovery | drones do not take the field yet
DRONE-06 E range of control | drones do not take the field yet
DRONE-07 E spotting | drones do not take the field yet
DRONE-08 A dropped explosive | drones do not take the field yet
DRONE-09 A payload against armour | drones do not take the field yet
DRONE-10 E arming again | drones do not take the field yet
ATGM-01 E crew
ATGM-02 A missile on arrival
ATGM-03 E missile lost in flight | missiles arrive at once up to 32", and not beyond
ATGM-04 E fire-and-forget | missiles in flight are not played yet
TANDEM-01 A choice of round
LAW-01 A one shot at vehicles
SMOKE-01 E smoke screen | smoke is not played yet
SPOT-01 E who spots for whom | spotters are not played yet
SPOT-02 E zeroing and spotters | spotters are not played yet
CHOICE-01 E weapons of a squad's men
UGL-01 A underbarrel grenade launcher
DMR-01 A designated marksman
AGL-01 A automatic grenade launcher
IED-01 E explosive on the lane | placed explosives are not played yet
SAP-01 T sappers | decoys and markers need a table
MANPADS-01 T anti-aircraft missiles | the source prints no chart
BANG-01 T bangalores | there are no walls and mines to open on a lane
`;

/** All clauses of the ruleset. */
export const clauses: readonly Clause[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', why] = line.split(' | ');
    const [id = '', level = '', ...title] = text.split(' ');
    return {
      id: `HEAT-${id}`,
      level: levels[level as keyof typeof levels],
      title: title.join(' '),
      ...(why === undefined ? {} : { notCovered: why }),
    };
  });
