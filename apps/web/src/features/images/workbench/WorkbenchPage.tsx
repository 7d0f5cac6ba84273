import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { Late, useLate } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { StageFace } from './stage/EmptyStage.tsx';
import { useStock } from './use-stock.ts';
import { useBatch, usePicks } from './use-workbench.ts';
import { WorkbenchLayout } from './WorkbenchLayout.tsx';
import type { WorkbenchView } from './workbench-view.ts';

const batch = new Late(async () => (await import('./batch/Batch.tsx')).Batch);
const STOCK = [batch];

interface WorkbenchPageProps {
  words: { title: string; lead: string; empty: string; emptyHint: string };
  /** Beside the title: a switch between siblings. */
  aside?: ReactNode;
  view: WorkbenchView;
  /** The settings' card, at the left. */
  settings: ReactNode;
  /** The same in a line, for a phone. */
  summary?: ReactNode;
  /** The tool's, where nothing is on the workbench yet. */
  icon: ReactNode;
  /** The whole page as the place for pictures, in place of that, while there is none. */
  stage?: StageFace;
}

/** The screen of a tool for many pictures: intake and settings, the batch bar, the pictures. */
export function WorkbenchPage(props: WorkbenchPageProps) {
  const { words, aside, view, settings, summary, icon, stage } = props;
  const isEmpty = useBatch(view, ({ ids }) => ids.length === 0);
  const isWide = usePicks(view, ({ openId }) => openId !== undefined) && view.opensWide === true;
  const Batch = useLate(batch, !isEmpty);
  useStock(STOCK);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead title={words.title} lead={words.lead} aside={aside} />
      <WorkbenchLayout workbench={view} {...{ settings, summary, isWide, stage }}>
        {isEmpty && (
          <Card>
            <EmptyState
              icon={icon}
              title={words.empty}
              body={words.emptyHint}
              className="min-h-96 content-center"
            />
          </Card>
        )}
        {!isEmpty && (Batch ? <Batch view={view} /> : <Skeleton className="h-96" />)}
      </WorkbenchLayout>
    </div>
  );
}
