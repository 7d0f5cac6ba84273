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

/** What the viewer has sent, newest first; with `doc_id` that row alone, if it is theirs. */
export async function showOwnFiles(
  wish: OwnFilesWish,
  context: CallContext,
): Promise<WireFileRow[]> {
  const { db } = context.services;
  const owner = ownerOf(context.viewer);
  if (wish.doc_id !== undefined) {
    const file = await findOwnFileById(db, owner, wish.doc_id);
    return presentFiles(file ? [file] : [], context);
  }
  await limitSearches(wish.q, context);
  const files = await listOwnFiles(
    db,
    { owner, q: wish.q, status: wish.status, fileType: wish.file_type },
    { beforeId: wish.last_id, limit: PAGE_ROWS },
  );
  return presentFiles(files, context);
}
