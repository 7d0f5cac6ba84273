import type { UploadTask } from '../queue/upload-task.ts';
import { askedKeyOf } from '../resume/object-key.ts';
import type { UploadPorts } from './run-upload.ts';

/**
 * Frees what a task holds, or what was reserved for it ahead; resolves when that is over, however it ended. A courtesy:
 * the server clears what nobody finished by itself after a day.
 */
export async function giveBack(
  {
    driver,
    desk,
  }: Pick<UploadPorts<unknown>, 'desk'> & {
    driver: Pick<UploadPorts<unknown>['driver'], 'discard'>;
  },
  task: UploadTask,
): Promise<void> {
  const { Bucket, Region, Key } = task;
  if (!Key) return desk.forgo(askedKeyOf(task)).catch(() => undefined);
  await driver.discard({ Bucket, Region, Key }).catch(() => undefined);
  await desk.release(Key).catch(() => undefined);
}
