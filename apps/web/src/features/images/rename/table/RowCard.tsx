import type { RenameRow } from '@transmit/imaging';
import { CornerDownRight } from 'lucide-react';
import { changedParts } from './changed-parts.ts';
import { NewName } from './NewName.tsx';
import { OldName } from './OldName.tsx';
import { RowNotes } from './RowNotes.tsx';
import { RowTools } from './RowTools.tsx';
import type { RowActions } from './row-actions.ts';

/** One file on a narrow screen: the old name above the new one. */
export function RowCard({ row, actions }: { row: RenameRow; actions: RowActions }) {
  const parts = changedParts(row.before, row.after);
  return (
    <div className="flex items-start gap-2 border-b border-line px-4 py-3">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="text-small">
          <OldName row={row} parts={parts.before} actions={actions} />
        </div>
        <div className="flex gap-1.5">
          <CornerDownRight size={16} aria-hidden="true" className="mt-1 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <NewName row={row} parts={parts.after} actions={actions} />
          </div>
        </div>
        <RowNotes row={row} actions={actions} />
      </div>
      <RowTools row={row} actions={actions} />
    </div>
  );
}
