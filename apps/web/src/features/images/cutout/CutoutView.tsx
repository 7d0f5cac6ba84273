import type { Click } from '@transmit/imaging';
import { failureText } from '@transmit/imaging/failure-text';
import { type ReactNode, useState } from 'react';
import { Notice } from '#ui/feedback/Notice.tsx';
import { doneOf, isBusy, type WorkItem } from '../workbench/batch/work-item.ts';
import { OpenedPanel } from '../workbench/grid/OpenedPanel.tsx';
import { type BrushForm, BrushSettings, FIRST_BRUSH } from './canvas/BrushSettings.tsx';
import { CutoutTools, type Mode } from './canvas/CutoutTools.tsx';
import type { CanvasTool } from './canvas/canvas-tool.ts';
import { MaskCanvas } from './canvas/MaskCanvas.tsx';
import type { PackedAlpha } from './canvas/packed-alpha.ts';
import {
  redoTouch,
  startTouches,
  type TouchHistory,
  touch,
  undoTouch,
} from './canvas/touch-history.ts';
import { useCutoutForm } from './cutout-form.ts';
import { type CutoutTypes, cutoutWorkbench, lastFound, type Touches } from './cutout-workbench.ts';
import { DoubtNotice } from './DoubtNotice.tsx';
import { isUnsure } from './is-unsure.ts';
import { ResultPane } from './ResultPane.tsx';
import { SubjectList } from './SubjectList.tsx';
import { words } from './words.ts';

interface CutoutViewProps {
  item: WorkItem<CutoutTypes>;
  onClose: () => void;
  /** Receives the touches of another workbench's picture. */
  onTouch?: (id: string, touches: Touches) => void;
  /** Above the tools: what else is to be seen of the picture. */
  lead?: ReactNode;
}

function touchCutout(id: string, touches: Touches): void {
  cutoutWorkbench.batch.changeOwn(id, touches);
}

/** One picture in large: its result, a box, clicks, and brushes to restore and erase. */
export function CutoutView({ item, onClose, onTouch = touchCutout, lead }: CutoutViewProps) {
  const { id, source, stage } = item;
  const { file } = source;
  const detail = doneOf(item)?.detail ?? lastFound(file);
  const [mode, setMode] = useState<Mode>(isUnsure(item) ? 'box' : 'result');
  const [over, setOver] = useState<Click['over']>('subject');
  const [history, setHistory] = useState(() => startTouches(item.own));
  const [draftBox, setDraftBox] = useState(item.own?.box);
  const [brush, setBrush] = useState(FIRST_BRUSH);
  const isCropped = useCutoutForm(({ form }) => form.crop);
  const { present } = history;
  const { clicks = [] } = present;

  const apply = (next: TouchHistory) => {
    if (next === history) return;
    setHistory(next);
    setDraftBox(next.present.box);
    onTouch(id, next.present);
  };
  return (
    <OpenedPanel name={file.name} onClose={onClose} working={isBusy(item) && words.working}>
      {lead}
      <CutoutTools
        {...{ mode, over, history, draftBox }}
        size={detail?.alpha}
        onMode={setMode}
        onOver={setOver}
        onHistory={apply}
        onDraftBox={setDraftBox}
      />
      {detail?.miss && <Notice>{words.misses[detail.miss]}</Notice>}
      {isUnsure(item) && detail && (
        <DoubtNotice
          detail={detail}
          hasBox={present.box !== undefined}
          // The pane above has its own way to accept the result.
          onAccept={lead ? undefined : () => apply(touch(history, { isAccepted: true }))}
        />
      )}
      {stage.state === 'failed' && (
        <Notice tone="danger" urgent>
          {failureText(stage.failure)}
        </Notice>
      )}
      {detail?.subjects && (
        <SubjectList
          file={file}
          size={detail.alpha}
          subjects={detail.subjects}
          left={present.left ?? []}
          onLeft={(left) => apply(touch(history, { left }))}
        />
      )}
      {detail && mode === 'result' && (
        <ResultPane
          file={file}
          result={doneOf(item)?.file}
          size={detail.alpha}
          isCropped={isCropped}
        />
      )}
      {detail && mode !== 'result' && (
        <>
          <div className="checkered rounded-lg">
            <MaskCanvas
              file={file}
              alpha={detail.alpha}
              strokes={present.strokes}
              clicks={clicks}
              tool={toolOf(mode, { over, brush, alpha: detail.alpha })}
              box={draftBox}
              onBox={(box, isFinal) => {
                setDraftBox(box);
                if (isFinal && box) apply(touch(history, { box }));
              }}
              onClick={(click) => apply(touch(history, { clicks: [...clicks, click] }))}
              onStroke={(stroke) =>
                apply(touch(history, { strokes: [...present.strokes, stroke] }))
              }
              onUndo={() => apply(undoTouch(history))}
              onRedo={() => apply(redoTouch(history))}
            />
          </div>
          {(mode === 'restore' || mode === 'erase') && (
            <BrushSettings form={brush} onChange={setBrush} />
          )}
          <p className="text-caption text-muted">{words.help[mode]}</p>
        </>
      )}
    </OpenedPanel>
  );
}

function toolOf(
  mode: Exclude<Mode, 'result'>,
  { over, brush, alpha }: { over: Click['over']; brush: BrushForm; alpha: PackedAlpha },
): CanvasTool {
  if (mode === 'box') return { kind: 'box' };
  if (mode === 'click') return { kind: 'click', over };
  const radius = (brush.size * Math.max(alpha.width, alpha.height)) / 2;
  return { kind: 'brush', brush: { mode, radius, softness: brush.softness } };
}
