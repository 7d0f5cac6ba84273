import { UNSTARTED } from '../queue/queue-entry.ts';
import type { UploadTask } from '../queue/upload-task.ts';

/** A task for tests: 100 bytes, waiting, with whatever matters laid over it. */
export function buildTask(changes: Partial<UploadTask> = {}): UploadTask {
  return {
    ...UNSTARTED,
    id: '20261120093000AbC123',
    FilePath: 'a.txt',
    size: 100,
    name: 'a.txt',
    lastModified: 0,
    ...changes,
  };
}
