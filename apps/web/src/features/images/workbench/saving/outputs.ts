import { doneOf, folderOf, type WorkItem } from '../batch/work-item.ts';
import type { Output } from './saver.ts';

/** Lists the finished files of a batch, in the folders that their originals came from. */
export function outputsOf(items: readonly WorkItem[]): Output[] {
  return items.flatMap((item) => {
    const file = doneOf(item)?.file;
    if (!file) return [];
    const { id } = item;
    const modifiedAt = file.lastModified;
    return [{ id, folder: folderOf(item), name: file.name, file, modifiedAt }];
  });
}

/** `压缩图片-20261120-0930.zip`, by the local clock. */
export function zipName(what: string, now: Date): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  const [day, clock] = [local.slice(0, 10), local.slice(11, 16)].map((part) =>
    part.replaceAll(/[-:]/g, ''),
  );
  return `${what}-${day}-${clock}.zip`;
}
