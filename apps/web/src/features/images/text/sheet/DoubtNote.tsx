import { isInDoubt } from '@transmit/imaging/text/text-doubt';
import { columnName } from '#platform/files/column-name.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { words } from '../words.ts';
import { columnHead } from './head-rows.ts';
import type { CellPlace, Sheet, SheetCell } from './sheet.ts';
import { isCellInDoubt, isSheetRowInDoubt, placeName, totalsOf } from './sheet-doubts.ts';
import type { SheetEdit } from './sheet-edits.ts';
import { totalDoubt } from './total-words.ts';

interface DoubtNoteProps {
  sheet: Sheet;
  active: CellPlace;
  onEdit: (change: SheetEdit) => void;
}

/** Why the cell that is looked at, or its row, is marked; for one press that it is right, or the other reading. */
export function DoubtNote({ sheet, active, onEdit }: DoubtNoteProps) {
  return (
    <>
      <RowDoubt {...{ sheet, active, onEdit }} />
      <CellDoubt {...{ sheet, active, onEdit }} />
    </>
  );
}

function RowDoubt({ sheet, active, onEdit }: DoubtNoteProps) {
  if (!isSheetRowInDoubt(sheet, active.row)) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Button size="sm" onClick={() => onEdit({ kind: 'approve-row', row: active.row })}>
          {words.approve}
        </Button>
      }
    >
      {words.rowDoubt(active.row + 1)}
    </Notice>
  );
}

/** That a table has totals, and none that looks at this cell, is worth a word. */
function readingDoubt(
  sheet: Sheet,
  { row, column }: CellPlace,
  { text, other }: SheetCell,
): string {
  const head = columnHead(sheet, column);
  const place = head ? words.placeName(row + 1, head) : words.cellName(row + 1, columnName(column));
  const { checks } = totalsOf(sheet);
  const name = placeName({ row, column });
  const isSummed = checks.some(({ total, parts }) =>
    [total, ...parts].some((one) => placeName(one) === name),
  );
  const ending = checks.length > 0 && !isSummed ? words.notBySums : words.lookAtPicture;
  return words.placedDoubt(place, text, other) + ending;
}

function CellDoubt({ sheet, active, onEdit }: DoubtNoteProps) {
  const cell = sheet[active.row]?.[active.column];
  if (!cell || !isCellInDoubt(sheet, active)) return null;
  const { other } = cell;
  const off = totalsOf(sheet).off.get(placeName(active));
  return (
    <Notice
      tone="warn"
      action={
        <div className="flex flex-wrap justify-end gap-2">
          {other !== undefined && (
            <Button size="sm" onClick={() => onEdit({ kind: 'write', place: active, text: other })}>
              {words.takeOther(other)}
            </Button>
          )}
          <Button size="sm" onClick={() => onEdit({ kind: 'approve', place: active })}>
            {words.approve}
          </Button>
        </div>
      }
    >
      {off && totalDoubt(off)}
      {isInDoubt(cell) && readingDoubt(sheet, active, cell)}
    </Notice>
  );
}
