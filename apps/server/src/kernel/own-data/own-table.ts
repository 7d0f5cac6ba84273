/**
 * The rows that an area keeps for an account, as the person is given them (个人信息保护法 §45). Every column has a
 * heading or a reason why it stays here: a new one has neither and does not compile, and a table that is not declared
 * fails `test/own-data.test.ts`.
 */
import { toWireTime } from '@transmit/contract';
import type { Tables } from '#kernel/database/tables.ts';

export type OwnValue = string | number | boolean | null | object;
export type OwnRow = Readonly<Record<string, unknown>>;

export interface OwnColumn {
  /** Heading for people. */
  head: string;
  /** Turns what the database holds into what the person reads. */
  read(value: unknown, row: OwnRow): OwnValue;
}

/** A column that is not handed out. */
interface StayingColumn {
  reason: string;
}

/** Ties the rows to their account, by a column of theirs or of the table that they hang on. */
export type OwnerColumn =
  | { column: string; as: 'owner' | 'user id' }
  | { column: string; of: { table: string; key: string; owner: string } };

export interface OwnTable {
  /** Name of its files, for people: 收藏. */
  name: string;
  table: string;
  whose: OwnerColumn;
  /** Columns of a key of the table, in which order it is read. */
  order: readonly string[];
  columns: Readonly<Record<string, OwnColumn | StayingColumn>>;
  /** Columns of a row that this one names; `read` finds them as `beside_<column>`. */
  beside?: { table: string; key: string; by: string; columns: readonly string[] };
}

/** A table with rows of people that stays here wholly. */
interface StayingTable {
  table: string;
  reason: string;
}

export type OwnData = OwnTable | StayingTable;

type ColumnsOf<T extends keyof Tables> = keyof Tables[T] & string;

interface Declared<T extends keyof Tables> {
  name: string;
  whose?: OwnerColumn;
  order?: readonly ColumnsOf<T>[];
  beside?: OwnTable['beside'];
  columns: Readonly<Record<ColumnsOf<T>, string | OwnColumn | StayingColumn>>;
}

/** Declares a table; its rows are their `owner`'s and have an `id`, unless something else is said. */
export function ownTable<T extends keyof Tables & string>(
  table: T,
  { name, whose, order, beside, columns }: Declared<T>,
): OwnTable {
  const declared: [string, string | OwnColumn | StayingColumn][] = Object.entries(columns);
  return {
    name,
    table,
    whose: whose ?? { column: 'owner', as: 'owner' },
    order: order ?? ['id'],
    columns: Object.fromEntries(
      declared.map(([column, kind]) => [column, typeof kind === 'string' ? plain(kind) : kind]),
    ),
    ...(beside && { beside }),
  };
}

export function stayingTable(table: keyof Tables & string, reason: string): StayingTable {
  return { table, reason };
}

export function isOwnTable(data: OwnData): data is OwnTable {
  return 'columns' in data;
}

export function isTold(column: OwnColumn | StayingColumn): column is OwnColumn {
  return 'head' in column;
}

/** Reasons for which a column is not handed out. */
export const stays = {
  /** Hashes, keys and what opens something: whoever finds the zip must not get in with it. */
  secret: { reason: 'a secret, or the hash of one' },
  /** Numbers and marks by which the product works; they say nothing about the person. */
  housekeeping: { reason: 'of use to the product alone' },
  /** The column would tell of somebody else. */
  ofOthers: { reason: 'about somebody else' },
} as const satisfies Record<string, StayingColumn>;

/** Ways to write a value for people, each under the heading of its column. */
export const told = {
  /** A moment, as the product writes it; one that never came is empty. */
  time: (head: string): OwnColumn => ({
    head,
    read: (value) => (value === null ? null : toWireTime(Number(value))),
  }),
  /** An amount of fen, in yuan. */
  inYuan: (head: string): OwnColumn => ({
    head,
    read: (value) => (value === null ? null : Number(value) / 100),
  }),
  yesNo: (head: string): OwnColumn => ({ head, read: (value) => Number(value) === 1 }),
  /** Tells whether there is something, and not what it is. */
  isSet: (head: string): OwnColumn => ({ head, read: (value) => value !== null && value !== '' }),
  /** A text of JSON. */
  json: (head: string): OwnColumn => ({
    head,
    read: (value) => (value === null ? null : JSON.parse(String(value))),
  }),
  oneOf: (head: string, labels: Readonly<Record<string, string>>): OwnColumn => ({
    head,
    read: (value) => (value === null ? null : (labels[String(value)] ?? String(value))),
  }),
  /** The value of the row that is named, where this one's own is empty. */
  orBeside: (head: string, column: string): OwnColumn => ({
    head,
    read: (value, row) => String(value || (row[`beside_${column}`] ?? '')),
  }),
};

function plain(head: string): OwnColumn {
  return { head, read: (value) => (value ?? null) as OwnValue };
}
