import { expect, it } from 'vitest';
import { fieldsOf } from './card-fields.js';

const data = {
  units: { rifle: { men: 8, arms: ['rifle', 'bazooka'], crews: [{ men: 2 }], price: null } },
  weapons: { rifle: { range: 12, shots: { near: 2, far: 1 } }, mg: { range: 24 } },
  rules: { react: true },
};

it('names every value of a key, in each table that has one, by the path that reaches it', () => {
  expect(fieldsOf(data, 'rifle')).toEqual([
    { path: 'units.rifle.men', value: 8 },
    { path: 'units.rifle.arms', value: ['rifle', 'bazooka'] },
    { path: 'units.rifle.crews.0.men', value: 2 },
    { path: 'units.rifle.price', value: null },
    { path: 'weapons.rifle.range', value: 12 },
    { path: 'weapons.rifle.shots.near', value: 2 },
    { path: 'weapons.rifle.shots.far', value: 1 },
  ]);
  expect(fieldsOf(data, 'mg')).toEqual([{ path: 'weapons.mg.range', value: 24 }]);
});

it('leaves out what no path reaches, and what is no own key', () => {
  expect(fieldsOf({ weapons: { gun: { 'mark.2': 1, range: 3 } } }, 'gun')).toEqual([
    { path: 'weapons.gun.range', value: 3 },
  ]);
  expect(fieldsOf(data, 'constructor')).toEqual([]);
});

it('names what a row may have, as it is where it is not said', () => {
  const additions = { tables: [{ path: 'weapons', row: 'weapon', may: { marks: [] } }] };
  expect(fieldsOf(data, 'mg', additions)).toEqual([
    { path: 'weapons.mg.range', value: 24 },
    { path: 'weapons.mg.marks', value: [] },
  ]);
  const said = { weapons: { mg: { marks: ['x'] } } };
  expect(fieldsOf(said, 'mg', additions)).toEqual([{ path: 'weapons.mg.marks', value: ['x'] }]);
});
