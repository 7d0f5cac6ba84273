import { Cpu, FileImage } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { menu } from '#ui/overlays/LateMenu.tsx';
import { useAskedPages } from '../pages/use-asked-pages.ts';
import { ModelNotice } from '../workbench/batch/ModelNotice.tsx';
import { Folded } from '../workbench/Folded.tsx';
import { useNearestFocus } from '../workbench/grid/use-nearest-focus.ts';
import { EmptyStage, type StageFace } from '../workbench/stage/EmptyStage.tsx';
import { RenamedPicture } from '../workbench/stage/stage-drawings.tsx';
import { useStock } from '../workbench/use-stock.ts';
import { useIsEmpty } from '../workbench/use-workbench.ts';
import { WorkbenchNotices } from '../workbench/WorkbenchNotices.tsx';
import type { Workbench } from '../workbench/workbench.ts';
import { AiIntake, type IntakeWords } from './AiIntake.tsx';
import { aiWords } from './ai-words.ts';
import type { EngineInUse } from './use-engine.ts';

const STOCK = [menu];

interface AiPageProps {
  words: { title: string; lead: string; emptyHint: string; intake: IntakeWords };
  workbench: Workbench;
  inUse: EngineInUse;
  isDragging: boolean;
  takeIn: (reading: Promise<ChosenFile[]>) => void;
  /** Beside the title. */
  aside?: ReactNode;
  settings: ReactNode;
  /** The settings in a line, for a phone. */
  summary: string;
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
  const isEmpty = useIsEmpty(workbench);
  const notices = (
    <>
      <WorkbenchNotices workbench={workbench} />
      <ModelNotice workbench={workbench} sentence={aiWords.loadingOnce} />
      {props.notices}
    </>
  );
  return (
    <div className="container-page grid gap-6 pt-8 pb-16">
      <PageHead title={words.title} lead={words.lead} aside={!isEmpty && props.aside} />
      {isEmpty ? (
        <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {notices}
          <EmptyStage
            stage={stageOf(words, props.inUse.isKnown && props.inUse.engine === 'local')}
            isDragging={props.isDragging}
            takeIn={props.takeIn}
            {...{ summary, settings }}
            startsOpen
          />
        </div>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[296px_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <AiIntake words={words.intake} isDragging={props.isDragging} takeIn={props.takeIn} />
            <Folded summary={summary} mayFold>
              {settings}
            </Folded>
          </div>
          <div ref={column} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {notices}
            {props.children}
          </div>
        </div>
      )}
    </div>
  );
}

/** That nothing leaves the device is said where it is so. */
function stageOf({ intake, emptyHint }: AiPageProps['words'], isLocal: boolean): StageFace {
  const formats = { icon: <FileImage size={16} aria-hidden="true" />, words: intake.formats };
  const local = { icon: <Cpu size={16} aria-hidden="true" />, words: aiWords.onlyHere };
  return {
    picture: <RenamedPicture />,
    titleTouch: intake.first,
    hintTouch: emptyHint,
    facts: isLocal ? [local, formats] : [formats],
    words: {
      label: intake.label,
      title: intake.first,
      files: intake.choose,
      folder: aiWords.folder,
    },
  };
}
