import type { UploadTask } from '../queue/upload-task.ts';
import { askedKeyOf } from '../resume/object-key.ts';
import type { UploadPorts } from './run-upload.ts';

/** Frees what a task holds, or what was reserved for it ahead. A courtesy: the server clears what nobody finished by itself after a day. */
export function giveBack(
  {
    driver,
    desk,
  }: Pick<UploadPorts<unknown>, 'desk'> & {
    driver: Pick<UploadPorts<unknown>['driver'], 'discard'>;
  },
  task: UploadTask,
): void {
  const { Bucket, Region, Key } = task;
  if (!Key) return void desk.forgo(askedKeyOf(task)).catch(() => undefined);
  Promise.allSettled([driver.discard({ Bucket, Region, Key })]).then(() =>
    desk.release(Key).catch(() => undefined),
  );
}
