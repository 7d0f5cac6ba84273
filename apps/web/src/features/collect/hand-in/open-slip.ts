import type { HandInPlace, UploadQueue, UploadTask } from '@transmit/transfer';
import { makeOwnKey } from './own-key.ts';

/** Opens the engine that sends a hand-in's files; another feature's, so the screen hands it in. */
export type OpenQueue = (place: HandInPlace) => { queue: UploadQueue<File>; close(): void };

/** The engine that is open, and the key of the hand-in that it sends for. */
export interface OpenSlip {
  key: string;
  engine: ReturnType<OpenQueue>;
}

interface Wanted {
  code: string;
  /** The hand-in's key, where it has one. */
  key: string | undefined;
  /** True where nothing can be sent for that key any more. */
  isGone: boolean;
}

/**
 * The engine that is open, or a new one, whose key is then the hand-in's. It is held beside what is rendered: files of
 * two drops may be read before the page is rendered again, and both go into one hand-in.
 */
export function openSlip(
  held: { current: OpenSlip | undefined },
  { code, key, isGone }: Wanted,
  openQueue: OpenQueue,
): OpenSlip {
  const open = held.current;
  if (open && !(isGone && open.key === key)) return open;
  const ownKey = key !== undefined && !isGone ? key : makeOwnKey(code);
  held.current = { key: ownKey, engine: openQueue({ code, key: ownKey }) };
  return held.current;
}

/** Lists the files that wait to be asked for: a folder may have been read to its end after 交上去 was pressed. */
export function listUnasked(tasks: readonly UploadTask[]): string[] {
  return tasks
    .filter(({ state, isQueued }) => state === 'waiting' && !isQueued)
    .map(({ id }) => id);
}

/**
 * Tells what becomes of the tasks after a hand-in: what came too late for it stays chosen for a change, and is over
 * with the rest where none may be made.
 */
export function settleHanded(
  tasks: readonly UploadTask[],
  { files, may_change }: { files: readonly { id: number }[]; may_change: boolean },
): { over: UploadTask[]; isChanging: boolean } {
  if (!may_change) return { over: [...tasks], isChanging: false };
  const ids = new Set(files.map(({ id }) => String(id)));
  const isHanded = ({ receipt }: UploadTask) => receipt !== null && ids.has(receipt.code);
  return {
    over: tasks.filter(isHanded),
    isChanging: tasks.some((task) => !isHanded(task) && task.state !== 'canceled'),
  };
}
