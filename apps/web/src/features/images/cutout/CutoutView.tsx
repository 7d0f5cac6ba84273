import { failureText } from '@transmit/imaging/failure-text';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { OpenedPanel } from '../workbench/OpenedPanel.tsx';
import { doneOf, isBusy, type WorkItem } from '../workbench/work-item.ts';
import { BrushSettings, FIRST_BRUSH } from './BrushSettings.tsx';
import { firstBox } from './box.ts';
import { isUnsure } from './CutoutFacts.tsx';
import { useCutoutForm } from './cutout-form.ts';
import { type CutoutTypes, cutoutWorkbench, lastFound, type Touches } from './cutout-workbench.ts';
import { MaskCanvas } from './MaskCanvas.tsx';
import { ResultPane } from './ResultPane.tsx';
import { redoTouch, startTouches, type TouchHistory, touch, undoTouch } from './touch-history.ts';
import { words } from './words.ts';

type Mode = 'result' | 'box' | 'restore' | 'erase';

interface CutoutViewProps {
  item: WorkItem<CutoutTypes>;
  onClose: () => void;
  /** Where the touches of another workbench's picture go. */
  onTouch?: (id: string, touches: Touches) => void;
  /** Above the tools: what else is to be seen of the picture. */
  lead?: ReactNode;
}

function touchCutout(id: string, touches: Touches): void {
  cutoutWorkbench.batch.changeOwn(id, touches);
}

/** One picture in large: its result, a box around the subject, and brushes to restore and erase. */
export function CutoutView({ item, onClose, onTouch = touchCutout, lead }: CutoutViewProps) {
  const { id, source, stage } = item;
  const { file } = source;
  const detail = doneOf(item)?.detail ?? lastFound(file);
  const [mode, setMode] = useState<Mode>(isUnsure(item) ? 'box' : 'result');
  const [history, setHistory] = useState(() => startTouches(item.own));
  const [draftBox, setDraftBox] = useState(item.own?.box);
  const [brush, setBrush] = useState(FIRST_BRUSH);
  const isCropped = useCutoutForm(({ form }) => form.crop);
  const { present } = history;

  const apply = (next: TouchHistory) => {
    if (next === history) return;
    setHistory(next);
    setDraftBox(next.present.box);
    onTouch(id, next.present);
  };
  return (
    <OpenedPanel
      name={file.name}
      onClose={onClose}
      aside={
        isBusy(item) && (
          <span role="status" className="flex items-center gap-2 text-small text-muted">
            <Spinner size={16} />
            {words.working}
          </span>
        )
      }
    >
      {lead}
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          legend={words.mode}
          size="sm"
          choices={(['result', 'box', 'restore', 'erase'] as const).map((value) => ({
            value,
            label: words.modes[value],
          }))}
          value={mode}
          onChange={setMode}
        />
        <IconButton
          label={words.undo}
          icon={<Undo2 size={18} />}
          disabled={history.past.length === 0}
          onClick={() => apply(undoTouch(history))}
        />
        <IconButton
          label={words.redo}
          icon={<Redo2 size={18} />}
          disabled={history.future.length === 0}
          onClick={() => apply(redoTouch(history))}
        />
        {mode === 'box' && detail && (
          <BoxActions
            hasDraft={draftBox !== undefined}
            isApplied={draftBox === present.box}
            onDefault={() => setDraftBox(firstBox(detail.alpha))}
            onApply={() => apply(touch(history, { box: draftBox }))}
            onReset={() => apply(touch(history, { box: undefined }))}
          />
        )}
        {present.strokes.length > 0 && mode !== 'result' && mode !== 'box' && (
          <Button size="sm" variant="ghost" onClick={() => apply(touch(history, { strokes: [] }))}>
            {words.resetStrokes}
          </Button>
        )}
      </div>
      {isUnsure(item) && <Notice tone="warn">{words.askForBox}</Notice>}
      {stage.state === 'failed' && (
        <Notice tone="danger" urgent>
          {failureText(stage.failure)}
        </Notice>
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
              brush={
                mode === 'box'
                  ? undefined
                  : {
                      mode,
                      radius: (brush.size * Math.max(detail.alpha.width, detail.alpha.height)) / 2,
                      softness: brush.softness,
                    }
              }
              box={draftBox}
              onBox={(box, isFinal) => {
                setDraftBox(box);
                if (isFinal && box) apply(touch(history, { box }));
              }}
              onStroke={(stroke) =>
                apply(touch(history, { strokes: [...present.strokes, stroke] }))
              }
              onUndo={() => apply(undoTouch(history))}
              onRedo={() => apply(redoTouch(history))}
            />
          </div>
          {mode !== 'box' && <BrushSettings form={brush} onChange={setBrush} />}
          <p className="text-caption text-muted">
            {mode === 'box' ? words.boxHelp : words.brushHelp}
          </p>
        </>
      )}
    </OpenedPanel>
  );
}

interface BoxActionsProps {
  hasDraft: boolean;
  isApplied: boolean;
  onDefault: () => void;
  onApply: () => void;
  onReset: () => void;
}

function BoxActions({ hasDraft, isApplied, onDefault, onApply, onReset }: BoxActionsProps) {
  if (!hasDraft) {
    return (
      <Button size="sm" variant="ghost" onClick={onDefault}>
        {words.defaultBox}
      </Button>
    );
  }
  return (
    <>
      {!isApplied && (
        <Button size="sm" variant="soft" onClick={onApply}>
          {words.applyBox}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onReset}>
        {words.resetBox}
      </Button>
    </>
  );
}
