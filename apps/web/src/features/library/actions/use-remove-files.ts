import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { dropFiles, markDeleting, restoreStatus } from '#files/cached-files.ts';
import { offerUndo } from '#files/removal/offer-undo.ts';
import type { FileRow } from '#files/row/rows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { text } from '../text.ts';
import { inChunks } from './chunks.ts';

/** Rows that are still there, and why. */
export interface RemoveFailure {
  rows: readonly FileRow[];
  text: string;
}

/**
 * Deletes one file or many, and offers to undo it. Rows say 删除中 meanwhile (spec §4) and leave the
 * list when they are gone, here or elsewhere; those that stay are told, and can be tried again.
 */
export function useRemoveFiles() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<RemoveFailure>();

  const remove = async (rows: readonly FileRow[]) => {
    setFailure(undefined);
    markDeleting(queries, rows);
    const removed: FileRow[] = [];
    for (const chunk of inChunks(rows)) {
      try {
        removed.push(...(await (chunk.length === 1 ? removeOne(chunk) : removeTogether(chunk))));
        dropFiles(queries, codesOf(chunk));
      } catch (error) {
        const left = rows.slice(rows.indexOf(chunk[0]));
        restoreStatus(queries, left);
        setFailure({ rows: left, text: failureText(left, error) });
        break;
      }
    }
    if (removed.length > 0) offerUndo(queries, removed);
  };
  return { remove, failure, forgetFailure: () => setFailure(undefined) };
}

/** Removes one file and returns it, unless somebody else has removed it before. */
async function removeOne([row]: readonly FileRow[]): Promise<readonly FileRow[]> {
  if (!row) return [];
  try {
    await client.shares.remove({ code: row.code });
    return [row];
  } catch (error) {
    // SECURITY §3 row 56: deleted before, in another tab perhaps. It is gone, as was asked for.
    if (!(error instanceof ApiError) || error.code !== 'E_NOT_FOUND') throw error;
    toast(text.remove.alreadyGone(row.name), 'info');
    return [];
  }
}

/** A file that the server did not find is gone as well. */
async function removeTogether(rows: readonly FileRow[]): Promise<readonly FileRow[]> {
  const { data } = await client.library.removeMany({ codes: rows.map(({ code }) => code) });
  const removed = new Set(
    data.results.flatMap(({ code, removed: is }) => (is === 1 ? [code] : [])),
  );
  return rows.filter(({ code }) => removed.has(code));
}

function failureText(rows: readonly FileRow[], error: unknown): string {
  const [first] = rows;
  return rows.length === 1 && first
    ? text.remove.failed(first.name, errorText(error))
    : text.remove.failedMany(rows.length, errorText(error));
}

function codesOf(rows: readonly FileRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ code }) => code));
}
