import { clsx } from 'clsx';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { columnName } from '#platform/files/column-name.ts';
import { isInputMethodKey } from '#ui/form/input-method-key.ts';
import { words } from '../words.ts';
import { stepFrom } from './grid-step.ts';
import { parsePasted } from './parse-pasted.ts';
import type { CellPlace, Sheet, SheetCell } from './sheet.ts';
import type { SheetEdit } from './sheet-edits.ts';

/** Shared by the parts of the table editor. */
export interface SheetEditing {
  sheet: Sheet;
  onActive: (place: CellPlace) => void;
  onEdit: (change: SheetEdit) => void;
  onUndo: () => void;
  onRedo: () => void;
}

interface ActiveCellProps extends SheetEditing {
  cell: SheetCell;
  place: CellPlace;
  /** The type of the same cell when it is only shown. */
  className: string;
}

/** The cell under the keyboard: moving with its whole text selected, or editing inside it. */
export function ActiveCell(props: ActiveCellProps) {
  const { place, className, onEdit } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, setDraft, setEditing, commit, handleKey } = useDraft(props, field);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    // The whole cell: a focus alone leaves its edge beyond the frame of a wide table.
    field.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    field.current?.select();
  }, []);

  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const texts = parsePasted(event.clipboardData.getData('text/plain'));
    if (texts.length < 2 && (texts[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    onEdit({ kind: 'paste', place, texts });
  };
  return (
    <textarea
      ref={field}
      value={draft}
      rows={Math.max(1, draft.split('\n').length)}
      aria-label={words.cellName(place.row + 1, columnName(place.column))}
      spellCheck={false}
      onChange={(event) => setDraft(event.target.value)}
      onDoubleClick={() => setEditing(true)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onBlur={commit}
      className={clsx(
        // The cell around it shows the focus.
        'field-sizing-content block min-h-9 w-full resize-none bg-transparent px-2.5 py-1.5 outline-none',
        className,
      )}
    />
  );
}

function useDraft(props: ActiveCellProps, field: RefObject<HTMLTextAreaElement | null>) {
  const { cell, place, sheet, onActive, onEdit } = props;
  const [draft, setDraft] = useState(cell.text);
  const [isEditing, setEditing] = useState(false);
  const isTouched = draft !== cell.text;
  const commit = () => {
    if (isTouched) onEdit({ kind: 'write', place, text: draft });
  };
  const reset = () => {
    setDraft(cell.text);
    setEditing(false);
    requestAnimationFrame(() => field.current?.select());
  };
  const startEditing = () => {
    setEditing(true);
    field.current?.setSelectionRange(draft.length, draft.length);
  };
  const go = (next: CellPlace) => {
    commit();
    onActive(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isInputMethodKey(event.nativeEvent)) return;
    const meaning = meaningOfCellKey(event, { sheet, place, isEditing, isTouched });
    if (meaning === undefined) return;
    event.preventDefault();
    if (meaning === 'undo') props.onUndo();
    else if (meaning === 'redo') props.onRedo();
    else if (meaning === 'edit') startEditing();
    else if (meaning === 'empty') onEdit({ kind: 'write', place, text: '' });
    else if (meaning === 'reset') {
      event.stopPropagation();
      reset();
    } else go(meaning);
  };
  return { draft, setDraft, setEditing, commit, handleKey };
}

interface CellState {
  sheet: Sheet;
  place: CellPlace;
  isEditing: boolean;
  /** The text differs from the cell's. */
  isTouched: boolean;
}

/** A place is the next one to go to. */
function meaningOfCellKey(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { sheet, place, isEditing, isTouched }: CellState,
): 'undo' | 'redo' | 'reset' | 'edit' | 'empty' | CellPlace | undefined {
  const withControl = ctrlKey || metaKey;
  // In a field with a draft they are the browser's own.
  if (withControl && !isEditing && !isTouched) {
    if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
    if (key.toLowerCase() === 'y') return 'redo';
  }
  if (key === 'Escape' && (isEditing || isTouched)) return 'reset';
  if (!isEditing && (key === 'F2' || (key === 'Enter' && !isTouched && !shiftKey))) return 'edit';
  if (!isEditing && !isTouched && (key === 'Delete' || key === 'Backspace')) return 'empty';
  return withControl ? undefined : stepFrom(sheet, place, key, { isEditing, shiftKey });
}
