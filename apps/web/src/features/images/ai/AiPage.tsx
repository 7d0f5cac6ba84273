import { type ReactNode, useRef } from 'react';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { menu } from '#ui/overlays/LateMenu.tsx';
import { useAskedPages } from '../pages/use-asked-pages.ts';
import { ModelNotice } from '../workbench/batch/ModelNotice.tsx';
import { Folded } from '../workbench/Folded.tsx';
import { useNearestFocus } from '../workbench/grid/use-nearest-focus.ts';
import { useStock } from '../workbench/use-stock.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { WorkbenchNotices } from '../workbench/WorkbenchNotices.tsx';
import type { Workbench } from '../workbench/workbench.ts';
import { AiIntake, type IntakeWords } from './AiIntake.tsx';
import { aiWords } from './ai-words.ts';
import type { EngineInUse } from './use-engine.ts';

const STOCK = [menu];

interface AiPageProps {
  words: { title: string; lead: string; empty: string; emptyHint: string; intake: IntakeWords };
  workbench: Workbench;
  inUse: EngineInUse;
  isDragging: boolean;
  takeIn: (reading: Promise<ChosenFile[]>) => void;
  /** Beside the title. */
  aside?: ReactNode;
  settings: ReactNode;
  /** The settings in a line, for a phone. */
  summary: string;
  icon: ReactNode;
  /** Further notices above the results. */
  notices?: ReactNode;
  /** The results, once there are files. */
  children: ReactNode;
}

/** Intake and settings at the left, the results at the right; on a phone settings are one line, which opens. */
export function AiPage(props: AiPageProps) {
  const { words, workbench, settings, summary } = props;
  const column = useRef<HTMLDivElement>(null);
  useNearestFocus(column);
  useAskedPages();
  useStock(STOCK);
  const isEmpty = useBatch(workbench, ({ ids }) => ids.length === 0);
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead title={words.title} lead={words.lead} aside={!isEmpty && props.aside} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[296px_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <AiIntake
            words={words.intake}
            isEmpty={isEmpty}
            isDragging={props.isDragging}
            isLocal={props.inUse.isKnown && props.inUse.engine === 'local'}
            takeIn={props.takeIn}
          />
          <Folded summary={summary} mayFold={!isEmpty}>
            {settings}
          </Folded>
        </div>
        <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WorkbenchNotices workbench={workbench} />
          <ModelNotice workbench={workbench} sentence={aiWords.loadingOnce} />
          {props.notices}
          {isEmpty ? (
            <Card>
              <EmptyState
                icon={props.icon}
                title={words.empty}
                body={words.emptyHint}
                className="min-h-96 content-center"
              />
            </Card>
          ) : (
            props.children
          )}
        </div>
      </div>
    </div>
  );
}
