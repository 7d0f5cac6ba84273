/** Seals files that are in the list as one sending, which takes their place there. */
import { SealedFailure } from '@transmit/sealed';
import {
  stageOf,
  type UploadQueue,
  type UploadSettings,
  type UploadTask,
} from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import { sealedText } from '../../sealed/text.ts';
import type { UploadMemory } from '../engine/upload-memory.ts';
import { keepEmptyFolders, takeEmptyFolders } from '../intake/empty-folders.ts';
import { isUnstarted } from '../start-chosen.ts';
import { addSealed } from './add-sealed.ts';
import type { SealedFiles, SealWish } from './seal-files.ts';
import { isSealed, type PageSource } from './sealed-source.ts';

interface SealPlace {
  queue: Pick<UploadQueue<PageSource>, 'add' | 'find' | 'remove' | 'restart' | 'sourceOf'>;
  memory: Pick<UploadMemory, 'flushAll' | 'handleOf'>;
  /** It takes a while. */
  seal: (wish: SealWish) => Promise<SealedFiles>;
}

/**
 * Seals these files, without those that are started or taken off the list meanwhile: the others are sealed anew. False
 * where nothing is sent, which has been said unless no file is left.
 */
export async function sealChosen(
  place: SealPlace,
  tasks: readonly UploadTask[],
  { told, terms }: { told: Omit<SealWish, 'chosen' | 'folders'>; terms: UploadSettings },
): Promise<boolean> {
  for (let left = unstartedOf(place, tasks); left.length > 0; left = unstartedOf(place, left)) {
    const chosen = left.flatMap((task) => chosenOf(place, task) ?? []);
    const folders = takeEmptyFolders(left);
    const inPlaceOf = left.map(({ id }) => id);
    const ending = await sealInPlace(place, { ...told, chosen, folders }, { terms, inPlaceOf });
    if (ending === 'sealed') return true;
    keepEmptyFolders(folders);
    if (ending === 'refused') return false;
  }
  return false;
}

function unstartedOf({ queue }: SealPlace, tasks: readonly UploadTask[]): UploadTask[] {
  return tasks.flatMap(({ id }) => queue.find(id) ?? []).filter(isUnstarted);
}

function chosenOf({ queue, memory }: SealPlace, { id, FilePath: path }: UploadTask) {
  const file = queue.sourceOf(id);
  if (!file || isSealed(file)) return undefined;
  return { file, path, handle: memory.handleOf(id) } satisfies ChosenFile;
}

/**
 * Seals files and puts them in the place of their rows. `refused` has been said; `moved`: a row was removed or went on
 * its way meanwhile, and nothing was done.
 */
export async function sealInPlace(
  { queue, memory, seal }: SealPlace,
  wish: SealWish,
  { terms, inPlaceOf }: { terms: UploadSettings; inPlaceOf: readonly string[] },
): Promise<'sealed' | 'refused' | 'moved'> {
  const stagesNow = () => inPlaceOf.map((id) => stageIn(queue, id));
  const before = stagesNow();
  try {
    const sealed = await seal(wish);
    if (stagesNow().some((stage, index) => stage !== before[index])) return 'moved';
    queue.remove(...inPlaceOf);
    return (await addSealed({ queue, memory }, sealed, terms)) ? 'sealed' : 'refused';
  } catch (error) {
    const isKnown = error instanceof SealedFailure;
    toast(isKnown ? sealedText.problems[error.reason] : sealedText.notSealed, 'error');
    return 'refused';
  }
}

function stageIn(queue: SealPlace['queue'], id: string) {
  const task = queue.find(id);
  return task && stageOf(task);
}
