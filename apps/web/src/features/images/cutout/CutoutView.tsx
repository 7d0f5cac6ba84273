import type { Click } from '@transmit/imaging';
import { failureText } from '@transmit/imaging/failure-text';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { doneOf, isBusy, type WorkItem } from '../workbench/batch/work-item.ts';
import { OpenedPanel } from '../workbench/grid/OpenedPanel.tsx';
import { BrushSettings, FIRST_BRUSH } from './canvas/BrushSettings.tsx';
import { CutoutStage } from './canvas/CutoutStage.tsx';
import { CutoutTools, type Mode } from './canvas/CutoutTools.tsx';
import { startTouches, type TouchHistory, touch } from './canvas/touch-history.ts';
import { useCutoutForm } from './cutout-form.ts';
import type { CutoutDetail, CutoutTypes, Touches } from './cutout-types.ts';
import { cutoutWorkbench, redoCutout } from './cutout-workbench.ts';
import { DoubtNotice } from './DoubtNotice.tsx';
import { lastFound } from './found-masks.ts';
import { isUnsure } from './is-unsure.ts';
import { missWords } from './miss-words.ts';
import { hasList } from './subjects/left-out.ts';
import { SubjectList } from './subjects/SubjectList.tsx';
import { words } from './words.ts';

interface CutoutViewProps {
  item: WorkItem<CutoutTypes>;
  onClose: () => void;
  /** Receives the touches of another workbench's picture. */
  onTouch?: (id: string, touches: Touches) => void;
  /** Looks once more at another workbench's picture. */
  onRedo?: (id: string) => void;
  /** Above the tools: what else is to be seen of the picture. */
  lead?: ReactNode;
}

function touchCutout(id: string, touches: Touches): void {
  cutoutWorkbench.batch.changeOwn(id, touches);
}

/** One picture in large: its result, a box, clicks, and brushes to restore and erase. */
export function CutoutView(props: CutoutViewProps) {
  const { item, onClose, onTouch = touchCutout, onRedo = redoCutout, lead } = props;
  const { file } = item.source;
  const detail = doneOf(item)?.detail ?? lastFound(file);
  const subjects = detail?.subjects ?? [];
  const [wanted, setMode] = useState<Mode>(() => firstMode(item));
  const [over, setOver] = useState<Click['over']>('subject');
  const { history, apply, draftBox, setDraftBox } = useTouches(item, onTouch);
  const hasSubjects = hasList(subjects, history.present.left);
  const mode = wanted === 'subjects' && !hasSubjects ? 'result' : wanted;
  const [brush, setBrush] = useState(FIRST_BRUSH);
  const isCropped = useCutoutForm(({ form }) => form.crop);
  return (
    <OpenedPanel name={file.name} onClose={onClose} working={isBusy(item) && words.working}>
      {lead}
      <CutoutTools
        {...{ mode, hasSubjects, over, history, draftBox }}
        size={detail?.alpha}
        onMode={setMode}
        onOver={setOver}
        onHistory={apply}
        onDraftBox={setDraftBox}
      />
      <CutoutNotices
        {...{ item, detail }}
        hasBox={history.present.box !== undefined}
        // The pane above has its own way to accept the result.
        onAccept={lead ? undefined : () => apply(touch(history, { accepted: detail?.mask }))}
        onRedo={() => onRedo(item.id)}
      />
      {detail && (
        <div className="@container">
          <div
            className={clsx(
              'grid gap-4',
              mode === 'subjects' &&
                '@min-[40rem]:grid-cols-[minmax(0,1fr)_264px] @min-[40rem]:items-start',
            )}
          >
            <CutoutStage
              {...{ file, detail, mode, over, brush, isCropped, history, draftBox }}
              result={doneOf(item)?.file}
              onHistory={apply}
              onDraftBox={setDraftBox}
            />
            {mode === 'subjects' && (
              <SubjectList
                {...{ file, subjects }}
                size={detail.alpha}
                left={history.present.left ?? []}
                onLeft={(left) => apply(touch(history, { left }))}
                onMend={() => setMode('restore')}
              />
            )}
          </div>
        </div>
      )}
      {(mode === 'restore' || mode === 'erase') && (
        <BrushSettings form={brush} onChange={setBrush} />
      )}
      {mode !== 'result' && <p className="text-caption text-muted">{words.help[mode]}</p>}
    </OpenedPanel>
  );
}

/** A doubtful picture wants a box, several things want to be ticked. */
function firstMode(item: WorkItem<CutoutTypes>): Mode {
  if (isUnsure(item)) return 'box';
  return hasList(doneOf(item)?.detail.subjects, item.own?.left) ? 'subjects' : 'result';
}

function useTouches(
  { id, own }: WorkItem<CutoutTypes>,
  onTouch: (id: string, touches: Touches) => void,
) {
  const [history, setHistory] = useState(() => startTouches(own));
  const [draftBox, setDraftBox] = useState(own?.box);
  const apply = (next: TouchHistory) => {
    if (next === history) return;
    setHistory(next);
    setDraftBox(next.present.box);
    onTouch(id, next.present);
  };
  return { history, apply, draftBox, setDraftBox };
}

interface CutoutNoticesProps {
  item: WorkItem<CutoutTypes>;
  detail: CutoutDetail | undefined;
  hasBox: boolean;
  onAccept: (() => void) | undefined;
  onRedo: () => void;
}

function CutoutNotices({ item, detail, hasBox, onAccept, onRedo }: CutoutNoticesProps) {
  const { stage } = item;
  return (
    <>
      {detail && <MissNotice detail={detail} onRedo={isBusy(item) ? undefined : onRedo} />}
      {isUnsure(item) && detail && <DoubtNotice {...{ detail, hasBox, onAccept }} />}
      {stage.state === 'failed' && (
        <Notice tone="danger" urgent>
          {failureText(stage.failure)}
        </Notice>
      )}
    </>
  );
}

interface MissNoticeProps {
  detail: CutoutDetail;
  onRedo: (() => void) | undefined;
}

function MissNotice({ detail, onRedo }: MissNoticeProps) {
  const missed = missWords(detail);
  if (!missed) return null;
  const action = missed.canHelp && onRedo && (
    <Button size="sm" onClick={onRedo}>
      {words.lookAgain}
    </Button>
  );
  return <Notice action={action}>{missed.full}</Notice>;
}
