import { stageOf, type UploadStage, type UploadTask } from '@transmit/transfer';

export type TaskAction = 'start' | 'pause' | 'resume' | 'choose' | 'restart' | 'cancel' | 'remove';

/** Actions of a row, the likeliest first. All of it is allowed by the states of spec §4. */
const ACTIONS: Record<UploadStage, readonly TaskAction[]> = {
  unstarted: ['start', 'remove'],
  queued: ['pause', 'cancel'],
  preparing: ['pause', 'cancel'],
  sending: ['pause', 'cancel'],
  // A pause would only put the last answer off.
  verifying: ['cancel'],
  retrying: ['restart', 'cancel'],
  failed: ['restart', 'cancel'],
  paused: ['resume', 'cancel'],
  detached: ['resume', 'cancel'],
  done: ['remove'],
  canceled: ['remove'],
};

export function actionsFor(task: UploadTask): readonly TaskAction[] {
  const stage = stageOf(task);
  if (stage === 'failed' && isHopeless(task)) return ['cancel'];
  // A lost file can be neither started nor retried, only found.
  if (stage === 'unstarted' && !task.hasSource) return ['choose', 'remove'];
  if (stage === 'failed' && !task.hasSource) return ['choose', 'cancel'];
  return ACTIONS[stage];
}

/** No other try would end otherwise. */
export function isHopeless({ error }: Pick<UploadTask, 'error'>): boolean {
  return error?.reason === 'too-large' || error?.reason === 'bad-name';
}

/**
 * Tells whether 全部继续 takes the task up: a file that is lost can only be chosen again, one at a
 * time.
 */
export function canGoOn(task: UploadTask): boolean {
  const { state, hasSource } = task;
  return hasSource && (state === 'paused' || state === 'error') && !isHopeless(task);
}

/** Bytes that would be lost make a cancel worth a question, and so does a code that others have. */
export function needsConfirmation(action: TaskAction, task: UploadTask): boolean {
  return action === 'cancel' && (task.loaded > 0 || task.settings.promise !== undefined);
}
