import type { RenameRow } from '@transmit/imaging';
import { Pencil, RotateCcw, X } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';
import { words } from '../words.ts';
import type { RowActions } from './row-actions.ts';

/** Change the name, give it back to the rules, take the file off the list. */
export function RowTools({ row, actions }: { row: RenameRow; actions: RowActions }) {
  const { id, before } = row;
  return (
    <span className="flex justify-end text-muted">
      {actions.isFixed(id) ? (
        <IconButton
          label={words.table.releaseName(before)}
          title={words.table.release}
          icon={<RotateCcw size={16} />}
          onClick={() => actions.onRelease(id)}
        />
      ) : (
        <IconButton
          label={words.table.editName(before)}
          title={words.table.edit}
          icon={<Pencil size={16} />}
          onClick={() => actions.onStartEdit(id)}
        />
      )}
      <IconButton
        label={words.table.removeName(before)}
        title={words.table.remove}
        icon={<X size={16} />}
        tone="danger"
        onClick={() => actions.onRemove(id)}
      />
    </span>
  );
}
