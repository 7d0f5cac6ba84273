import { SpeedMeter } from './speed-meter.ts';
import { createTaskId } from './task-id.ts';
import type { UploadTask } from './upload-task.ts';

export interface NewUpload<Source> {
  source: Source;
  name: string;
  /** Path below the chosen folder, `/` between its parts; the name alone for a single file. */
  filePath: string;
  size: number;
  lastModified: number;
}

/** A task with what only the queue knows of it. */
export interface Entry<Source> {
  task: UploadTask;
  source: Source | undefined;
  meter: SpeedMeter;
  /** Failures since bytes last moved. */
  failures: number;
  /** Times that everything sent was lost; moving bytes again is no progress over these. */
  losses: number;
  /** Most bytes that had ever left, to tell progress from repetition. */
  furthest: number;
  run: AbortController | undefined;
  cancelRetry: (() => void) | undefined;
}

export function createEntry<Source>(task: UploadTask, source: Source | undefined): Entry<Source> {
  return {
    task,
    source,
    meter: new SpeedMeter(),
    failures: 0,
    losses: 0,
    furthest: task.loaded,
    run: undefined,
    cancelRetry: undefined,
  };
}

export function createTask<Source>(file: NewUpload<Source>): UploadTask {
  return {
    id: createTaskId(),
    Bucket: '',
    Region: '',
    Key: '',
    FilePath: file.filePath,
    state: 'waiting',
    loaded: 0,
    size: file.size,
    speed: 0,
    percent: 0,
    hashPercent: 0,
    error: null,
    name: file.name,
    lastModified: file.lastModified,
    settings: {},
    isQueued: false,
    isSent: false,
    crc64: '',
    partSizeBytes: 0,
    hasSource: true,
    retryAt: null,
    receipt: null,
  };
}
