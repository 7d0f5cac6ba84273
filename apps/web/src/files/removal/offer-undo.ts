import type { QueryClient } from '@tanstack/react-query';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { bringBackFiles } from '../cached-files.ts';
import type { FileRow } from '../row/rows.ts';
import { fileText } from '../text.ts';

type Removed = readonly Pick<FileRow, 'code' | 'name'>[];

/** UI §8: what can be undone is undone instead of asked about. Later it stands under 最近删除. */
const UNDO_MS = 10_000;

/** Says that one's own files are removed, and takes it back when asked. */
export function offerUndo(queries: QueryClient, removed: Removed): void {
  toast(sentenceOf(removed), 'success', {
    label: fileText.removal.undo,
    onPress: () => void bringBack(queries, removed),
    shownMs: UNDO_MS,
  });
}

async function bringBack(queries: QueryClient, removed: Removed): Promise<void> {
  try {
    for (const { code } of removed) await client.files.restore({ code });
    toast(fileText.removal.restored(removed.length));
  } catch (error) {
    toast(fileText.removal.notRestored(errorText(error)), 'error');
  }
  await bringBackFiles(queries);
}

function sentenceOf(removed: Removed): string {
  const [first] = removed;
  return removed.length === 1 && first
    ? fileText.removal.done(first.name)
    : fileText.removal.doneMany(removed.length);
}
