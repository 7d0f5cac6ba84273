import { isInDoubt } from '@transmit/imaging/text/text-doubt';
import { clsx } from 'clsx';
import { ActiveCell, type SheetEditing } from './ActiveCell.tsx';
import { LineMenu } from './LineMenu.tsx';
import { type CellPlace, columnName } from './sheet.ts';
import { words } from './words.ts';

interface SheetEditorProps extends SheetEditing {
  active: CellPlace;
}

/**
 * The table as a grid: arrows move, typing replaces, Enter or F2 edits, Tab and Enter go on, Delete
 * empties, a block of cells can be pasted. The active cell always holds a text field, so that Chinese
 * input methods work from the first letter.
 */
export function SheetEditor({ sheet, active, onActive, onEdit, onUndo, onRedo }: SheetEditorProps) {
  const width = sheet[0]?.length ?? 0;
  return (
    <div className="overflow-auto rounded-lg border border-line bg-card">
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{words.tableCaption}</caption>
        <thead>
          <tr>
            <th
              className="sticky left-0 z-10 w-10 border-line border-r border-b bg-soft"
              scope="col"
            >
              <span className="sr-only">{words.rowNumber}</span>
            </th>
            {Array.from({ length: width }, (_, column) => (
              <th
                key={columnName(column)}
                scope="col"
                className="min-w-24 border-line border-r border-b bg-soft p-0 font-normal last:border-r-0"
              >
                <LineMenu kind="column" at={column} name={columnName(column)} onEdit={onEdit} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...sheet.entries()].map(([row, cells]) => (
            <tr key={row}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-line border-r border-b bg-soft p-0 font-normal"
              >
                <LineMenu kind="row" at={row} name={String(row + 1)} onEdit={onEdit} />
              </th>
              {[...cells.entries()].map(([column, cell]) => (
                <td
                  key={column}
                  className={clsx(
                    'relative scroll-ml-10 border-line border-r border-b p-0 align-top last:border-r-0',
                    isInDoubt(cell) && 'bg-warn-soft',
                  )}
                >
                  {row === active.row && column === active.column ? (
                    <ActiveCell
                      // A new cell, or the same with another text after undo, starts afresh.
                      key={`${row}:${column}:${cell.text}`}
                      {...{ cell, sheet, onActive, onEdit, onUndo, onRedo }}
                      place={active}
                    />
                  ) : (
                    <button
                      type="button"
                      tabIndex={-1}
                      onClick={() => onActive({ row, column })}
                      className="block min-h-9 w-full whitespace-pre-wrap break-words px-2.5 py-1.5 text-left"
                    >
                      {cell.text || <span className="sr-only">{words.emptyCell}</span>}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
