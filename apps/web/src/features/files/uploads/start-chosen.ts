import {
  stageOf,
  type UploadQueue,
  type UploadSettings,
  type UploadTask,
} from '@transmit/transfer';
import { randomUuid } from '#platform/storage/random.ts';
import { toast } from '#ui/feedback/toast.ts';
import { takeEmptyFolders } from './intake/empty-folders.ts';
import { taskText } from './list/task-text.ts';
import { openSending } from './sendings.ts';

type Queue = Pick<UploadQueue<unknown>, 'find' | 'start' | 'startAll' | 'tasks'>;

interface Start {
  asOne: boolean;
  /** Answers the settings that these files start with; it may take a while. */
  settle: (tasks: readonly UploadTask[]) => Promise<UploadSettings>;
}

/**
 * Starts what has been chosen: under one code together, or each file under its own. What is added while the settings
 * are waited for is no part of it.
 */
export async function startChosen(queue: Queue, { asOne, settle }: Start): Promise<void> {
  const chosen = queue.tasks.filter(isUnstarted);
  const settings = await settle(chosen);
  const left = chosen.flatMap(({ id }) => queue.find(id) ?? []).filter(isUnstarted);
  if (left.length === 0) return;
  if (asOne) startTogether(queue, left, settings);
  else startApart(queue, left, settings);
}

export function isUnstarted(task: UploadTask): boolean {
  return stageOf(task) === 'unstarted';
}

function startTogether(queue: Queue, tasks: readonly UploadTask[], settings: UploadSettings): void {
  const sendingId = randomUuid();
  const ids = tasks.map(({ id }) => id);
  const terms = withLock({ ...settings, sendingId }, sendingId, tasks);
  const emptyFolders = takeEmptyFolders(tasks);
  openSending(sendingId, ids, { terms, emptyFolders });
  const [first] = ids;
  // Its record brings them over a reload, and a thousand records need not.
  if (first && emptyFolders.length > 0) queue.start(first, { ...terms, emptyFolders });
  queue.startAll(terms, ids);
}

function startApart(queue: Queue, tasks: readonly UploadTask[], settings: UploadSettings): void {
  const lost = takeEmptyFolders(tasks).length;
  if (lost > 0) toast(taskText.intake.notKept(lost), 'info');
  const ids = tasks.map(({ id }) => id);
  queue.startAll(withLock(settings, randomUuid(), tasks), ids);
}

/** The password goes to the server once for all that are started together. */
function withLock(
  settings: UploadSettings,
  lockId: string,
  { length }: readonly UploadTask[],
): UploadSettings {
  return settings.password && length > 1 ? { lockId, ...settings } : settings;
}
