import {
  isPassing,
  secondsLeft,
  stageOf,
  type UploadStage,
  type UploadTask,
} from '@transmit/transfer';
import type { Tone } from '#ui/feedback/tone.ts';
import { formatBytes, formatDuration, formatPercent, formatSpeed } from '#ui/words/format.ts';
import { taskText } from './task-text.ts';

/** Words of a task: its state, the bar, and the line below. */
export interface TaskWords {
  stage: UploadStage;
  label: string;
  tone: Tone;
  /** The state will change by itself. */
  isMoving: boolean;
  /** No bar before anything has been sent, and none once the code is there. */
  bar: { value: number | undefined; tone: Tone } | undefined;
  line: readonly string[];
  /** The line says what went wrong. */
  isProblem: boolean;
}

const TONES: Record<UploadStage, Tone> = {
  unstarted: 'neutral',
  queued: 'neutral',
  preparing: 'info',
  sending: 'brand',
  verifying: 'info',
  done: 'ok',
  retrying: 'warn',
  failed: 'danger',
  paused: 'warn',
  detached: 'warn',
  canceled: 'neutral',
};

const MOVING: ReadonlySet<UploadStage> = new Set(['preparing', 'sending', 'verifying', 'retrying']);

export function wordsFor(task: UploadTask): TaskWords {
  const stage = stageOf(task);
  return {
    stage,
    label: taskText.task.stages[staysSent(task) ? 'done' : stage],
    tone: TONES[stage],
    isMoving: MOVING.has(stage),
    bar: barOf(task, stage),
    line: lineOf(task, stage),
    isProblem: stage === 'failed' || stage === 'retrying' || staysSent(task),
  };
}

function barOf(task: UploadTask, stage: UploadStage): TaskWords['bar'] {
  const tone = TONES[stage];
  switch (stage) {
    case 'unstarted':
    case 'queued':
    case 'done':
    case 'canceled':
      return undefined;
    case 'preparing':
      return { value: task.percent > 0 ? task.percent : undefined, tone };
    case 'verifying':
      return { value: isRead(task) ? undefined : task.hashPercent, tone };
    case 'failed':
    case 'retrying':
    case 'paused':
    case 'detached':
      return task.percent > 0 ? { value: task.percent, tone } : undefined;
    case 'sending':
      return { value: task.percent, tone };
  }
}

function lineOf(task: UploadTask, stage: UploadStage): readonly string[] {
  const size = formatBytes(task.size);
  const loaded = taskText.task.loaded(formatBytes(task.loaded), size);
  switch (stage) {
    case 'unstarted':
      return task.hasSource ? [size] : [size, taskText.task.lost];
    case 'canceled':
      return [staysSent(task) ? failureText(task) : size];
    case 'queued':
      return [size, taskText.task.queued];
    case 'preparing':
      return [task.loaded > 0 ? loaded : size, taskText.task.preparing];
    case 'sending':
      return [loaded, ...speedOf(task)];
    case 'verifying':
      return [size, isRead(task) ? taskText.task.comparing : hashing(task)];
    case 'done':
      return [size];
    case 'retrying':
    case 'failed':
      return [failureText(task)];
    case 'paused':
      return [loaded];
    case 'detached':
      return [loaded, taskText.task.detached];
  }
}

function speedOf(task: UploadTask): string[] {
  const seconds = secondsLeft(task.size - task.loaded, task.speed);
  if (seconds === undefined) return [];
  return [formatSpeed(task.speed), taskText.task.left(formatDuration(seconds * 1000))];
}

/** Nothing is left to read: a file that is read as it leaves has its check value once the store has joined it. */
function isRead({ crc64, hashPercent }: UploadTask): boolean {
  return crc64 !== '' || hashPercent >= 1;
}

function hashing(task: UploadTask): string {
  return taskText.task.hashing(formatPercent(task.hashPercent));
}

/** It was finished before it was canceled, and could not be removed. */
function staysSent({ state, error }: UploadTask): boolean {
  return state === 'canceled' && error !== null;
}

/** The server's own sentence is more exact than ours where it refused for a reason of its own. */
export function failureText({ error }: Pick<UploadTask, 'error'>): string {
  if (!error) return taskText.failures.refused;
  return (isPassing(error) ? undefined : error.serverMessage) ?? taskText.failures[error.reason];
}

/** The folder of a file that came with one: `照片/2024`. */
export function taskFolder(task: Pick<UploadTask, 'FilePath'>): string {
  return task.FilePath.slice(0, Math.max(0, task.FilePath.lastIndexOf('/')));
}

/** The same below the folder that was chosen, whose name stands above it: `2024`. */
export function folderInside(task: Pick<UploadTask, 'FilePath'>): string {
  return taskFolder(task).split('/').slice(1).join('/');
}
