/** Starts sealed sendings, and takes them up again. */
import type { Passphrase } from '@transmit/sealed';
import { commonFolderOf, type UploadSettings } from '@transmit/transfer';
import { chooseAllAgain } from '#platform/files/choose-files.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/feedback/toast.ts';
import { hasChanged } from '../intake/match-files.ts';
import { groupText } from '../list/task-text.ts';
import { noteDifference } from '../list/uploads-view.ts';
import { isUnstarted } from '../start-chosen.ts';
import { findByHandles, goOnWith, openUploads, queue } from '../uploads.ts';
import { matchPaths, matchSeal } from './find-lost-sealed.ts';
import { sealChosen, sealInPlace } from './seal-chosen.ts';
import { findSource, sealFiles } from './seal-files.ts';
import { findSeal } from './seals.ts';

/** Seals all that has been chosen, as one sending. False where that was not possible, which has been said. */
export async function startSealed(
  { title = '', note = '', ...terms }: UploadSettings,
  own: Passphrase | undefined,
): Promise<boolean> {
  const memory = await openUploads();
  const tasks = queue.tasks.filter(isUnstarted);
  const lost = await findByHandles(tasks.filter(({ hasSource }) => !hasSource));
  if (lost.length > 0) {
    toast(groupText.notFound(lost.length), 'error');
    return false;
  }
  const place = { queue, memory, seal: sealFiles };
  return sealChosen(place, tasks, { told: { title, note, own }, terms });
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
  const place = { queue, memory: await openUploads(), seal: sealFiles };
  await sealInPlace(place, { chosen, folders, title, note, own }, { terms, inPlaceOf: [id] });
}
