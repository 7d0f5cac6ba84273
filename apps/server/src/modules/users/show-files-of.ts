import { PAGE_ROWS, type WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { presentFileRow } from '#modules/files/index.ts';
import { listFilesOf } from './owned-files.store.ts';
import { requireUser } from './require-user.ts';

export async function showFilesOf(
  unionid: string,
  lastId: number | undefined,
  { services: { db }, now }: CallContext,
): Promise<WireFileRow[]> {
  const { id } = await requireUser(db, unionid);
  const files = await listFilesOf(db, `u:${id}`, { beforeId: lastId, limit: PAGE_ROWS });
  return files.map((file) => presentFileRow(file, { isFavorite: false, now }));
}
