/**
 * Which database a store's folder belongs to: a mark that stands in both. Each sweep draws another one, and the
 * database knows the last two, so an older copy of the database does not know the folder's (docs/decisions/0162).
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '#kernel/database/database.ts';
import { findSecret, replaceSecret, sharedSecret } from '#kernel/database/secrets.ts';
import { BlobStore } from './blobs/blob-store.ts';
import { findKnownBlobs } from './blobs.store.ts';
import type { EmbeddedStore } from './embedded-store.ts';

type MarkedStore = Pick<EmbeddedStore, 'db' | 'blobs'>;

/** Name of the row that holds the last marks, the newest at the end. */
const ROW = 'store-mark';

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

/** Decides whether the folder is this database's, nobody's yet, or another's. */
export function belongingOf({
  mark,
  known,
  isEmpty,
  knowsOne,
}: MarkFacts): 'ours' | 'free' | 'foreign' {
  if (mark !== undefined && known.includes(mark)) return 'ours';
  if (isEmpty) return 'free';
  return mark === undefined && knowsOne ? 'free' : 'foreign';
}

/** Marks a folder that is nobody's yet, and refuses another's; the mark that stands there then is answered. */
export async function claimFolder(store: MarkedStore): Promise<string> {
  const mark = await store.blobs.readMark();
  const known = await findMarks(store.db);
  if (mark !== undefined && known.includes(mark)) return mark;
  const belonging = belongingOf({ mark, known, ...(await lookAtBlobs(store)) });
  if (belonging === 'foreign') {
    throw new Error(
      'the folder objects in DATA_DIR belongs to another database, or to a newer state of this one: is ' +
        'DATABASE_URL the one that belongs to DATA_DIR? Nothing is swept. If it is, remove objects/store-mark.',
    );
  }
  const own = newestOf(await sharedSecret(store.db, ROW));
  await store.blobs.writeMark(own);
  return own;
}

/** From here on an older copy of the database is refused. */
export async function renewMark(store: MarkedStore): Promise<void> {
  await drawMark(store, await claimFolder(store));
}

/** After a move to that database: the one that was left knows the folder's mark no more. */
export async function handFolderOver(db: Database, folder: string): Promise<void> {
  const store = { db, blobs: new BlobStore(folder) };
  const mark = await store.blobs.readMark();
  if (mark !== undefined && (await findMarks(db)).includes(mark)) await drawMark(store, mark);
}

/** Cut off between its two steps, the folder keeps a mark that the database knows. */
async function drawMark({ db, blobs }: MarkedStore, mark: string): Promise<void> {
  const next = randomBytes(32).toString('base64url');
  await replaceSecret(db, ROW, `${mark} ${next}`);
  await blobs.writeMark(next);
}

async function findMarks(db: Database): Promise<string[]> {
  const row = await findSecret(db, ROW);
  return row === undefined ? [] : row.split(' ');
}

function newestOf(row: string): string {
  return row.split(' ').at(-1) ?? row;
}

async function lookAtBlobs({
  db,
  blobs,
}: MarkedStore): Promise<Pick<MarkFacts, 'isEmpty' | 'knowsOne'>> {
  let isEmpty = true;
  for await (const ids of blobs.listBefore(Number.POSITIVE_INFINITY)) {
    isEmpty = false;
    if ((await findKnownBlobs(db, ids)).size > 0) return { isEmpty, knowsOne: true };
  }
  return { isEmpty, knowsOne: false };
}
