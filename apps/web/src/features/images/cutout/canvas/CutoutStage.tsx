import type { Bounds, Click } from '@transmit/imaging';
import type { CutoutDetail } from '../cutout-types.ts';
import { ResultPane } from '../ResultPane.tsx';
import { touchByClick } from '../subjects/left-out.ts';
import { SubjectCanvas } from '../subjects/SubjectCanvas.tsx';
import { ZoomFrame } from '../zoom/ZoomFrame.tsx';
import type { BrushForm } from './BrushSettings.tsx';
import type { Mode } from './CutoutTools.tsx';
import type { CanvasTool } from './canvas-tool.ts';
import { MaskCanvas } from './MaskCanvas.tsx';
import type { PackedAlpha } from './packed-alpha.ts';
import { redoTouch, type TouchHistory, touch, undoTouch } from './touch-history.ts';

interface CutoutStageProps {
  file: File;
  result: File | undefined;
  detail: CutoutDetail;
  mode: Mode;
  over: Click['over'];
  brush: BrushForm;
  isCropped: boolean;
  history: TouchHistory;
  onHistory: (history: TouchHistory) => void;
  draftBox: Bounds | undefined;
  onDraftBox: (box: Bounds | undefined) => void;
}

/** The picture in the mode's way, at the zoom that was chosen. */
export function CutoutStage(props: CutoutStageProps) {
  const { file, result, detail, mode, isCropped, history } = props;
  const { alpha, subjects = [] } = detail;
  // A cropped result has a size of its own, and lies over nothing.
  if (mode === 'result' && isCropped)
    return <ResultPane {...{ file, result, isCropped }} size={alpha} />;
  return (
    <ZoomFrame ratio={alpha.width / alpha.height}>
      {mode === 'result' ? (
        <ResultPane {...{ file, result, isCropped }} size={alpha} />
      ) : mode === 'subjects' ? (
        <SubjectCanvas
          {...{ file, alpha, subjects }}
          strokes={history.present.strokes}
          left={history.present.left ?? []}
          onLeft={(left) => props.onHistory(touch(history, { left }))}
        />
      ) : (
        <Mask {...props} mode={mode} />
      )}
    </ZoomFrame>
  );
}

function Mask({
  file,
  detail: { alpha, subjects = [] },
  mode,
  over,
  brush,
  history,
  onHistory,
  draftBox,
  onDraftBox,
}: CutoutStageProps & { mode: Exclude<Mode, 'result' | 'subjects'> }) {
  const { clicks = [], strokes } = history.present;
  return (
    <MaskCanvas
      {...{ file, alpha, strokes, clicks }}
      tool={toolOf(mode, { over, brush, alpha })}
      box={draftBox}
      onBox={(box, isFinal) => {
        onDraftBox(box);
        if (isFinal && box) onHistory(touch(history, { box }));
      }}
      onClick={(click) => onHistory(touch(history, touchByClick(click, subjects, history.present)))}
      onStroke={(stroke) => onHistory(touch(history, { strokes: [...strokes, stroke] }))}
      onUndo={() => onHistory(undoTouch(history))}
      onRedo={() => onHistory(redoTouch(history))}
    />
  );
}

function toolOf(
  mode: Exclude<Mode, 'result' | 'subjects'>,
  { over, brush, alpha }: { over: Click['over']; brush: BrushForm; alpha: PackedAlpha },
): CanvasTool {
  if (mode === 'box') return { kind: 'box' };
  if (mode === 'click') return { kind: 'click', over };
  const radius = (brush.size * Math.max(alpha.width, alpha.height)) / 2;
  return { kind: 'brush', brush: { mode, radius, softness: brush.softness } };
}
