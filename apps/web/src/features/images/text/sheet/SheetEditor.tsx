import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { words } from '../words.ts';
import { ActiveCell, type SheetEditing } from './ActiveCell.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import { type CellLook, cellLooks } from './cell-looks.ts';
import { LineMenu } from './LineMenu.tsx';
import type { CellPlace, SheetCell } from './sheet.ts';
import { hasDoubt, isCellInDoubt, isSheetRowInDoubt, placeName } from './sheet-doubts.ts';

interface SheetEditorProps extends SheetEditing {
  active: CellPlace;
}

/**
 * The table as a grid: arrows move, typing replaces, Enter or F2 edits, Tab and Enter go on, Delete
 * empties, a block of cells can be pasted. The active cell always holds a text field, so that Chinese
 * input methods work from the first letter.
 */
export function SheetEditor(props: SheetEditorProps) {
  const { sheet, onEdit } = props;
  const lookAt = cellLooks(sheet);
  return (
    <div className="overflow-auto rounded-lg border border-line bg-card">
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{words.tableCaption}</caption>
        <ColumnHeads sheet={sheet} onEdit={onEdit} />
        <tbody>
          {[...sheet.entries()].map(([row, cells]) => (
            <tr key={row} className={clsx(isTinted(props, row) && 'bg-warn-soft/60')}>
              <RowHead {...props} row={row} />
              {[...cells.entries()].map(([column, cell]) =>
                cell.isCovered ? null : (
                  <GridCell
                    key={column}
                    {...props}
                    cell={cell}
                    place={{ row, column }}
                    look={lookAt({ row, column })}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row that may have slipped, and the row of the doubt that is looked at. */
function isTinted({ sheet, active }: SheetEditorProps, row: number): boolean {
  return isSheetRowInDoubt(sheet, row) || (row === active.row && isCellInDoubt(sheet, active));
}

function RowHead({ sheet, row, onEdit }: SheetEditorProps & { row: number }) {
  const isDoubted = isSheetRowInDoubt(sheet, row);
  const isMarked = isDoubted || hasDoubt(sheet, row);
  return (
    <th
      scope="row"
      className={clsx(
        'sticky left-0 z-10 border-line border-r border-b bg-soft p-0 font-normal',
        isMarked && 'shadow-[inset_3px_0_0_var(--bar-warn)]',
      )}
    >
      <LineMenu kind="row" at={row} name={String(row + 1)} onEdit={onEdit} />
      {isDoubted && <span className="sr-only">{words.rowDoubtMark}</span>}
    </th>
  );
}

interface GridCellProps extends SheetEditorProps {
  cell: SheetCell;
  place: CellPlace;
  look: CellLook;
}

function GridCell({ cell, place, active, look, ...editing }: GridCellProps) {
  const { sheet, onActive } = editing;
  const isActive = place.row === active.row && place.column === active.column;
  const isDoubted = isCellInDoubt(sheet, place);
  const text = clsx(ALIGNED[look.align], look.isBold && 'font-semibold');
  return (
    <td
      rowSpan={cell.span.rows}
      colSpan={cell.span.columns}
      className={clsx(
        // A height of its own lets what is in it fill the cell, merged ones too.
        'relative h-px scroll-mt-[calc(5.5rem_+_32vh)] lg:scroll-mt-20 scroll-mb-4 scroll-ml-10 border-line border-r border-b p-0 align-middle last:border-r-0',
        isDoubted && !isActive && 'bg-warn-soft',
        look.isConfirmedTotal && 'bg-ok-soft text-ok',
        isActive && 'bg-card outline-2 -outline-offset-2',
        isActive && (isDoubted ? 'outline-bar-warn' : 'outline-brand'),
      )}
    >
      {isActive ? (
        <ActiveCell
          // A new cell, or the same with another text after undo, starts afresh.
          key={`${placeName(place)}:${cell.text}`}
          {...editing}
          {...{ cell, place }}
          className={clsx(text, isDoubted && 'pr-7')}
        />
      ) : (
        <ShownCell className={text} {...{ cell, isDoubted }} onActive={() => onActive(place)} />
      )}
      {isActive && isDoubted && (
        <DoubtMark className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2" />
      )}
    </td>
  );
}

interface ShownCellProps {
  cell: SheetCell;
  isDoubted: boolean;
  className: string;
  onActive: () => void;
}

function ShownCell({ cell, isDoubted, className, onActive }: ShownCellProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onActive}
      className={clsx('block h-full min-h-9 w-full break-words px-2.5 py-1.5', className)}
    >
      {cell.text || <span className="sr-only">{words.emptyCell}</span>}
      {isDoubted && <DoubtMark className="ml-1.5 inline align-[-2px]" />}
    </button>
  );
}

const ALIGNED: Record<CellLook['align'], string> = {
  left: 'text-left whitespace-pre-wrap',
  center: 'text-center whitespace-pre-wrap',
  right: 'text-right whitespace-pre tabular-nums',
};

function DoubtMark({ className }: { className: string }) {
  return (
    <>
      <CircleHelp aria-hidden size={14} className={clsx('text-warn', className)} />
      <span className="sr-only">{words.doubtMark}</span>
    </>
  );
}
