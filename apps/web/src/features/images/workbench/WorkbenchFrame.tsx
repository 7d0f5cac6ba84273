import type { ReactNode } from 'react';
import { Late, useLate } from '#ui/late.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useStock } from './use-stock.ts';
import { useBatch } from './use-workbench.ts';
import { WorkbenchLayout } from './WorkbenchLayout.tsx';
import type { WorkbenchView } from './workbench-view.ts';

const batch = new Late(async () => (await import('./Batch.tsx')).Batch);
const STOCK = [batch];

interface WorkbenchFrameProps {
  view: WorkbenchView;
  /** The settings' card, at the left. */
  settings: ReactNode;
  /** Where nothing is on the workbench yet. */
  empty: ReactNode;
}

/** The frame of a tool for many pictures: intake and settings, the batch bar, the pictures. */
export function WorkbenchFrame({ view, settings, empty }: WorkbenchFrameProps) {
  const isEmpty = useBatch(view, ({ ids }) => ids.length === 0);
  const Batch = useLate(batch, !isEmpty);
  useStock(STOCK);
  return (
    <WorkbenchLayout workbench={view} settings={settings}>
      {isEmpty ? empty : Batch ? <Batch view={view} /> : <Skeleton className="h-96" />}
    </WorkbenchLayout>
  );
}
