import type { UploadPorts } from './run-upload.ts';
import type { UploadTask } from './upload-task.ts';

/** Frees what a task holds. A courtesy: the server clears what nobody finished by itself after a day. */
export function giveBack(
  {
    driver,
    desk,
  }: Pick<UploadPorts<unknown>, 'desk'> & {
    driver: Pick<UploadPorts<unknown>['driver'], 'discard'>;
  },
  { Bucket, Region, Key }: UploadTask,
): void {
  Promise.allSettled([driver.discard({ Bucket, Region, Key })]).then(() =>
    desk.release(Key).catch(() => undefined),
  );
}
