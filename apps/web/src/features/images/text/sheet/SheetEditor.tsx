import { clsx } from 'clsx';
import { words } from '../words.ts';
import { ActiveCell, type SheetEditing } from './ActiveCell.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import { figureColumns, isBareFigure } from './figure-columns.ts';
import { LineMenu } from './LineMenu.tsx';
import type { CellPlace, SheetCell } from './sheet.ts';
import { hasDoubt, isCellInDoubt, isSheetRowInDoubt, placeName, totalsOf } from './sheet-doubts.ts';

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
  const figures = figureColumns(sheet);
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
                    isAtRight={
                      isBareFigure(cell.text) || (figures.has(column) && cell.span.columns === 1)
                    }
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
  isAtRight: boolean;
}

function GridCell({ cell, place, active, isAtRight, ...editing }: GridCellProps) {
  const { sheet, onActive } = editing;
  const isActive = place.row === active.row && place.column === active.column;
  const isTotal = totalsOf(sheet).checks.some(
    ({ total, off, kind }) =>
      kind === 'column' && off === undefined && placeName(total) === placeName(place),
  );
  return (
    <td
      rowSpan={cell.span.rows}
      colSpan={cell.span.columns}
      className={clsx(
        // A height of its own lets what is in it fill the cell, merged ones too.
        'relative h-px scroll-ml-10 border-line border-r border-b p-0 align-middle last:border-r-0',
        isCellInDoubt(sheet, place) && 'bg-warn-soft',
        isTotal && 'bg-ok-soft font-semibold',
      )}
    >
      {isActive ? (
        <ActiveCell
          // A new cell, or the same with another text after undo, starts afresh.
          key={`${placeName(place)}:${cell.text}`}
          {...editing}
          {...{ cell, place }}
        />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => onActive(place)}
          className={clsx(
            'block h-full min-h-9 w-full whitespace-pre-wrap break-words px-2.5 py-1.5',
            isAtRight ? 'text-right tabular-nums' : 'text-left',
          )}
        >
          {cell.text || <span className="sr-only">{words.emptyCell}</span>}
        </button>
      )}
    </td>
  );
}
