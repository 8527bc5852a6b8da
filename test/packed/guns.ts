/** A small question of many fights, of `examples/order-dice` where that is installed as a package: six tasks. */
export const guns = `lanchester: 1
name: guns
question: Do three men with a light machine gun beat three with submachine guns, near and far?
ruleset: order-dice
engagement:
  lane: {to: 16}
  turnLimit: 3
  plan: hold
  engagements: 300
  blue: {units: [{name: gun, unit: gun-team}]}
  red: {units: [{name: group, unit: command-group}]}
fights:
  axes:
    - {name: gap, title: Distance, unit: paces, path: engagement.lane.to, values: [6, 12, 18]}
    - name: ground
      title: The ground
      entries:
        - {label: open}
        - {label: a hedge, set: {engagement.lane.terrain: [{from: 0, to: 2, kind: soft-cover}]}}
`;
