import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ChosenFile } from './chosen-file.ts';
import { carriesFiles, readDrop } from './dropped-files.ts';
import { readPaste } from './pasted-files.ts';

/**
 * Files may be dropped and pasted anywhere on the page. True while some are being dragged over it.
 * The files that are handed on may still be being read, as a folder takes a while. One that cannot be looked at is told
 * (`unreadFilesOf`).
 */
export function useFileDrops(takeIn: (reading: Promise<ChosenFile[]>) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const hand = useEffectEvent(takeIn);

  // Before it can be seen: a file that is dropped at once would otherwise open in the page's place.
  useLayoutEffect(() => {
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
        hand(readDrop(event.dataTransfer));
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        const files = readPaste(event, new Date());
        if (files.length > 0) hand(Promise.resolve(files));
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);

  return isDragging;
}
