import { ApiError } from '@transmit/contract/client';
import type { UploadTask } from '../queue/upload-task.ts';
import { askedKeyOf } from '../resume/object-key.ts';
import { toApiFailure } from './api-failure.ts';
import type { UploadPorts } from './run-upload.ts';
import { UploadFailure } from './upload-failure.ts';

type Ports = Pick<UploadPorts<unknown>, 'desk'> & {
  driver: Pick<UploadPorts<unknown>['driver'], 'discard'>;
};

/**
 * Frees what a task holds, or what was reserved for it ahead; resolves when that is over, however it ended. A courtesy:
 * the server clears what nobody finished by itself after a day. Answers the server's refusal where the file is finished.
 */
export async function giveBack(
  { driver, desk }: Ports,
  task: UploadTask,
): Promise<UploadFailure | undefined> {
  const { Bucket, Region, Key } = task;
  if (!Key) {
    await desk.forgo(askedKeyOf(task)).catch(() => undefined);
    return undefined;
  }
  await driver.discard({ Bucket, Region, Key }).catch(() => undefined);
  return desk.release(Key).then(() => undefined, toFinished);
}

/**
 * The same of a canceled task. A file that the server has finished before it heard of that is taken back as well; `tell`
 * is called with the server's refusal where it stays sent. Never rejects.
 */
export async function takeBackFinished(
  ports: Ports,
  task: UploadTask,
  tell: (stays: UploadFailure) => void,
): Promise<void> {
  const finished = await giveBack(ports, task);
  if (!finished) return;
  const { Key, crc64, name, size: sizeBytes, lastModified, settings } = task;
  const upload = { Key, crc64, name, sizeBytes, lastModified, settings };
  try {
    // A page that has not sent the last byte holds a copy of another page's record, whose file is somebody's by now.
    if (task.isSent && ports.desk.takeBack) await ports.desk.takeBack(upload);
    else tell(finished);
  } catch (error) {
    const isGone = error instanceof UploadFailure && error.reason === 'upload-gone';
    if (!isGone) tell(finished);
  }
}

/** The server's refusal to release the key of a finished file. */
function toFinished(error: unknown): UploadFailure | undefined {
  if (!(error instanceof ApiError) || error.code !== 'E_STATE') return undefined;
  const failure = toApiFailure(error);
  return failure instanceof UploadFailure ? failure : undefined;
}
