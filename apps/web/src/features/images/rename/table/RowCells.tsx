import type { RenameRow } from '@transmit/imaging';
import { changedParts } from './changed-parts.ts';
import { NewName } from './NewName.tsx';
import { OldName } from './OldName.tsx';
import { RowNotes } from './RowNotes.tsx';
import { RowTools } from './RowTools.tsx';
import type { RowActions } from './row-actions.ts';

/** One file in the table of a wide screen. */
export function RowCells({ row, actions }: { row: RenameRow; actions: RowActions }) {
  const parts = changedParts(row.before, row.after);
  return (
    <>
      <td>
        <OldName row={row} parts={parts.before} actions={actions} />
      </td>
      <td>
        <NewName row={row} parts={parts.after} actions={actions} />
      </td>
      <td>
        <RowNotes row={row} actions={actions} />
      </td>
      <td className="py-1.5!">
        <RowTools row={row} actions={actions} />
      </td>
    </>
  );
}
