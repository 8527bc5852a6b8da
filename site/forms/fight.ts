/** The fields of what both sides share: points, distance, ground, mission, length, games. */
import type { WrittenGround } from '../../src/playground/form-places.js';
import type { FormChange, FormState } from '../../src/playground/form-text.js';
import type { Catalogue } from '../../src/playground/protocol.js';
import { make } from '../page/dom.js';
import { choiceField, type Field, flagField, numberField } from './fields.js';

const places: Readonly<Record<WrittenGround['where'], string>> = {
  everywhere: 'everywhere',
  defender: 'where the defender starts',
  between: 'between them',
};

/** Games a question is asked of. */
const mostGames = 10_000_000;

export class FightFields {
  readonly root: HTMLElement;
  private readonly isEqual: Field<boolean>;
  private readonly points: Field<number>;
  private readonly distance: Field<number>;
  private readonly ground: Field<string>;
  private readonly where: Field<string>;
  private readonly mission: Field<string>;
  private readonly turns: Field<number>;
  private readonly games: Field<number>;
  private state: FormState | undefined;

  constructor(catalogue: Catalogue, change: (change: FormChange) => void) {
    const { distance, turn, ground, missions } = catalogue;
    const number =
      (what: 'points' | 'distance' | 'turns' | 'games') =>
      (value: number | undefined): void => {
        if (value !== undefined || what === 'turns') change({ what, value: value ?? 0 });
      };
    const lie = (more: Partial<WrittenGround>): void => {
      const before = this.state?.ground ?? { kind: '', where: 'everywhere' };
      change({ what: 'ground', ground: { ...before, ...more } });
    };
    this.isEqual = flagField({ id: 'equal', title: 'Both spend the same points' }, (isEqual) =>
      change({ what: 'points', value: isEqual ? usualPoints(catalogue, this.state) : 0 }),
    );
    this.points = numberField({ id: 'points', title: 'Points a side' }, { least: 0.5, step: 'any' }, number('points'));
    this.distance = numberField({ id: 'distance', title: `Apart, ${distance.many}` }, { least: 1 }, number('distance'));
    this.ground = choiceField(
      { id: 'ground', title: 'Ground' },
      [{ value: '', title: 'open' }, ...ground.map((value) => ({ value, title: value.replaceAll('-', ' ') }))],
      (kind) => lie({ kind }),
    );
    this.where = choiceField(
      { id: 'where', title: 'It lies' },
      Object.entries(places).map(([value, title]) => ({ value, title })),
      (where) => lie({ where: where as WrittenGround['where'] }),
    );
    this.mission = choiceField(
      { id: 'mission', title: 'Mission' },
      missions.map(({ id: value, title }) => ({ value, title })),
      (mission) => change({ what: 'mission', mission }),
    );
    this.turns = numberField(
      { id: 'turns', title: `At most so many ${turn}s` },
      { least: 1, most: 1000, empty: 'the rules’ own' },
      number('turns'),
    );
    this.games = numberField({ id: 'games', title: 'Games played' }, { least: 1, most: mostGames }, number('games'));
    this.root = make(
      'fieldset',
      {},
      make('legend', {}, 'The fight'),
      this.isEqual.root,
      make(
        'div',
        { class: 'fields' },
        ...[this.points, this.distance, this.ground, this.where, this.mission, this.turns, this.games].map(
          ({ root }) => root,
        ),
      ),
    );
  }

  show(state: FormState): void {
    this.state = state;
    const { points, distance, ground, mission, turns, games } = state;
    this.isEqual.set(points === null ? true : points !== 0);
    this.points.set(points);
    this.points.root.hidden = points === 0;
    this.distance.set(distance);
    this.ground.set(ground === null ? null : ground.kind);
    this.where.set(ground?.where ?? null);
    this.where.root.hidden = ground === null || ground.kind === '';
    this.mission.set(mission);
    this.turns.set(turns === 0 ? Number.NaN : turns);
    this.games.set(games);
  }
}

/** Enough for a few of the dearer unit. */
function usualPoints({ units }: Catalogue, state: FormState | undefined): number {
  const priceOf = (force: FormState['blue'] | undefined): number => {
    const said = force?.words['price'];
    return typeof said === 'number' ? said : (units.find(({ id }) => id === force?.unit)?.price ?? 0);
  };
  return Math.max(1, 3 * Math.max(priceOf(state?.blue), priceOf(state?.red)));
}
