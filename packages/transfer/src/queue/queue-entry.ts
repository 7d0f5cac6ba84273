import { FILE_PARALLELISM, MAX_CREDENTIALS_AT_ONCE } from '@transmit/contract';
import { askedKeyOf } from '../resume/object-key.ts';
import type { Announced, UploadTarget } from '../run/upload-driver.ts';
import type { UploadFailure } from '../run/upload-failure.ts';
import { SpeedMeter } from './speed-meter.ts';
import { createTaskIds } from './task-id.ts';
import type { UploadSettings, UploadTask } from './upload-task.ts';

export interface NewUpload<Source> {
  source: Source;
  name: string;
  /** Path below the chosen folder, `/` between its parts; the name alone for a single file. */
  filePath: string;
  size: number;
  lastModified: number;
  /** Chosen already: the task is added paused, and a restart begins it. */
  settings?: UploadSettings;
}

/** Files whose bytes have arrived wait for their answer beside the three that are sending. */
export const MAX_RUNNING = 3 * FILE_PARALLELISM;

/** A task with what only the queue knows of it. */
export interface QueueEntry<Source> {
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
  /** Settles when what was of no use in the store is given back. */
  freed: Promise<unknown> | undefined;
}

/** Fields of a task whose bytes in the store are of no use. */
export const NOTHING_SENT = {
  Key: '',
  loaded: 0,
  percent: 0,
  hashPercent: 0,
  isSent: false,
  crc64: '',
  partSizeBytes: 0,
} as const satisfies Partial<UploadTask>;

/** Fields of a task whose way to the store is known: sending to addresses reads all of it for the check value. */
export function toldBy({ Bucket, Region, Key, isPresigned }: UploadTarget): Partial<UploadTask> {
  return { Bucket, Region, Key, ...(isPresigned && { hashPercent: 1 }) };
}

/** A task before its start, without what its file says of it. */
export const UNSTARTED = {
  ...NOTHING_SENT,
  Bucket: '',
  Region: '',
  state: 'waiting',
  speed: 0,
  error: null,
  settings: {},
  isQueued: false,
  hasSource: true,
  retryAt: null,
  receipt: null,
} as const satisfies Partial<UploadTask>;

export function createEntry<Source>(
  task: UploadTask,
  source: Source | undefined,
): QueueEntry<Source> {
  return {
    task,
    source,
    meter: new SpeedMeter(),
    failures: 0,
    losses: 0,
    furthest: task.loaded,
    run: undefined,
    cancelRetry: undefined,
    freed: undefined,
  };
}

/** Makes tasks of files that are added together; no id is one that `isTaken`. */
export function taskMaker(
  isTaken: (id: string) => boolean,
): (file: NewUpload<unknown>) => UploadTask {
  const ids = createTaskIds(isTaken);
  return ({ filePath, size, name, lastModified, settings }) => ({
    ...UNSTARTED,
    ...(settings && { state: 'paused', settings }),
    id: ids.next().value,
    FilePath: filePath,
    size,
    name,
    lastModified,
  });
}

/** Lists the files that wait for their turn, in the order in which they will be sent. */
export function listUpcoming(entries: Iterable<QueueEntry<unknown>>): Announced[] {
  const upcoming: Announced[] = [];
  for (const { task } of entries) {
    if (task.state !== 'waiting' || !task.isQueued) continue;
    upcoming.push({ key: askedKeyOf(task), sizeBytes: task.size });
    if (upcoming.length >= MAX_CREDENTIALS_AT_ONCE) break;
  }
  return upcoming;
}

/** Counts a failure of the entry in; how many of its kind there are now. */
export function countFailure(
  entry: Pick<QueueEntry<unknown>, 'failures' | 'losses'>,
  { reason }: UploadFailure,
  { isOnline }: { isOnline: boolean },
): number {
  if (reason === 'mismatch' || reason === 'upload-gone') {
    entry.losses += 1;
    return entry.losses;
  }
  // A try made while the device was offline says nothing about the file.
  if (isOnline || reason !== 'network') entry.failures += 1;
  return Math.max(1, entry.failures);
}
