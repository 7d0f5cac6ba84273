import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { useAskedPages } from '../pages/use-asked-pages.ts';
import { Folded } from './Folded.tsx';
import { useNearestFocus } from './grid/use-nearest-focus.ts';
import { IntakeZone } from './intake/IntakeZone.tsx';
import { takeInPictures } from './intake/take-in.ts';
import { EmptyStage, type StageFace } from './stage/EmptyStage.tsx';
import { useIsEmpty } from './use-workbench.ts';
import { WorkbenchNotices } from './WorkbenchNotices.tsx';
import type { Workbench } from './workbench.ts';

interface WorkbenchLayoutProps {
  workbench: Workbench;
  /** The settings' card, below the intake. */
  settings: ReactNode;
  /** Their values in a line. */
  summary: ReactNode;
  /** One picture is opened that wants the whole width: the rail goes below. */
  isWide?: boolean;
  /** In place of all of it while there is no picture. */
  stage: StageFace;
  children: ReactNode;
}

/** docs/decisions/0004: a rail with intake and settings at the left, what comes of it at the right. */
export function WorkbenchLayout(props: WorkbenchLayoutProps) {
  const { workbench, settings, summary, isWide = false, stage, children } = props;
  const column = useRef<HTMLDivElement>(null);
  useNearestFocus(column);
  useAskedPages();
  const isDragging = useFileDrops((reading) => takeInPictures(workbench, reading));
  useHandedOver(workbench.batch.tool.name, (reading) => takeInPictures(workbench, reading));
  const isEmpty = useIsEmpty(workbench);
  if (isEmpty) {
    return (
      <div ref={column} className="grid min-w-0 gap-5">
        <WorkbenchNotices workbench={workbench} />
        <EmptyStage
          {...{ stage, isDragging, summary, settings }}
          takeIn={(reading) => takeInPictures(workbench, reading)}
          isSingle={workbench.batch.tool.most === 1}
        />
      </div>
    );
  }
  return (
    <div
      ref={column}
      className={clsx('grid items-start gap-6', !isWide && 'lg:grid-cols-[296px_minmax(0,1fr)]')}
    >
      <div
        className={clsx(
          'grid min-w-0 gap-5',
          isWide && 'order-last lg:grid-cols-[296px_minmax(0,1fr)] lg:items-start',
        )}
      >
        <IntakeZone workbench={workbench} isDragging={isDragging} />
        <Folded summary={summary} mayFold>
          {settings}
        </Folded>
      </div>
      <div className="grid min-w-0 gap-5">
        <WorkbenchNotices workbench={workbench} />
        {children}
      </div>
    </div>
  );
}
