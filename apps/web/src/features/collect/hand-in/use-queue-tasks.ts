import type { UploadQueue, UploadTask } from '@transmit/transfer';
import { useEffect, useState } from 'react';

/** Milliseconds between two renderings: nobody reads faster. */
const REFRESH_MS = 150;

const NONE: readonly UploadTask[] = [];

/**
 * The tasks of a queue, a few times a second at most, or at once by `refresh`; warns before the page is left while they
 * are under way.
 */
export function useQueueTasks(queue: UploadQueue<File> | undefined): {
  tasks: readonly UploadTask[];
  refresh(): void;
} {
  const [seen, setSeen] = useState({ queue, tasks: NONE });
  useEffect(() => {
    if (!queue) return;
    return watch(queue, (tasks) => setSeen({ queue, tasks }));
  }, [queue]);
  return {
    tasks: seen.queue === queue ? seen.tasks : NONE,
    refresh: () => queue && setSeen({ queue, tasks: queue.tasks }),
  };
}

/**
 * Reports the tasks now and as they change, and warns before the page is left while they are sent; the returned
 * function ends both.
 */
function watch(
  queue: UploadQueue<File>,
  onSeen: (tasks: readonly UploadTask[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    onSeen(queue.tasks);
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (queue.progress.busy > 0) event.preventDefault();
  };
  const stop = queue.subscribe(() => {
    timer ??= setTimeout(look, REFRESH_MS);
  });
  look();
  addEventListener('beforeunload', warn);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('beforeunload', warn);
  };
}
