import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { columnName } from '#platform/files/column-name.ts';
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
export function ActiveCell({
  cell,
  place,
  className,
  sheet,
  onActive,
  onEdit,
  onUndo,
  onRedo,
}: ActiveCellProps) {
  const [draft, setDraft] = useState(cell.text);
  const [isEditing, setEditing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    // The whole cell: a focus alone leaves its edge beyond the frame of a wide table.
    field.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    field.current?.select();
  }, []);

  const commit = () => {
    if (draft !== cell.text) onEdit({ kind: 'write', place, text: draft });
  };
  const go = (next: CellPlace) => {
    commit();
    onActive(next);
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const withControl = event.ctrlKey || event.metaKey;
    if (withControl && key.toLowerCase() === 'z' && !isEditing) {
      event.preventDefault();
      return shiftKey ? onRedo() : onUndo();
    }
    if (withControl && key.toLowerCase() === 'y' && !isEditing) {
      event.preventDefault();
      return onRedo();
    }
    if (key === 'Escape' && (isEditing || draft !== cell.text)) {
      event.preventDefault();
      event.stopPropagation();
      setDraft(cell.text);
      setEditing(false);
      requestAnimationFrame(() => field.current?.select());
      return;
    }
    if (!isEditing && (key === 'F2' || (key === 'Enter' && draft === cell.text && !shiftKey))) {
      event.preventDefault();
      setEditing(true);
      field.current?.setSelectionRange(draft.length, draft.length);
      return;
    }
    if (!isEditing && draft === cell.text && (key === 'Delete' || key === 'Backspace')) {
      event.preventDefault();
      return onEdit({ kind: 'write', place, text: '' });
    }
    const next = withControl ? undefined : stepFrom(sheet, place, key, { isEditing, shiftKey });
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
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
