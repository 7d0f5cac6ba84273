import {
  stageOf,
  type UploadQueue,
  type UploadSettings,
  type UploadTask,
} from '@transmit/transfer';
import { randomUuid } from '#platform/storage/random.ts';
import { toast } from '#ui/feedback/toast.ts';
import { takeEmptyFolders } from './intake/empty-folders.ts';
import { groupText, taskText } from './list/task-text.ts';
import { openSending } from './sendings.ts';

type Queue = Pick<UploadQueue<unknown>, 'find' | 'start' | 'startAll' | 'tasks'>;

interface Start {
  asOne: boolean;
  /** Finds the files that a reload has lost; answers those that are still lost. */
  find: (lost: readonly UploadTask[]) => Promise<readonly UploadTask[]>;
  /** Answers the settings that these files start with; it may take a while. */
  settle: (tasks: readonly UploadTask[]) => Promise<UploadSettings>;
}

/** Until a start has done its work: the system may ask its questions for a while, and the button can be pressed again. */
let isStarting = false;

/**
 * Starts what has been chosen: under one code together, or each file under its own. What is added while the settings
 * are waited for is no part of it, and neither is a file that stays lost: the code of the others would wait for it. Answers
 * whether anything was started; a second start in the middle of one starts nothing.
 */
export async function startChosen(queue: Queue, start: Start): Promise<boolean> {
  if (isStarting) return false;
  isStarting = true;
  try {
    return await startFound(queue, start);
  } finally {
    isStarting = false;
  }
}

async function startFound(queue: Queue, { asOne, find, settle }: Start): Promise<boolean> {
  const chosen = queue.tasks.filter(isUnstarted);
  const lost = await find(chosen.filter(({ hasSource }) => !hasSource));
  if (lost.length > 0) toast(groupText.notFound(lost.length), 'error');
  const found = readyOf(queue, chosen);
  if (found.length === 0) return false;
  const settings = await settle(found);
  const left = readyOf(queue, found);
  if (left.length === 0) return false;
  if (asOne) startTogether(queue, left, settings);
  else startApart(queue, left, settings);
  return true;
}

/** Those of them that are still there to be started. */
function readyOf(queue: Queue, tasks: readonly UploadTask[]): UploadTask[] {
  const present = tasks.flatMap(({ id }) => queue.find(id) ?? []);
  return present.filter((task) => isUnstarted(task) && task.hasSource);
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
