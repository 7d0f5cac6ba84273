import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { outputsOf } from '../workbench/saving/outputs.ts';
import type { Output } from '../workbench/saving/saver.ts';
import type { CutoutTypes } from './cutout-types.ts';

/** Lists the files of finished pictures: where each thing is wanted by itself, its own, and otherwise the one of all. */
export function cutoutOutputs(items: readonly WorkItem<CutoutTypes>[]): Output[] {
  return items.flatMap((item) => {
    const pieces = doneOf(item)?.detail.pieces ?? [];
    const [whole] = outputsOf([item]);
    if (!whole || pieces.length === 0) return whole ?? [];
    return pieces.map((file) => ({ ...whole, name: file.name, file }));
  });
}
