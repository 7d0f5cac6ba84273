/** Lists that are read a page at a time, newest first. */
import type { AliasedSelectQueryBuilder } from 'kysely';

export interface Page {
  /** The last id of the page before; whether it still exists does not matter. */
  beforeId?: number | undefined;
  limit: number;
}

/** A query of one part of a list: ids, newest first and limited. */
export interface PartOfList {
  as<Alias extends string>(alias: Alias): AliasedSelectQueryBuilder<{ id: number }, Alias>;
}
