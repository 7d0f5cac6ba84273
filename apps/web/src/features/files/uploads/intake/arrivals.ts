import type { UploadTask } from '@transmit/transfer';
import { type ShareFacts, shareOf } from '../../share/share-facts.ts';
import { isOver, type Sending } from '../sendings.ts';

interface Sendings {
  byId: ReadonlyMap<string, Sending>;
  idOfTask: ReadonlyMap<string, string>;
}

/** Arrived, picked up by its own code, and free to go under a common one: what is sealed keeps its own. */
export function isLoneArrival(
  { id, state, settings }: UploadTask,
  { idOfTask }: Pick<Sendings, 'idOfTask'>,
): boolean {
  return state === 'success' && settings.sealed === undefined && !idOfTask.has(id);
}

/** Nothing more will happen to it: what waits for others that it shares a code with has not ended. */
export function isEnded({ id, state }: UploadTask, { byId, idOfTask }: Sendings): boolean {
  if (state === 'canceled') return true;
  const sending = byId.get(idOfTask.get(id) ?? '');
  return state === 'success' && (sending === undefined || isOver(sending));
}

/** Each code that there is, once, in the order of the list. */
export function groupShares(tasks: readonly UploadTask[], sendings: Sendings): ShareFacts[] {
  const shares = new Set<ShareFacts>();
  for (const task of tasks) {
    const sending = sendings.byId.get(sendings.idOfTask.get(task.id) ?? '');
    const share = sending ? sending.made : shareOf(task);
    if (share) shares.add(share);
  }
  return [...shares];
}
