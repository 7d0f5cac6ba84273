import { useEffect } from 'react';
import { nextTask } from '#platform/browser/next-task.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { SENDING, useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { toast } from '#ui/feedback/toast.ts';
import { text } from '../../text.ts';
import { readDeletedViewers } from '../engine/deleted-viewers.ts';
import { openResumeStore } from '../engine/resume-store.ts';
import { isForPage } from '../engine/sort-orphans.ts';
import { beginArriving } from './arriving.ts';

/** The engine is not needed to see the page: it comes with the first file (docs/decisions/0004). */
const loadUploads = () => import('../uploads.ts');

interface Choice {
  onChosen: () => void;
}

interface Intake {
  /** Files that systems leave behind are taken as well. */
  withLitter?: boolean;
}

/** Lets the person choose, and says that files are coming from the moment when some were chosen. */
export async function chooseAndTakeIn(
  choose: (choice: Choice) => Promise<ChosenFile[]>,
): Promise<void> {
  let end: (() => void) | undefined;
  const onChosen = () => {
    end ??= beginArriving();
  };
  await putInList(choose({ onChosen }), {});
  end?.();
}

/** Takes files that are there already, though they may still be read, and says meanwhile that they are coming. */
export async function takeInFiles(
  reading: Promise<ChosenFile[]>,
  options: Intake = {},
): Promise<void> {
  const end = beginArriving();
  await putInList(reading, options);
  end();
}

/** Never fails: says what became of files that did not fit or could not be read. */
async function putInList(
  reading: Promise<ChosenFile[]>,
  { withLitter = false }: Intake,
): Promise<void> {
  try {
    const [{ addFiles }, chosen] = await Promise.all([loadUploads(), reading]);
    const { refused } = await addFiles(chosen, { withLitter });
    if (refused > 0) toast(text.drop.full, 'error');
  } catch {
    toast(text.drop.unreadable, 'error');
  }
}

/** Shows what an earlier page, or this person before they left, has left unfinished, if anything. */
async function reopen(viewer: string): Promise<void> {
  // The first use of the database waits for another process, and the screen is just being drawn.
  await nextTask();
  const store = await openResumeStore();
  const look = { viewer, now: Date.now(), deleted: readDeletedViewers() };
  const isNeeded = (await store.list()).some((upload) => isForPage(upload, look));
  if (isNeeded) (await loadUploads()).openUploads();
}

/** Files may be dropped and pasted anywhere on the page. True while some are being dragged over it. */
export function useFileIntake(): boolean {
  const viewer = useClientState((state) => state.viewer);
  useEffect(() => {
    reopen(viewer);
  }, [viewer]);
  useHandedOver(SENDING, (reading) => takeInFiles(reading));
  return useFileDrops((reading) => takeInFiles(reading));
}
