import type { RenameRow } from '@transmit/imaging';
import { Pencil, RotateCcw, X } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';
import type { RowActions } from './row-actions.ts';

/** Change the name, give it back to the rules, take the file off the list. */
export function RowTools({ row, actions }: { row: RenameRow; actions: RowActions }) {
  const { id, before } = row;
  return (
    <span className="flex justify-end text-muted">
      {actions.isFixed(id) ? (
        <IconButton
          label={`${before} 改回按规则`}
          title="改回按规则"
          icon={<RotateCcw size={16} />}
          onClick={() => actions.onRelease(id)}
        />
      ) : (
        <IconButton
          label={`修改 ${before} 的新名字`}
          title="修改"
          icon={<Pencil size={16} />}
          onClick={() => actions.onStartEdit(id)}
        />
      )}
      <IconButton
        label={`从列表移除 ${before}`}
        title="移除"
        icon={<X size={16} />}
        tone="danger"
        onClick={() => actions.onRemove(id)}
      />
    </span>
  );
}
