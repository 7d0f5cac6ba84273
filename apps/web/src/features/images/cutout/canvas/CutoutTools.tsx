import type { Bounds, Click } from '@transmit/imaging';
import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { words } from '../words.ts';
import { firstBox, type Size } from './box.ts';
import { redoTouch, type TouchHistory, touch, undoTouch } from './touch-history.ts';

const CANVAS_MODES = ['subjects', 'result', 'box', 'click', 'restore', 'erase'] as const;
export type Mode = (typeof CANVAS_MODES)[number];

interface CutoutToolsProps {
  mode: Mode;
  /** Several things were found, to be ticked one by one. */
  hasSubjects: boolean;
  onMode: (mode: Mode) => void;
  /** Side that a click gives its region to. */
  over: Click['over'];
  onOver: (over: Click['over']) => void;
  history: TouchHistory;
  onHistory: (history: TouchHistory) => void;
  /** The box as drawn, perhaps not used yet. */
  draftBox: Bounds | undefined;
  onDraftBox: (box: Bounds | undefined) => void;
  /** Size of the picture; nothing before it was worked on once. */
  size: Size | undefined;
}

/** Above the canvas: what the pointer does, undo and redo, and what the mode has of its own. */
export function CutoutTools(props: CutoutToolsProps) {
  const { mode, hasSubjects, onMode, history, onHistory } = props;
  const modes = CANVAS_MODES.filter((value) => hasSubjects || value !== 'subjects');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        legend={words.mode}
        size="sm"
        choices={modes.map((value) => ({ value, label: words.modes[value] }))}
        value={mode}
        onChange={onMode}
      />
      <UndoButtons {...{ history, onHistory }} />
      {mode === 'box' && <BoxActions {...props} />}
      {mode === 'click' && <ClickActions {...props} />}
      {(mode === 'restore' || mode === 'erase') && history.present.strokes.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onHistory(touch(history, { strokes: [] }))}
        >
          {words.resetStrokes}
        </Button>
      )}
    </div>
  );
}

function BoxActions({ history, onHistory, draftBox, onDraftBox, size }: CutoutToolsProps) {
  if (!size) return null;
  if (!draftBox) {
    return (
      <Button size="sm" variant="ghost" onClick={() => onDraftBox(firstBox(size))}>
        {words.defaultBox}
      </Button>
    );
  }
  const use = (box: Bounds | undefined) => onHistory(touch(history, { box }));
  return (
    <>
      {draftBox !== history.present.box && (
        <Button size="sm" variant="soft" onClick={() => use(draftBox)}>
          {words.applyBox}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => use(undefined)}>
        {words.resetBox}
      </Button>
    </>
  );
}

type HistoryProps = Pick<CutoutToolsProps, 'history' | 'onHistory'>;

function UndoButtons({ history, onHistory }: HistoryProps) {
  return (
    <>
      <IconButton
        label={words.undo}
        icon={<Undo2 size={18} />}
        disabled={history.past.length === 0}
        onClick={() => onHistory(undoTouch(history))}
      />
      <IconButton
        label={words.redo}
        icon={<Redo2 size={18} />}
        disabled={history.future.length === 0}
        onClick={() => onHistory(redoTouch(history))}
      />
    </>
  );
}

function ClickActions({ history, onHistory, over, onOver }: CutoutToolsProps) {
  const { clicks = [] } = history.present;
  return (
    <>
      <Segmented
        legend={words.over}
        size="sm"
        choices={[
          { value: 'subject', label: words.overs.subject },
          { value: 'background', label: words.overs.background },
        ]}
        value={over}
        onChange={onOver}
      />
      {clicks.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onHistory(touch(history, { clicks: [] }))}>
          {words.resetClicks}
        </Button>
      )}
    </>
  );
}
