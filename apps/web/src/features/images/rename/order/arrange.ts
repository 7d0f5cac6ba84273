/** The order of a workbench's files, changed. Numbers are given and files are saved in it. */
import { chooseFiles } from '#platform/files/choose-files.ts';
import { takeInNew } from '../../workbench/intake/take-in.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import {
  insertBeside,
  moveBeside,
  moveTo,
  type OrderBy,
  orderBy,
  reversed,
  type Side,
} from './order.ts';

function idsOf({ batch }: Workbench): readonly string[] {
  return batch.view.getState().ids;
}

export function sortFiles({ batch }: Workbench, by: OrderBy): void {
  const files = batch.items.map(({ id, source: { file, path } }) => ({
    id,
    path,
    modifiedAt: file.lastModified,
    sizeBytes: file.size,
  }));
  batch.arrange(orderBy(files, by));
}

export function turnAround(workbench: Workbench): void {
  workbench.batch.arrange(reversed(idsOf(workbench)));
}

/** Answers its place afterwards, from 0. */
function moveFile(workbench: Workbench, id: string, to: number): number {
  const ids = moveTo(idsOf(workbench), id, to);
  workbench.batch.arrange(ids);
  return ids.indexOf(id);
}

/** Moves a file by so many places among all files; returns its place afterwards, from 0. */
export function moveFileBy(workbench: Workbench, id: string, by: number): number {
  return moveFile(workbench, id, Math.max(0, idsOf(workbench).indexOf(id) + by));
}

export function moveFileBeside(workbench: Workbench, id: string, other: string, side: Side): void {
  workbench.batch.arrange(moveBeside(idsOf(workbench), id, other, side));
}

/** Lets the person choose files, and puts them right before or after another. */
export async function insertFiles(workbench: Workbench, other: string, side: Side): Promise<void> {
  const added = await takeInNew(workbench, chooseFiles());
  if (added.length > 0) workbench.batch.arrange(insertBeside(idsOf(workbench), added, other, side));
}
