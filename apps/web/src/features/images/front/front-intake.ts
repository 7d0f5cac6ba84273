import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useInSteps } from '#ui/loading/use-in-steps.ts';
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
  const hasPictures = useInSteps(useFront((state) => state.hasPictures));
  useHandedOver('airename', takeInFront);
  return { isDragging: useFileDrops(takeInFront), hasPictures };
}
