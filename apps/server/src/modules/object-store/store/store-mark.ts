/**
 * Which database a store's folder belongs to: a mark that stands in both. Each sweep draws another one, and the
 * database knows the last two, so an older copy of the database does not know the folder's (docs/decisions/0162).
 */
import { randomBytes } from 'node:crypto';
import { findSecret, replaceSecret, sharedSecret } from '#kernel/database/secrets.ts';
import { BlobStore } from './blobs/blob-store.ts';
import { findKnownBlobs } from './blobs.store.ts';
import type { EmbeddedStore } from './embedded-store.ts';

type MarkedStore = Pick<EmbeddedStore, 'db' | 'blobs'>;

/** Name of the row that holds the last marks, the newest at the end. */
const ROW = 'store-mark';

/** An operator's word in the place of the folder's mark: this database is the right one. */
const ADOPT = 'adopt';

/** Ends what a refused sweep says. */
export const NOT_SWEPT =
  'Is DATABASE_URL the one that belongs to DATA_DIR? Nothing that it does not know was removed. If it is, ' +
  `write the word ${ADOPT} into objects/store-mark: the next sweep removes what it does not know.`;

export interface MarkFacts {
  /** The folder's. */
  mark: string | undefined;
  /** Those of the database. */
  known: readonly string[];
  /** No blob is in the folder. */
  isEmpty: boolean;
  /** The database knows one of the folder's blobs. */
  knowsOne: boolean;
}

type Belonging = 'adopted' | 'ours' | 'free' | 'foreign';

/** Decides whether the folder is this database's, by an operator's word or by its mark, nobody's yet, or another's. */
export function belongingOf({ mark, known, isEmpty, knowsOne }: MarkFacts): Belonging {
  if (mark === ADOPT) return 'adopted';
  if (mark !== undefined && known.includes(mark)) return 'ours';
  if (isEmpty) return 'free';
  return mark === undefined && knowsOne ? 'free' : 'foreign';
}

/**
 * Marks a folder that is nobody's yet, or whose change was cut off, and refuses another's. An adopted one is left for the
 * sweep, which hears the operator's word.
 */
export async function claimFolder(
  store: MarkedStore,
  signal?: AbortSignal,
): Promise<{ isAdopted: boolean }> {
  const mark = await store.blobs.readMark();
  const belonging = await findBelonging(store, mark, signal);
  if (belonging === 'foreign') {
    throw new Error(
      `the folder objects in DATA_DIR belongs to another database, or to a newer state of this one. ${NOT_SWEPT}`,
    );
  }
  if (belonging === 'adopted') return { isAdopted: true };
  const newest = marksOf(await sharedSecret(store.db, ROW)).at(-1);
  if (newest !== undefined && newest !== mark) await store.blobs.writeMark(newest);
  return { isAdopted: false };
}

/** From here on an older copy of the database is refused. Cut off in between, the next claim goes on. */
export async function renewMark({ db, blobs }: MarkedStore): Promise<void> {
  const next = randomMark();
  await replaceSecret(db, ROW, rowOf(marksOf(await findSecret(db, ROW)).at(-1), next));
  await blobs.writeMark(next);
}

/**
 * The row of `secrets` for a database into which the folder's own was copied, where there is one. To be written before
 * that one is served: its first start marks the folder anew, and the database that was left knows it no more.
 */
export async function drawMarkForMove(
  folder: string,
  findRow: (name: string) => string | undefined,
): Promise<{ name: string; value: string } | undefined> {
  const mark = await new BlobStore(folder).readMark();
  if (mark === undefined || !marksOf(findRow(ROW)).includes(mark)) return undefined;
  return { name: ROW, value: rowOf(mark, randomMark()) };
}

function randomMark(): string {
  return randomBytes(32).toString('base64url');
}

function rowOf(before: string | undefined, newest: string): string {
  return before === undefined ? newest : `${before} ${newest}`;
}

function marksOf(row: string | undefined): string[] {
  return row ? row.split(' ') : [];
}

/** Looks at the blobs only where the marks do not decide. */
async function findBelonging(
  store: MarkedStore,
  mark: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Belonging> {
  const known = marksOf(await findSecret(store.db, ROW));
  const marks = { mark, known, isEmpty: false, knowsOne: false };
  const belonging = belongingOf(marks);
  if (belonging !== 'foreign') return belonging;
  return belongingOf({ ...marks, ...(await lookAtBlobs(store, signal)) });
}

async function lookAtBlobs(
  { db, blobs }: MarkedStore,
  signal: AbortSignal | undefined,
): Promise<Pick<MarkFacts, 'isEmpty' | 'knowsOne'>> {
  let isEmpty = true;
  for await (const ids of blobs.list()) {
    signal?.throwIfAborted();
    isEmpty = false;
    if ((await findKnownBlobs(db, ids)).size > 0) return { isEmpty, knowsOne: true };
  }
  return { isEmpty, knowsOne: false };
}
