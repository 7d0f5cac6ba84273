import type { FileDifference, OverallProgress, UploadQueue, UploadTask } from '@transmit/transfer';
import { NO_PROGRESS } from '@transmit/transfer/no-progress';
import { create } from 'zustand';

/** State of the queue for the screens, a few times a second at most. */
export interface UploadsView {
  ids: readonly string[];
  byId: ReadonlyMap<string, UploadTask>;
  progress: OverallProgress;
  /** Reasons why a file that was chosen again was not taken, by task. */
  differences: ReadonlyMap<string, FileDifference>;
  /** False where the browser will have forgotten unfinished uploads after a reload. */
  isDurable: boolean;
  /** Files have just been chosen, and the list has not been shown yet. */
  hasNews: boolean;
}

export const useUploadsView = create<UploadsView>(() => ({
  ids: [],
  byId: new Map(),
  progress: NO_PROGRESS,
  differences: new Map(),
  isDurable: true,
  hasNews: false,
}));

/** Chosen, and not started. */
export function unstartedOf({ byId }: Pick<UploadsView, 'byId'>): UploadTask[] {
  return [...byId.values()].filter((task) => task.state === 'waiting' && !task.isQueued);
}

/** Ids of the files that have been sent. */
export function listSent(): ReadonlySet<string> {
  const { byId } = useUploadsView.getState();
  return new Set([...byId.values()].filter(({ state }) => state === 'success').map(({ id }) => id));
}

/** Something in the list waits for its sender, or is on its way. */
export function isUnfinished({ unstarted, busy, failed, paused }: OverallProgress): boolean {
  return unstarted + busy + failed + paused > 0;
}

/** A queue of small files changes hundreds of times a second; nobody reads faster than this. */
const REFRESH_MS = 200;
/** A new state is an answer to a click, or a code. */
const NEWS_MS = 40;

/**
 * Copies changes of the queue into the view: at once after a pause, so that a click is answered in
 * the same frame, then at intervals. Rows that did not change keep their identity.
 */
export function mirrorQueue(
  queue: Pick<UploadQueue<unknown>, 'find' | 'progress' | 'subscribe' | 'tasks'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let shownAt = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    dueAt = Number.POSITIVE_INFINITY;
    shownAt = performance.now();
    const { tasks, progress } = queue;
    const { ids } = useUploadsView.getState();
    useUploadsView.setState({
      byId: new Map(tasks.map((task) => [task.id, task])),
      ids: haveSameIds(ids, tasks) ? ids : tasks.map((task) => task.id),
      progress,
    });
  };
  queue.subscribe((id) => {
    const isNews = queue.find(id)?.state !== useUploadsView.getState().byId.get(id)?.state;
    const at = Math.max(performance.now(), shownAt + (isNews ? NEWS_MS : REFRESH_MS));
    if (at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(refresh, at - performance.now());
  });
  refresh();
}

export function noteDifference(id: string, difference: FileDifference | undefined): void {
  useUploadsView.setState(({ differences }) => {
    const next = new Map(differences);
    if (difference) next.set(id, difference);
    else next.delete(id);
    return { differences: next };
  });
}

export function setNews(hasNews: boolean): void {
  useUploadsView.setState({ hasNews });
}

export function setDurable(isDurable: boolean): void {
  useUploadsView.setState({ isDurable });
}

function haveSameIds(ids: readonly string[], tasks: readonly UploadTask[]): boolean {
  return ids.length === tasks.length && tasks.every((task, index) => task.id === ids[index]);
}
