/**
 * The things that other areas keep for an owner. Accounts moves it at login, lists it before an
 * account is deleted and removes it then, without knowing any of it: areas to its right implement
 * this, and
 * `services.ts` puts them together (pull, do not push).
 */
import type { Executor } from '#kernel/database/database.ts';

export type Belongings = KeptBelongings | ListedBelongings;

/** Owners are written as `ownerOf` writes them: `v:<visitor>` or `u:<user id>`. */
export interface KeptBelongings {
  /** Code word: `files`. */
  name: string;
  /** Makes all that is `from`'s `to`'s; where both have the same, `to`'s stays. */
  move(tx: Executor, from: string, to: string): Promise<void>;
  /** Deletes all of it, or marks it so. */
  remove(tx: Executor, owner: string, now: number): Promise<void>;
  /** Adds up the bytes that they take of their owner's room; files and uploads count themselves. */
  usedBytes?(tx: Executor, owner: string): Promise<number>;
}

/** Belongings that people are told of before they go; all else goes along with them. */
export interface ListedBelongings extends KeptBelongings {
  /** For people: 文件. */
  label: string;
  /** Counts those that would go with the account. */
  count(db: Executor, owner: string, now: number): Promise<number>;
}

export async function moveBelongings(
  tx: Executor,
  belongings: readonly Belongings[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const kind of belongings) await kind.move(tx, from, to);
}

export async function removeBelongings(
  tx: Executor,
  belongings: readonly Belongings[],
  { owner, now }: { owner: string; now: number },
): Promise<void> {
  for (const kind of belongings) await kind.remove(tx, owner, now);
}

/** Adds up the bytes that an owner's belongings beside files take of the granted room. */
export async function sumBelongingBytes(
  tx: Executor,
  belongings: readonly Belongings[],
  owner: string,
): Promise<number> {
  let bytes = 0;
  for (const { usedBytes } of belongings) bytes += (await usedBytes?.(tx, owner)) ?? 0;
  return bytes;
}

export async function listBelongings(
  db: Executor,
  belongings: readonly Belongings[],
  { owner, now }: { owner: string; now: number },
): Promise<{ name: string; label: string; count: number }[]> {
  return Promise.all(
    belongings.filter(isListed).map(async ({ name, label, count }) => ({
      name,
      label,
      count: await count(db, owner, now),
    })),
  );
}

function isListed(belongings: Belongings): belongings is ListedBelongings {
  return 'count' in belongings;
}
