/** What the words say that only some elements know. */
export const ownWords: Readonly<Record<string, readonly [values: string, what: string]>> = {
  area: ['paces', 'what it covers in good going, to either side of its place (HITT-L13)'],
  task: ['fight, silence (Bomber, Zeppelin), wire (Barrage)', 'what it is for (HITT-DEPLOY-03, HITT-WIRE-02)'],
  dismount: ['paces', 'dismounts with an enemy this near (HITT-L19)'],
  remount: ['paces', 'mounts again with no enemy this near (HITT-L19)'],
};
