import { type ComponentType, type ReactNode, useRef } from 'react';
import { useHandedOver } from '#platform/files/hand-over.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { type Late, useLate } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { Folded } from '../workbench/Folded.tsx';
import { useNearestFocus } from '../workbench/grid/use-nearest-focus.ts';
import { takeInPictures } from '../workbench/intake/take-in.ts';
import { EmptyStage, type StageFace } from '../workbench/stage/EmptyStage.tsx';
import { useIsEmpty } from '../workbench/use-workbench.ts';
import { WorkbenchNotices } from '../workbench/WorkbenchNotices.tsx';
import type { Workbench } from '../workbench/workbench.ts';

interface RenamePageProps {
  words: { title: string; lead: string };
  /** The other way of renaming. */
  sibling: { to: string; icon: ReactNode; label: string };
  workbench: Workbench;
  /** At the left: where files come in … */
  renderIntake(isDragging: boolean): ReactNode;
  /** … and how names are made. */
  rules: ReactNode;
  /** The same in a line, for a phone. */
  summary: ReactNode;
  /** The rules stand there with files as well, also on a phone. */
  staysOpen?: boolean;
  /** A further notice above the names. */
  notice?: ReactNode;
  /** The names before and after, once there are files. */
  names: Late<ComponentType>;
  /** The whole page as the place for files while there is none. */
  stage: StageFace;
  /** The rules stand below it from the first. */
  startsOpen?: boolean;
}

/** Intake and rules at the left, names at the right. The left side stays and scrolls by itself. */
export function RenamePage(props: RenamePageProps) {
  const { words, sibling, workbench, renderIntake, notice, names, stage } = props;
  const column = useRef<HTMLDivElement>(null);
  useNearestFocus(column);
  const isDragging = useFileDrops((reading) => takeInPictures(workbench, reading));
  useHandedOver(workbench.batch.tool.name, (reading) => takeInPictures(workbench, reading));
  const isEmpty = useIsEmpty(workbench);
  const Names = useLate(names, !isEmpty);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead
        title={words.title}
        lead={words.lead}
        aside={
          <ButtonLink to={sibling.to} variant="ghost" icon={sibling.icon}>
            {sibling.label}
          </ButtonLink>
        }
      />
      {isEmpty ? (
        <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WorkbenchNotices workbench={workbench} />
          {notice}
          <EmptyStage
            {...{ stage, isDragging }}
            takeIn={(reading) => takeInPictures(workbench, reading)}
            summary={props.summary}
            settings={props.rules}
            startsOpen={props.startsOpen ?? false}
          />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[320px_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-16 lg:-m-3 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:p-3">
            {renderIntake(isDragging)}
            <Folded summary={props.summary} mayFold={!props.staysOpen}>
              {props.rules}
            </Folded>
          </div>
          <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <WorkbenchNotices workbench={workbench} />
            {notice}
            {Names ? <Names /> : <Skeleton className="h-96" />}
          </div>
        </div>
      )}
    </div>
  );
}
