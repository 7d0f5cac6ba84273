import type { UploadQueue } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toNewUpload } from '../intake/new-upload.ts';
import { taskFolder } from '../list/task-words.ts';
import type { PageSource } from '../sealing/sealed-source.ts';
import { replaceInSending } from '../sendings.ts';

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
  const folder = taskFolder(old);
  const filePath = folder ? `${folder}/${chosen.file.name}` : chosen.path;
  const [newId] = queue.add([{ ...toNewUpload(chosen), filePath }]).added;
  if (newId === undefined) return;
  // Before the old one goes, or the others would have their code without this file.
  replaceInSending(id, newId);
  queue.remove(id);
  queue.start(newId, old.settings);
}
