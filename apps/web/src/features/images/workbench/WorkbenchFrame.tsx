import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { BatchBarProps } from './BatchBar.tsx';
import { Late, useLate } from './late.ts';
import type { PictureWords } from './picture-view.ts';
import { useBench } from './use-bench.ts';
import { useStock } from './use-stock.ts';
import { WorkbenchLayout } from './WorkbenchLayout.tsx';
import type { WorkItem } from './work-item.ts';

export interface WorkbenchFrameProps<Settings, Detail, Own>
  extends Omit<BatchBarProps<Settings, Detail, Own>, 'outputs'>,
    Omit<PictureWords<Detail, Own>, 'outputs'> {
  /** What goes into the archive or the folder. The finished files, unless the tool has better. */
  outputs?: PictureWords<Detail, Own>['outputs'] | undefined;
  /** The settings' card, at the left. */
  settings: ReactNode;
  /** The opened picture: a panel above the others, or a dialog. Without it pictures cannot be opened. */
  renderOpened?: (item: WorkItem<Detail, Own>, close: () => void) => ReactNode;
  /** Where nothing is on the bench yet. */
  empty: ReactNode;
  /** Instead of the grid of pictures: a table of names, say. */
  children?: ReactNode;
}

const batch = new Late(async () => (await import('./Batch.tsx')).Batch);
const STOCK = [batch];

/** The frame of a tool for many pictures: intake and settings, the batch bar, the pictures. */
export function WorkbenchFrame<Settings, Detail, Own>(
  props: WorkbenchFrameProps<Settings, Detail, Own>,
) {
  const { bench, settings, empty } = props;
  const isEmpty = useBench(bench, ({ ids }) => ids.length === 0);
  const Batch = useLate(batch, !isEmpty);
  useStock(STOCK);
  return (
    <WorkbenchLayout bench={bench} settings={settings}>
      {isEmpty ? empty : Batch ? <Batch {...props} /> : <Skeleton className="h-96" />}
    </WorkbenchLayout>
  );
}
