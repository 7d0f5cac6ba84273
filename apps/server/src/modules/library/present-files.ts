import type { WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { presentFileRow } from '#modules/files/index.ts';
import { listFavoriteIds } from './favorites/favorites.store.ts';

/** Rows of a list, with the hearts of who asks. */
export async function presentFiles(
  files: readonly FileRow[],
  { services, viewer, now }: CallContext,
): Promise<WireFileRow[]> {
  const ids = files.map(({ id }) => id);
  const favorites = await listFavoriteIds(services.db, ownerOf(viewer), ids);
  return files.map((file) => presentFileRow(file, { isFavorite: favorites.has(file.id), now }));
}
