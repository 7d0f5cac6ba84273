import { useEffect, useState } from 'react';
import { toast } from '#ui/toast.ts';
import { text } from '../text.ts';
import type { ChosenFile } from './chosen-file.ts';
import { carriesFiles, readDrop } from './dropped-files.ts';
import { readPaste } from './pasted-files.ts';
import { openResumeStore } from './resume-store.ts';

/** The engine is not needed to see the page: it comes with the first file (UI.md §7). */
const loadUploads = () => import('./uploads.ts');

/** Puts files in the list, and says what became of those that did not fit or could not be read. */
export async function takeIn(reading: Promise<ChosenFile[]>): Promise<void> {
  try {
    const [{ addFiles }, chosen] = await Promise.all([loadUploads(), reading]);
    const { refused } = await addFiles(chosen);
    if (refused > 0) toast(text.drop.refused(refused), 'error');
  } catch {
    toast(text.drop.unreadable, 'error');
  }
}

/** Shows what an earlier page has left unfinished, if anything. */
async function reopen(): Promise<void> {
  const store = await openResumeStore();
  if ((await store.list()).length > 0) (await loadUploads()).openUploads();
}

/** Files may be dropped and pasted anywhere on the page. True while some are being dragged over it. */
export function useFileIntake(): boolean {
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    reopen();
    const listeners = new AbortController();
    const { signal } = listeners;
    // Entering a child fires before leaving its parent: only the balance says where the pointer is.
    let depth = 0;
    const end = () => {
      depth = 0;
      setDragging(false);
    };
    const move = (change: number) => (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = Math.max(0, depth + change);
      setDragging(depth > 0);
    };
    addEventListener('dragenter', move(1), { signal });
    addEventListener('dragleave', move(-1), { signal });
    addEventListener('dragover', move(0), { signal });
    addEventListener(
      'drop',
      (event) => {
        end();
        if (!event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        takeIn(readDrop(event.dataTransfer));
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        const files = readPaste(event.clipboardData, new Date());
        if (files.length > 0) takeIn(Promise.resolve(files));
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);

  return isDragging;
}
