import { type Contract, type HandlerInput, PAGE_ROWS } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { findFilePage, presentFileRow } from '#modules/files/index.ts';
import { findFileById } from './operated-files.store.ts';
import { searchFiles } from './search-files.store.ts';

type Query = HandlerInput<Contract['operations']['allFiles']>;
type FileFilter = Parameters<typeof findFilePage>[1];

/** spec §7 `query`: a page of all files that match, newest first, and how many there are. */
export async function showAllFiles(query: Query, { services, now }: CallContext) {
  const present = (file: FileRow) =>
    // Here the mark tells whether it is anybody's favourite, as the filter does.
    presentFileRow(file, { isFavorite: file.is_favorite === 1, now });
  if (query.doc_id !== undefined) {
    const file = await findFileById(services.db, query.doc_id);
    return { rows: file ? [present(file)] : [], total: file ? 1 : 0 };
  }
  const filter = readFilter(query, now);
  const page = { beforeId: query.last_id, limit: PAGE_ROWS };
  const { files, total } = query.q
    ? await searchFiles(services.db, { q: query.q, filter, page })
    : await findFilePage(services.db, filter, page);
  return { rows: files.map(present), total };
}

function readFilter(query: Query, now: number): FileFilter {
  const { min_size, max_size } = query;
  if (min_size !== undefined && max_size !== undefined && min_size > max_size) {
    fail('E_PARAM', { fields: { min_size: FIELD_FAULTS.sizeRange } });
  }
  return {
    status: query.status,
    fileType: query.file_type,
    storageType: query.storage_type,
    isFavorite: query.favorite === undefined ? undefined : query.favorite === 1,
    minBytes: min_size,
    maxBytes: max_size,
    expiry: query.expired === undefined ? undefined : { isPast: query.expired === 1, now },
  };
}
