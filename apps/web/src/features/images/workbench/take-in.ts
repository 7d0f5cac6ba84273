import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/toast.ts';
import { text } from '../text.ts';
import { MOST_FILES } from './batch.ts';
import type { Workbench } from './workbench.ts';

/** Puts files on a workbench, and says what became of those that were not taken. */
export async function takeIn(workbench: Workbench, reading: Promise<ChosenFile[]>): Promise<void> {
  await takeInNew(workbench, reading);
}

/** The same; answers the ids of those that were taken. */
export async function takeInNew(
  { batch }: Workbench,
  reading: Promise<ChosenFile[]>,
): Promise<readonly string[]> {
  try {
    const { added, repeated, refused } = batch.add(inNaturalOrder(await reading));
    if (repeated > 0) toast(text.intake.repeated(repeated), 'info');
    if (refused > 0) toast(text.intake.refused(refused, batch.tool.most ?? MOST_FILES), 'error');
    return added;
  } catch {
    toast(text.intake.unreadable, 'error');
    return [];
  }
}

/** As file managers list them: `图2` before `图10`. Disks hand out a folder's files in any order. */
export function inNaturalOrder<Item extends { path: string }>(items: readonly Item[]): Item[] {
  const collator = new Intl.Collator('zh-CN', { numeric: true });
  return items.toSorted((one, other) => collator.compare(one.path, other.path));
}
