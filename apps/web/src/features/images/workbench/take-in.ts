import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { toast } from '#ui/toast.ts';
import { text } from '../text.ts';
import type { Bench } from './bench.ts';
import { inNaturalOrder } from './natural-order.ts';
import { MOST_FILES } from './workbench.ts';

/** Puts files on a bench, and says what became of those that were not taken. */
export async function takeIn<Settings, Detail, Own>(
  { work }: Bench<Settings, Detail, Own>,
  reading: Promise<ChosenFile[]>,
): Promise<void> {
  try {
    const { repeated, refused } = work.add(inNaturalOrder(await reading));
    if (repeated > 0) toast(text.intake.repeated(repeated), 'info');
    if (refused > 0) toast(text.intake.refused(refused, work.tool.most ?? MOST_FILES), 'error');
  } catch {
    toast(text.intake.unreadable, 'error');
  }
}
