import { useDeferredValue } from 'react';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useFront } from './front-state.ts';
import { frontText } from './front-text.ts';

/** Puts pictures on the workbench, which comes with the first of them. */
export async function takeInFront(reading: Promise<ChosenFile[]>): Promise<void> {
  try {
    const loading = import('../ai-rename/name-workbench.ts');
    const [{ takeFiles }, chosen] = await Promise.all([loading, reading]);
    await takeFiles(Promise.resolve(chosen));
  } catch {
    toast(frontText.unreadable, 'error');
  }
}

/** Pictures may be dropped and pasted anywhere on the page. */
export function useFrontIntake(): { isDragging: boolean; hasPictures: boolean } {
  const hasPictures = useFront((state) => state.hasPictures);
  // Told a moment later: the list is drawn in steps beside the stage, and not in one task that keeps the page busy.
  const hadPictures = useDeferredValue(hasPictures);
  useHandedOver('airename', takeInFront);
  return { isDragging: useFileDrops(takeInFront), hasPictures: hasPictures && hadPictures };
}
