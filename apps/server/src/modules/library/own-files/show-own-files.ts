import { PAGE_ROWS, toWireTime, type WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { presentFiles } from '../present-files.ts';
import { limitSearches } from '../search/limit-searches.ts';
import { findOwnFileById, listOwnFiles } from './own-files.store.ts';

export interface OwnFilesWish {
  doc_id?: number | undefined;
  last_id?: number | undefined;
  q?: string | undefined;
  status?: number | undefined;
  file_type?: number | undefined;
}

/**
 * Lists the viewer's own files, newest first; with `doc_id` that row before all others, if it is
 * theirs.
 */
export async function showOwnFiles(wish: OwnFilesWish, context: CallContext): Promise<OwnRow[]> {
  const { db } = context.services;
  const owner = ownerOf(context.viewer);
  const first = wish.doc_id && (await findOwnFileById(db, owner, wish.doc_id));
  await limitSearches(wish.q, context);
  const files = await listOwnFiles(
    db,
    { owner, q: wish.q, status: wish.status, fileType: wish.file_type },
    { beforeId: wish.last_id, limit: PAGE_ROWS },
  );
  // A later page keeps it at its place: whoever collects pages knows a row by its id.
  if (!first || wish.last_id !== undefined) return present(files, context);
  const others = files.filter(({ id }) => id !== first.id);
  return present([first, ...others].slice(0, PAGE_ROWS), context);
}

type OwnRow = WireFileRow & { picked_time: string | null };

/** Only its sender is told when a file was picked up. */
async function present(files: readonly FileRow[], context: CallContext): Promise<OwnRow[]> {
  const times = new Map(files.map(({ id, picked_at }) => [id, picked_at]));
  const rows = await presentFiles(files, context);
  return rows.map((row) => {
    const at = times.get(row.id) ?? null;
    return { ...row, picked_time: at === null ? null : toWireTime(at) };
  });
}
