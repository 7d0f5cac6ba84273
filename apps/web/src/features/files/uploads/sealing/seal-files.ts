/** Makes the key, the words and the head of a sending that is to be sealed. */
import { MAX_SEALED_FILES, makeHead, type Passphrase, SealedFailure } from '@transmit/sealed';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { fileOf } from '#platform/files/file-system-access.ts';
import { randomUuid } from '#platform/storage/random.ts';
import { lockInWorker } from '../../sealed/in-worker.ts';
import { readyWords } from './ready-words.ts';
import { type SealedSource, toSealedSource } from './sealed-source.ts';
import type { Seal, SealedPart } from './seals.ts';
import { openTagStore } from './tag-store.ts';

export interface SealWish {
  chosen: readonly ChosenFile[];
  folders: readonly string[];
  title: string;
  note: string;
  /** Left out, six words are made. */
  own: Passphrase | undefined;
}

export interface SealedFiles {
  seal: Seal;
  head: string;
  source: SealedSource;
}

/** One key seals one sending: this is called again for every other. */
export async function sealFiles({ chosen, own, ...told }: SealWish): Promise<SealedFiles> {
  if (chosen.length > MAX_SEALED_FILES) throw new SealedFailure('room');
  const { secret, passphrase, lock } = await (own ? lockInWorker(own) : readyWords.take());
  const parts = chosen.map(toPart);
  const files = parts.map(({ handle: _, ...file }) => file);
  const folders = told.folders.slice(0, MAX_SEALED_FILES);
  const manifest = { title: told.title, note: told.note, files, folders };
  const head = await makeHead({ secret, lock }, manifest);
  const isDurable = (await openTagStore()) !== undefined;
  const id = randomUuid();
  const seal = { ...told, id, secret, passphrase, files: parts, folders, isDurable };
  const source = toSealedSource(
    id,
    secret,
    chosen.map(({ file }) => file),
  );
  return { seal, head, source };
}

function toPart({ file: { size, lastModified }, path, handle }: ChosenFile): SealedPart {
  return { path, size, lastModified, ...(handle && { handle }) };
}

/** The source of a seal with its files found again; undefined unless all of them are those that were chosen first. */
export function restoreSource(
  { id, secret, files: parts }: Seal,
  files: readonly (File | undefined)[],
): SealedSource | undefined {
  const known = parts.flatMap(({ size, lastModified }, index) => {
    const file = files[index];
    return file?.size === size && file.lastModified === lastModified ? [file] : [];
  });
  return known.length === parts.length ? toSealedSource(id, secret, known) : undefined;
}

/** The same by their handles. With a prompt it needs a click to have just happened. */
export async function findSource(
  seal: Seal,
  ask: 'silently' | 'with-prompt',
): Promise<SealedSource | undefined> {
  if (seal.files.some(({ handle }) => !handle)) return undefined;
  const files: (File | undefined)[] = [];
  for (const { handle } of seal.files) files.push(handle && (await fileOf(handle, ask)));
  return restoreSource(seal, files);
}
