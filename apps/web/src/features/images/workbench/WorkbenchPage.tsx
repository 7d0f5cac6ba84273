import type { ReactNode } from 'react';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Late, useLate } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { StageFace } from './stage/EmptyStage.tsx';
import { useStock } from './use-stock.ts';
import { useIsEmpty, usePicks } from './use-workbench.ts';
import { WorkbenchLayout } from './WorkbenchLayout.tsx';
import type { WorkbenchView } from './workbench-view.ts';

const batch = new Late(async () => (await import('./batch/Batch.tsx')).Batch);
const STOCK = [batch];

interface WorkbenchPageProps {
  words: { title: string; lead: string };
  /** Beside the title: a switch between siblings. */
  aside?: ReactNode;
  view: WorkbenchView;
  /** The settings' card, at the left. */
  settings: ReactNode;
  /** Their values in a line. */
  summary: ReactNode;
  /** The whole page as the place for pictures while there is none. */
  stage: StageFace;
}

/** The screen of a tool for many pictures: intake and settings, the batch bar, the pictures. */
export function WorkbenchPage(props: WorkbenchPageProps) {
  const { words, aside, view, settings, summary, stage } = props;
  const isEmpty = useIsEmpty(view);
  const isWide = usePicks(view, ({ openId }) => openId !== undefined) && view.opensWide === true;
  const Batch = useLate(batch, !isEmpty);
  useStock(STOCK);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead title={words.title} lead={words.lead} aside={aside} />
      <WorkbenchLayout workbench={view} {...{ settings, summary, isWide, stage }}>
        {!isEmpty && (Batch ? <Batch view={view} /> : <Skeleton className="h-96" />)}
      </WorkbenchLayout>
    </div>
  );
}
