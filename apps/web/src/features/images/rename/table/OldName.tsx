import type { RenameRow } from '@transmit/imaging';
import type { NamePart } from './changed-parts.ts';
import { NameText } from './NameText.tsx';
import type { RowActions } from './row-actions.ts';

interface OldNameProps {
  row: RenameRow;
  parts: readonly NamePart[];
  actions: RowActions;
}

/** Name of the file, and its folder. */
export function OldName({ row, parts, actions }: OldNameProps) {
  return (
    <span className="flex items-center gap-2">
      {actions.renderPlace(row.id)}
      {actions.renderLead?.(row.id)}
      <span className="min-w-0">
        <NameText parts={parts} side="before" />
        {row.folder && <span className="block truncate text-caption text-muted">{row.folder}</span>}
      </span>
    </span>
  );
}
