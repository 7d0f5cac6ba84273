import { PAGE_ROWS, type WireFileRow } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { limitSearches } from './limit-searches.ts';
import { findOwnFileById, listOwnFiles } from './own-files.store.ts';
import { presentFiles } from './present-files.ts';

export interface OwnFilesWish {
  doc_id?: number | undefined;
  last_id?: number | undefined;
  q?: string | undefined;
  status?: number | undefined;
  file_type?: number | undefined;
}

/** What the viewer has sent, newest first; with `doc_id` that row before all others, if it is theirs. */
export async function showOwnFiles(
  wish: OwnFilesWish,
  context: CallContext,
): Promise<WireFileRow[]> {
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
  if (!first || wish.last_id !== undefined) return presentFiles(files, context);
  const others = files.filter(({ id }) => id !== first.id);
  return presentFiles([first, ...others].slice(0, PAGE_ROWS), context);
}
