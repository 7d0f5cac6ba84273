import { Skeleton } from '#ui/Skeleton.tsx';
import type { WorkbenchFrameProps } from './frame-props.ts';
import { Late, useLate } from './late.ts';
import { useBench } from './use-bench.ts';
import { useStock } from './use-stock.ts';
import { WorkbenchLayout } from './WorkbenchLayout.tsx';

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
