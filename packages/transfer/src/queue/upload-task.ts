import type { UploadFailure } from '../run/upload-failure.ts';

/** spec §4: the seven states of an upload. */
export const UPLOAD_STATES = [
  'waiting',
  'checking',
  'uploading',
  'success',
  'error',
  'paused',
  'canceled',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

export type UploadAction =
  | 'start'
  | 'progress'
  | 'succeed'
  | 'fail'
  | 'pause'
  | 'restart'
  | 'cancel';

/**
 * spec §4. `succeed` and `fail` are also open to `checking`: an empty file has no progress, and
 * credentials may be refused. A paused task whose file is gone, or whose store dropped it, has to
 * be restarted before it can fail.
 */
const TRANSITIONS: Record<UploadAction, { from: readonly UploadState[]; to: UploadState }> = {
  start: { from: ['waiting'], to: 'checking' },
  progress: { from: ['checking', 'uploading'], to: 'uploading' },
  succeed: { from: ['checking', 'uploading'], to: 'success' },
  fail: { from: ['checking', 'uploading'], to: 'error' },
  pause: { from: ['waiting', 'checking', 'uploading'], to: 'paused' },
  restart: { from: ['paused', 'error'], to: 'waiting' },
  cancel: { from: UPLOAD_STATES.filter((state) => state !== 'canceled'), to: 'canceled' },
};

export function may(action: UploadAction, state: UploadState): boolean {
  return TRANSITIONS[action].from.includes(state);
}

/** The state after `action`, or undefined where the spec does not allow it. */
export function nextState(action: UploadAction, state: UploadState): UploadState | undefined {
  return may(action, state) ? TRANSITIONS[action].to : undefined;
}

/** The sender's choices for the file (PRODUCT §3). Left out: the server's default, or no limit. */
export interface UploadSettings {
  expireDays?: number;
  password?: string;
  /** Names the password at the server, which then hashes it once for all files that have it. */
  lockId?: string;
  maxDownloads?: number;
  /** To the receiver. */
  title?: string;
  note?: string;
  /** Names the sending, whose files share one code; a file without it has one of its own. */
  sendingId?: string;
  /** Names the sending whose code was told before its bytes are there; several files share it as they share the code. */
  promise?: string;
  /** Head of a sealed sending, which the server keeps beside its bytes (docs/sealed.md §4). */
  sealed?: string;
  /** Folders in which no file is; told of by the first file of a sending alone. */
  emptyFolders?: readonly string[];
}

/** The server's answer to a finished upload. */
export interface UploadReceipt {
  code: string;
  detailUrl: string;
  /** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
  expireTime: string;
  /** Whoever has it may delete and extend; the server tells it to visitors, once. */
  manageUrl?: string;
}

/**
 * One file on its way. The capitalised fields and those down to `error` are the spec's own (§3) and
 * mean what the COS SDK means by them; the rest is what the spec's record cannot say.
 * Values are replaced, never changed, so that a view may compare them by identity.
 */
export interface UploadTask {
  readonly id: string;
  readonly Bucket: string;
  readonly Region: string;
  /** Empty until the server has named it. */
  readonly Key: string;
  /** Path below the folder that was chosen, `照片/2024/a.jpg`; just the name for a single file. */
  readonly FilePath: string;
  readonly state: UploadState;
  /** Bytes sent; those sent again after a pause do not count down first. */
  readonly loaded: number;
  readonly size: number;
  /** Bytes a second. */
  readonly speed: number;
  /** 0 to 1, of the bytes sent. */
  readonly percent: number;
  /** 0 to 1, of the bytes read for the check value; 1 where sending reads them. */
  readonly hashPercent: number;
  readonly error: UploadFailure | null;

  readonly name: string;
  /** Epoch ms, as the file system says. */
  readonly lastModified: number;
  readonly settings: UploadSettings;
  /** The user has asked for it; a waiting task without this waits for the user, not for its turn. */
  readonly isQueued: boolean;
  /** The store has every byte; only the server's comparison is missing. */
  readonly isSent: boolean;
  /** Decimal CRC-64/XZ of the file, once known. */
  readonly crc64: string;
  /** Fixed when the first byte leaves: the parts in the store are only of use at that size. */
  readonly partSizeBytes: number;
  /** False after a reload, until the file was found or chosen again. */
  readonly hasSource: boolean;
  /** Epoch ms at which a failed task restarts by itself. */
  readonly retryAt: number | null;
  readonly receipt: UploadReceipt | null;
}

/** Stages worth showing beyond the state: a task never just stands at 100 % (docs/decisions/0004). */
export type UploadStage =
  | 'unstarted'
  | 'queued'
  | 'preparing'
  | 'sending'
  | 'verifying'
  | 'done'
  | 'retrying'
  | 'failed'
  | 'paused'
  | 'detached'
  | 'canceled';

export function stageOf(task: UploadTask): UploadStage {
  switch (task.state) {
    case 'waiting':
      return task.isQueued ? 'queued' : 'unstarted';
    case 'checking':
      return task.isSent ? 'verifying' : 'preparing';
    case 'uploading':
      return task.isSent || task.loaded >= task.size ? 'verifying' : 'sending';
    case 'success':
      return 'done';
    case 'error':
      return task.retryAt === null ? 'failed' : 'retrying';
    case 'paused':
      return task.hasSource ? 'paused' : 'detached';
    case 'canceled':
      return 'canceled';
  }
}

/** Bytes are moving, or are about to without the user doing anything. */
export function isTaskBusy(task: UploadTask): boolean {
  return (
    task.state === 'checking' ||
    task.state === 'uploading' ||
    (task.state === 'waiting' && task.isQueued) ||
    task.retryAt !== null
  );
}
