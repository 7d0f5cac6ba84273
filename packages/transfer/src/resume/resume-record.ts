import {
  stageOf,
  type UploadReceipt,
  type UploadSettings,
  type UploadState,
  type UploadTask,
} from '../queue/upload-task.ts';

/**
 * Record of a task that is not over, kept for the time after a reload or a crash. Plain, cloneable
 * data.
 */
export interface ResumeRecord {
  id: string;
  Bucket: string;
  Region: string;
  Key: string;
  FilePath: string;
  name: string;
  size: number;
  lastModified: number;
  /** Hash of the file as it was when sending began; empty while nothing has been sent. */
  sampledHash: string;
  partSizeBytes: number;
  loaded: number;
  isSent: boolean;
  crc64: string;
  settings: UploadSettings;
  /** Its sender has yet to choose the settings. Older records never say so. */
  isUnstarted?: boolean;
  /** Receipt of a file that has arrived and waits for those it shares a code with. */
  receipt?: UploadReceipt;
}

export function toResumeRecord(task: UploadTask, sampledHash: string): ResumeRecord {
  return {
    id: task.id,
    Bucket: task.Bucket,
    Region: task.Region,
    Key: task.Key,
    FilePath: task.FilePath,
    name: task.name,
    size: task.size,
    lastModified: task.lastModified,
    sampledHash,
    partSizeBytes: task.partSizeBytes,
    loaded: task.loaded,
    isSent: task.isSent,
    crc64: task.crc64,
    settings: task.settings,
    ...(stageOf(task) === 'unstarted' && { isUnstarted: true }),
    ...(task.receipt && { receipt: task.receipt }),
  };
}

/** A canceled task leaves nothing to come back for, and a finished one only what its sending needs. */
export function isWorthKeeping({ state, settings }: UploadTask): boolean {
  return state === 'success' ? settings.sendingId !== undefined : state !== 'canceled';
}

/** The task reappears paused, with the percent it had; what had arrived, or was not started, as it was. */
export function fromResumeRecord(record: ResumeRecord, hasSource: boolean): UploadTask {
  const { sampledHash: _, isUnstarted = false, receipt = null, ...kept } = record;
  return {
    ...kept,
    state: restoredState(isUnstarted, receipt),
    percent: receipt ? 1 : shareOf(kept),
    hashPercent: kept.crc64 ? 1 : 0,
    speed: 0,
    error: null,
    isQueued: false,
    hasSource,
    retryAt: null,
    receipt,
  };
}

function restoredState(isUnstarted: boolean, receipt: UploadReceipt | null): UploadState {
  if (receipt) return 'success';
  return isUnstarted ? 'waiting' : 'paused';
}

function shareOf({ loaded, size }: Pick<ResumeRecord, 'loaded' | 'size'>): number {
  return size > 0 ? loaded / size : 0;
}

/**
 * Facts that have to be equal before the rest of a file may be sent after the first half of
 * another.
 */
export interface FileFacts {
  name: string;
  size: number;
  lastModified: number;
  sampledHash: string;
}

export type FileDifference = 'name' | 'size' | 'lastModified' | 'content';

/** The first difference between the file that was being sent and the one chosen now. */
export function differenceOf(record: ResumeRecord, file: FileFacts): FileDifference | undefined {
  if (file.size !== record.size) return 'size';
  if (record.sampledHash && file.sampledHash !== record.sampledHash) return 'content';
  if (file.name !== record.name) return 'name';
  if (file.lastModified !== record.lastModified) return 'lastModified';
  return undefined;
}
