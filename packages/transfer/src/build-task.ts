import type { UploadTask } from './upload-task.ts';

/** A task for tests: 100 bytes, waiting, with whatever matters laid over it. */
export function buildTask(changes: Partial<UploadTask> = {}): UploadTask {
  return {
    id: '20261120093000AbC123',
    Bucket: '',
    Region: '',
    Key: '',
    FilePath: 'a.txt',
    state: 'waiting',
    loaded: 0,
    size: 100,
    speed: 0,
    percent: 0,
    hashPercent: 0,
    error: null,
    name: 'a.txt',
    lastModified: 0,
    settings: {},
    isQueued: false,
    isSent: false,
    crc64: '',
    partSizeBytes: 0,
    hasSource: true,
    retryAt: null,
    receipt: null,
    ...changes,
  };
}
