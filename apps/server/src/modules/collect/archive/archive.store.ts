import { FILE_STATUS, isAlive } from '@transmit/contract';
import type { Executor } from '#kernel/database/database.ts';

const LIVE = Object.values(FILE_STATUS).filter(isAlive);

/** Most ids that one statement names. */
const IDS_AT_ONCE = 500;

export interface ArchivedHandIn {
  id: number;
  who: string;
  person: number | null;
  receipt: string;
  field_values: string;
}

/** Hand-ins in the order in which they were first begun, so that folders keep their numbers; all, or those of these ids. */
export function listArchivedHandIns(
  db: Executor,
  { collectionId, ids }: { collectionId: number; ids: readonly number[] | undefined },
): Promise<ArchivedHandIn[]> {
  return db
    .selectFrom('collect_submissions')
    .select(['id', 'who', 'person', 'receipt', 'field_values'])
    .where('collection_id', '=', collectionId)
    .where('state', 'in', ['handed', 'returned'])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .execute();
}

export interface ArchivedFile {
  submission_id: number;
  path: string;
  id: number;
  size_bytes: number;
  object_key: string;
  object_version: string | null;
  own_date: number | null;
  created_at: number;
}

/** The files of these hand-ins that are still there, in their order within each. */
export async function listArchivedFiles(
  db: Executor,
  handInIds: readonly number[],
  now: number,
): Promise<Map<number, ArchivedFile[]>> {
  const files = new Map<number, ArchivedFile[]>();
  for (let first = 0; first < handInIds.length; first += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('collect_files')
      .innerJoin('files', 'files.id', 'collect_files.file_id')
      .select([
        'collect_files.submission_id',
        'collect_files.path',
        'files.id',
        'files.size_bytes',
        'files.object_key',
        'files.object_version',
        'files.own_date',
        'files.created_at',
      ])
      .where('collect_files.submission_id', 'in', handInIds.slice(first, first + IDS_AT_ONCE))
      .where('collect_files.is_in', '=', 1)
      .where('files.status', 'in', LIVE)
      .where('files.expires_at', '>', now)
      .orderBy('collect_files.id')
      .execute();
    for (const row of rows) {
      const known = files.get(row.submission_id);
      if (known) known.push(row);
      else files.set(row.submission_id, [row]);
    }
  }
  return files;
}
