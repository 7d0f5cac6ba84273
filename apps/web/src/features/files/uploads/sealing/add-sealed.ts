import { SEALED_NAME } from '@transmit/contract';
import type { UploadQueue, UploadSettings } from '@transmit/transfer';
import type { SealedFiles } from './seal-files.ts';
import type { PageSource } from './sealed-source.ts';
import { keepSeal } from './seals.ts';

interface Place {
  queue: Pick<UploadQueue<PageSource>, 'add' | 'restart'>;
  memory: { flushAll(): Promise<void> };
}

/** Puts a sealed sending into the list, and lets it go. False where the list is full. */
export async function addSealed(
  { queue, memory }: Place,
  { seal, head, source }: SealedFiles,
  terms: UploadSettings,
): Promise<boolean> {
  const { name, size, lastModified } = source;
  const facts = { source, name, size, lastModified, settings: { ...terms, sealed: head } };
  // The key seals the path of nothing: its address in the store names no file either.
  const [id] = queue.add([{ ...facts, filePath: SEALED_NAME }]).added;
  if (id === undefined) return false;
  keepSeal(id, seal);
  // The key is kept, with the head that tells of it, before anything leaves that it has sealed.
  await memory.flushAll();
  queue.restart(id);
  return true;
}
