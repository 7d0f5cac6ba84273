/**
 * The files that a database names, below DATA_DIR. All of them are written once and never changed, so their
 * path stands for their content.
 */
import type { TableShape } from '../copy-database/table-shape.ts';
import { readRows, type Snapshot } from './snapshot.ts';

export interface NamedFile {
  /** Below DATA_DIR, with forward slashes. */
  path: string;
  sizeBytes: number;
  /** Decimal. */
  crc64: string;
  /** Hex; the database does not have it, the list of a backup does. */
  sha256?: string;
}

/** Nothing else of DATA_DIR is ever written because a list says so: not the database, not the keys. */
const STORED =
  /^(objects\/blobs\/\w{2}\/\w{1,64}|backup\/[0-9a-z]+\/[0-9a-z]+(-[0-9a-z]+)*(\.json)?)$/;

export function isStoredPath(path: string): boolean {
  return STORED.test(path);
}

/** Kinds of files that lie in DATA_DIR and not in a bucket. */
export interface Holdings {
  objects: boolean;
  copies: boolean;
}

/** The blobs of the embedded store (`object-store.tables.ts`), parts of unfinished uploads too. */
const BLOBS: TableShape = shapeOf('store_blobs', ['id', 'owner_id', 'size_bytes', 'crc64']);
/** The copies that operators asked for (`files.tables.ts`), in `folder-storage.ts`. */
const COPIES: TableShape = shapeOf('file_backups', ['object_key', 'size_bytes', 'crc64']);

export async function* namedFiles(
  snapshot: Snapshot,
  holdings: Holdings,
): AsyncGenerator<NamedFile> {
  if (holdings.objects) yield* namedBlobs(snapshot);
  if (holdings.copies) yield* namedCopies(snapshot);
}

async function* namedBlobs(snapshot: Snapshot): AsyncGenerator<NamedFile> {
  for await (const [id, owner, size, crc64] of readRows(snapshot, BLOBS)) {
    if (owner === null) continue;
    yield namedFile(`objects/blobs/${String(id).slice(0, 2)}/${id}`, size, crc64);
  }
}

async function* namedCopies(snapshot: Snapshot): AsyncGenerator<NamedFile> {
  for await (const [key, size, crc64] of readRows(snapshot, COPIES)) {
    yield namedFile(`backup/${key}`, size, crc64);
  }
}

function namedFile(path: string, size: unknown, crc64: unknown): NamedFile {
  return { path, sizeBytes: Number(size), crc64: String(crc64) };
}

function shapeOf(name: string, columns: readonly string[]): TableShape {
  return {
    name,
    columns: columns.map((column) => ({ name: column, type: 'text' })),
    key: [0],
    identity: undefined,
  };
}
