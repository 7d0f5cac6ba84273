import { useEffect } from 'react';
import { nextTask } from '#platform/browser/next-task.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { SENDING, useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { toast } from '#ui/feedback/toast.ts';
import { text } from '../../text.ts';
import { openResumeStore } from '../engine/resume-store.ts';
import { beginArriving } from './arriving.ts';

/** The engine is not needed to see the page: it comes with the first file (docs/decisions/0004). */
const loadUploads = () => import('../uploads.ts');

interface Choice {
  onChosen: () => void;
}

/** Lets the person choose, says at once that something was chosen, and puts it in the list. */
export async function chooseAndTakeIn(choose: (choice: Choice) => Promise<ChosenFile[]>) {
  let end: (() => void) | undefined;
  const onChosen = () => {
    end ??= beginArriving();
  };
  await takeInFiles(choose({ onChosen })).finally(() => end?.());
}

/** Puts files in the list that were dropped, pasted or handed over, and says meanwhile that they are coming. */
export async function takeInArrived(reading: Promise<ChosenFile[]>): Promise<void> {
  await takeInFiles(reading).finally(beginArriving());
}

/** Puts files in the list, and says what became of those that did not fit or could not be read. */
export async function takeInFiles(
  reading: Promise<ChosenFile[]>,
  { withLitter = false }: { withLitter?: boolean } = {},
): Promise<void> {
  try {
    const [{ addFiles }, chosen] = await Promise.all([loadUploads(), reading]);
    const { refused } = await addFiles(chosen, { withLitter });
    if (refused > 0) toast(text.drop.full, 'error');
  } catch {
    toast(text.drop.unreadable, 'error');
  }
}

/** Shows what an earlier page has left unfinished, if anything. */
async function reopen(): Promise<void> {
  // The first use of the database waits for another process, and the screen is just being drawn.
  await nextTask();
  const store = await openResumeStore();
  if ((await store.list()).length > 0) (await loadUploads()).openUploads();
}

/** Files may be dropped and pasted anywhere on the page. True while some are being dragged over it. */
export function useFileIntake(): boolean {
  useEffect(() => {
    reopen();
  }, []);
  useHandedOver(SENDING, takeInArrived);
  return useFileDrops(takeInArrived);
}
