/** Starts sealed sendings, and takes them up again. */
import { type Passphrase, SealedFailure } from '@transmit/sealed';
import { commonFolderOf, type UploadSettings } from '@transmit/transfer';
import { chooseAllAgain } from '#platform/files/choose-files.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import { sealedText } from '../../sealed/text.ts';
import { takeEmptyFolders } from '../intake/empty-folders.ts';
import { hasChanged } from '../intake/match-files.ts';
import { groupText } from '../list/task-text.ts';
import { noteDifference } from '../list/uploads-view.ts';
import { isUnstarted } from '../start-chosen.ts';
import { findByHandles, goOnWith, openUploads, queue } from '../uploads.ts';
import { addSealed } from './add-sealed.ts';
import { matchPaths, matchSeal } from './find-lost-sealed.ts';
import { findSource, type SealWish, sealFiles } from './seal-files.ts';
import { isSealed } from './sealed-source.ts';
import { findSeal } from './seals.ts';

/** Seals all that has been chosen, as one sending. False where that was not possible, which has been said. */
export async function startSealed(
  { title = '', note = '', ...terms }: UploadSettings,
  own: Passphrase | undefined,
): Promise<boolean> {
  const opened = await openUploads();
  const tasks = queue.tasks.filter(isUnstarted);
  const lost = await findByHandles(tasks.filter(({ hasSource }) => !hasSource));
  if (lost.length > 0) {
    toast(groupText.notFound(lost.length), 'error');
    return false;
  }
  const chosen = tasks.flatMap(({ id, FilePath: path }): ChosenFile[] => {
    const file = queue.sourceOf(id);
    return file && !isSealed(file) ? [{ file, path, handle: opened.handleOf(id) }] : [];
  });
  const folders = takeEmptyFolders(tasks);
  const ids = tasks.map(({ id }) => id);
  return begin({ chosen, folders, title, note, own }, { terms, inPlaceOf: ids });
}

async function begin(
  wish: SealWish,
  { terms, inPlaceOf }: { terms: UploadSettings; inPlaceOf: readonly string[] },
): Promise<boolean> {
  try {
    const sealed = await sealFiles(wish);
    queue.remove(...inPlaceOf);
    return await addSealed({ queue, memory: await openUploads() }, sealed, terms);
  } catch (error) {
    const isKnown = error instanceof SealedFailure;
    toast(isKnown ? sealedText.problems[error.reason] : sealedText.notSealed, 'error');
    return false;
  }
}

/** Takes a paused or failed sealed task up again; where its files are lost, asks for them. */
export async function resumeSealed(id: string): Promise<void> {
  const task = queue.find(id);
  const seal = findSeal(id);
  if (!task || !seal) return;
  noteDifference(id, undefined);
  if (task.hasSource || (task.isSent && task.crc64)) return queue.restart(id);
  const opened = await openUploads();
  const isAnew = hasChanged(task);
  const found = isAnew ? undefined : await findSource(seal, 'with-prompt');
  if (found && !(await opened.differenceOf(task, { file: found }))) return goOnWith(id, found);
  const paths = seal.files.map(({ path }) => ({ FilePath: path }));
  const chosen = await chooseAllAgain(commonFolderOf(paths) !== '');
  if (chosen.length === 0) return;
  if (isAnew) return sealAnew(id, chosen);
  const match = matchSeal(seal, chosen);
  const isSame = match && !(await opened.differenceOf(task, { file: match.source }));
  if (isSame) goOnWith(id, match.source);
  else toast(groupText.notFound(seal.files.length), 'error');
}

/** Other bytes want another key: what the old one has sealed is of no use to them. */
async function sealAnew(id: string, again: readonly ChosenFile[]): Promise<void> {
  const seal = findSeal(id);
  const { sealed: _, ...terms } = queue.find(id)?.settings ?? {};
  if (!seal) return;
  const chosen = matchPaths(seal, again).filter((one) => one !== undefined);
  const missing = seal.files.length - chosen.length;
  if (missing > 0) return toast(groupText.notFound(missing), 'error');
  const { title, note, folders, passphrase } = seal;
  const own = passphrase.kind === 'own' ? passphrase : undefined;
  await begin({ chosen, folders, title, note, own }, { terms, inPlaceOf: [id] });
}
