import { pauseForPage, runInSlices } from '@transmit/imaging/worker/run-in-slices';
import { noteUnread } from '#files/unread-note.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { emptyFoldersOf } from '#platform/files/empty-folders.ts';
import { compareByPath } from '#platform/files/natural-order.ts';
import { toast } from '#ui/feedback/toast.ts';
import { text } from '../../text.ts';
import type { Intake } from '../batch/any-batch.ts';
import type { PageIntake } from '../batch/tool.ts';
import type { Workbench } from '../workbench.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Put on the workbench in one task: of ten thousand at once the page would stand still. */
const AT_ONCE = 500;

/** Puts files on a workbench, and says what became of those that were not taken. */
export async function takeInPictures(
  workbench: Workbench,
  reading: Promise<ChosenFile[]>,
): Promise<void> {
  await takeInNew(workbench, reading);
}

/** The same; answers the ids of those that were taken. */
export async function takeInNew(
  { batch }: Workbench,
  reading: Promise<ChosenFile[]>,
): Promise<readonly string[]> {
  try {
    const chosen = await reading;
    if (chosen.length === 0 && emptyFoldersOf(chosen).length > 0)
      toast(text.intake.noFiles, 'info');
    for (const sentence of noteUnread(chosen)) toast(sentence, 'error');
    const files = await runInSlices(sortInSteps(chosen, compareByPath));
    const pictures = batch.tool.unfold?.(files, pageIntake(batch)) ?? files;
    const intake = await addInSlices(batch, pictures);
    tell(batch, intake);
    return intake.added;
  } catch {
    toast(text.intake.unreadable, 'error');
    return [];
  }
}

function pageIntake(batch: Workbench['batch']): PageIntake {
  let sum = noIntake();
  return {
    add: (page) => addTo(sum, batch.add([page])),
    tell: () => {
      tell(batch, sum);
      sum = noIntake();
    },
    room: batch.tool.most,
    signal: batch.filling.signal,
  };
}

function noIntake(): Intake {
  return { added: [], repeated: 0, refused: 0 };
}

function addTo(sum: Intake, { added, repeated, refused }: Intake): void {
  sum.added.push(...added);
  sum.repeated += repeated;
  sum.refused += refused;
}

function tell(batch: Workbench['batch'], { repeated, refused }: Intake): void {
  if (repeated > 0) toast(text.intake.repeated(repeated), 'info');
  if (refused > 0) toast(text.intake.refused(refused, batch.most), 'error');
}

async function addInSlices(
  batch: Workbench['batch'],
  files: readonly ChosenFile[],
): Promise<Intake> {
  // A workbench with one place would lose each slice to the next one.
  if (batch.tool.most === 1 || files.length <= AT_ONCE) return batch.add(files);
  const sum = noIntake();
  for (let from = 0; from < files.length; from += AT_ONCE) {
    addTo(sum, batch.add(files.slice(from, from + AT_ONCE)));
    await pauseForPage();
  }
  return sum;
}
