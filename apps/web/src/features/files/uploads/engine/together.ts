import { commonFolderOf, type UploadTask } from '@transmit/transfer';
import { chooseAllAgain } from '#platform/files/choose-files.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { hasChanged, matchFiles } from '../intake/match-files.ts';
import { isHopeless } from '../list/task-actions.ts';
import { groupText } from '../list/task-text.ts';
import { usePromised } from '../promised/promised-codes.ts';
import { promiseText } from '../promised/text.ts';
import { findSeal } from '../sealing/seals.ts';
import { resumeSealed } from '../sealing/send-sealed.ts';
import { closeSending } from '../sendings.ts';
import { findByHandles, goOnWith, openUploads, queue } from '../uploads.ts';
import { replaceFile } from './replace-file.ts';

/** Acts on all files of a folder or of a sending at once. */

export function pauseTogether(ids: readonly string[]): void {
  const tasks = tasksOf(ids);
  // The waiting ones first, or each pause would start the next only to pause it as well.
  for (const { id, state } of tasks) if (state === 'waiting') queue.pause(id);
  for (const { id, state } of tasks) if (state !== 'waiting') queue.pause(id);
}

/** Takes up all that stopped; files that are lost are found by their handles, or chosen again at once. */
export async function resumeTogether(ids: readonly string[]): Promise<void> {
  const stopped = tasksOf(ids).filter(mayBeTriedAgain);
  const unsealed = stopped.filter(({ id }) => !findSeal(id));
  const lost = unsealed.filter((task) => !canGoOnAlone(task));
  for (const task of stopped) if (canGoOnAlone(task)) queue.restart(task.id);
  const sealed = stopped.filter((task) => findSeal(task.id) && !canGoOnAlone(task));
  const stillLost = await findByHandles(lost);
  // One dialog for each click: the browser opens no second one.
  if (stillLost.length === 0) for (const { id } of sealed.slice(0, 1)) await resumeSealed(id);
  if (stillLost.length === 0) return;
  const chosen = await chooseAllAgain(commonFolderOf(stillLost) !== '');
  if (chosen.length === 0) return;
  const { found, missing } = matchFiles(stillLost, chosen);
  const opened = await openUploads();
  let differing = missing.length;
  for (const pair of found) {
    if (hasChanged(pair.task)) replaceFile(queue, pair.task.id, pair.chosen);
    else if (await opened.differenceOf(pair.task, pair.chosen)) differing += 1;
    else goOnWith(pair.task.id, pair.chosen.file);
  }
  if (differing > 0) toast(groupText.notFound(differing), 'error');
}

/** Asks where bytes would be lost. Files that have arrived stay their sender's. */
export async function cancelTogether(name: string, ids: readonly string[]): Promise<void> {
  const tasks = tasksOf(ids);
  const isMoving = tasks.some(({ state, loaded }) => state !== 'success' && loaded > 0);
  const endsCode = tasks.some(({ state, settings }) => isPromised(settings) && state !== 'success');
  const question = groupText.confirmCancel(name);
  const body = endsCode ? `${question.body}${promiseText.canceling}` : question.body;
  if ((isMoving || endsCode) && !(await confirm({ ...question, body }))) return;
  queue.remove(...tasks.map(({ id }) => id));
}

/** The code for what has arrived; what has not is given up. */
export function finishWithout(ids: readonly string[]): void {
  const missing = tasksOf(ids).filter(({ state }) => state !== 'success');
  queue.remove(...missing.map(({ id }) => id));
}

/** No common code: each file is picked up by its own. */
export function separate(sendingId: string, ids: readonly string[]): void {
  closeSending(sendingId);
  void openUploads().then((opened) => opened.release(ids));
}

function isPromised({ promise }: UploadTask['settings']): boolean {
  return promise !== undefined && usePromised.getState().byId.has(promise);
}

function mayBeTriedAgain(task: UploadTask): boolean {
  return (task.state === 'paused' || task.state === 'error') && !isHopeless(task);
}

function canGoOnAlone({ hasSource, isSent, crc64 }: UploadTask): boolean {
  return hasSource || (isSent && crc64 !== '');
}

function tasksOf(ids: readonly string[]): UploadTask[] {
  return ids.flatMap((id) => queue.find(id) ?? []);
}
