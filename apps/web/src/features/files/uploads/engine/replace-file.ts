import type { UploadQueue, UploadTask } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toNewUpload } from '../intake/new-upload.ts';
import { taskFolder } from '../list/task-words.ts';
import type { PageSource } from '../sealing/sealed-source.ts';
import { replaceInSending } from '../sendings.ts';
import { replaceSentApart } from '../sent-apart.ts';

/**
 * Sends a file as it is now in place of a task whose file has changed: from its first byte, in the same folder and
 * under the same code.
 */
export function replaceFile(
  queue: Pick<UploadQueue<PageSource>, 'find' | 'add' | 'remove' | 'start'>,
  id: string,
  chosen: ChosenFile,
): void {
  const old = queue.find(id);
  if (!old) return;
  const [newId] = queue.add([toNewUpload(inPlaceOf(old, chosen))]).added;
  if (newId === undefined) return;
  // Before the old one goes, or the others would have their code without this file.
  replaceInSending(id, newId);
  replaceSentApart(id, newId);
  queue.remove(id);
  queue.start(newId, old.settings);
}

/** A file that is chosen again, in the folder of the one before. */
export function inPlaceOf(old: Pick<UploadTask, 'FilePath'>, chosen: ChosenFile): ChosenFile {
  const folder = taskFolder(old);
  return folder ? { ...chosen, path: `${folder}/${chosen.file.name}` } : chosen;
}
