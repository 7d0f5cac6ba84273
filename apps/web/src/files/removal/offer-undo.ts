import type { QueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { toast } from '#ui/feedback/toast.ts';
import { bringBackFiles } from '../cached-files.ts';
import type { FileRow } from '../row/rows.ts';
import { fileText } from '../text.ts';
import { mayComeBack, type Returning } from './may-come-back.ts';

type Removed = readonly (Pick<FileRow, 'code' | 'name'> & Returning)[];

/** UI §8: what can be undone is undone instead of asked about. Later it stands under 最近删除. */
const UNDO_MS = 10_000;

/** Says that one's own files are removed, and brings those back that can come back, when asked. */
export function offerUndo(queries: QueryClient, removed: Removed): void {
  const now = serverNow();
  const returning = removed.filter((file) => mayComeBack(file, now));
  const undo = {
    label: fileText.removal.undo,
    onPress: () => void bringBack(queries, returning),
    shownMs: UNDO_MS,
  };
  toast(sentenceOf(removed), 'success', returning.length > 0 ? undo : undefined);
}

/** Each for itself: one that is gone for good keeps none of the others back. */
async function bringBack(queries: QueryClient, removed: Removed): Promise<void> {
  const refusals: unknown[] = [];
  for (const { code } of removed) {
    await client.files.restore({ code }).catch((error: unknown) => refusals.push(error));
  }
  tellRestored(removed.length - refusals.length, refusals);
  await bringBackFiles(queries);
}

function tellRestored(count: number, refusals: readonly unknown[]): void {
  const { restored, notRestored, restoredSome } = fileText.removal;
  const why = errorText(refusals[0]);
  if (refusals.length === 0) toast(restored(count));
  else if (count === 0) toast(notRestored(why), 'error');
  else toast(restoredSome(count, refusals.length, why), 'error');
}

function sentenceOf(removed: Removed): string {
  const [first] = removed;
  return removed.length === 1 && first
    ? fileText.removal.done(first.name)
    : fileText.removal.doneMany(removed.length);
}
