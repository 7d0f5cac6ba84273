/** Lists of names made ready for matching, kept while they are asked for: making one of 2,000 ready takes milliseconds. */
import { createMatcher, type Match, type Person } from '@transmit/contract/collect';
import type { Executor } from '#kernel/database/database.ts';
import type { CollectionRow } from '../collect.tables.ts';
import { listPeople } from './roster.store.ts';

const MOST_KEPT = 50;

export interface Roster {
  size: number;
  match(typed: Person): Match;
}

export class Rosters {
  readonly #kept = new Map<string, Roster>();

  /** The list as it is at this version. */
  async find(
    db: Executor,
    { id, roster_version }: Pick<CollectionRow, 'id' | 'roster_version'>,
  ): Promise<Roster> {
    const key = `${id}:${roster_version}`;
    const kept = this.#kept.get(key);
    // A roster that is used moves to the end of the map: the least recently used one is forgotten first.
    this.#kept.delete(key);
    const roster = kept ?? prepareRoster(await listPeople(db, id));
    this.#kept.set(key, roster);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return roster;
  }
}

export function prepareRoster(people: readonly Person[]): Roster {
  return { size: people.length, match: createMatcher(people) };
}
