import { DropdownMenu } from '#ui/overlays/DropdownMenu.tsx';
import { words } from '../words.ts';
import type { SheetEdit } from './sheet-edits.ts';

interface LineMenuProps {
  kind: 'row' | 'column';
  at: number;
  name: string;
  onEdit: (change: SheetEdit) => void;
}

/** Actions on a whole row or column, on its head. */
export function LineMenu({ kind, at, name, onEdit }: LineMenuProps) {
  const isRow = kind === 'row';
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={isRow ? words.rowMenu(name) : words.columnMenu(name)}
          className="block h-9 w-full min-w-9 px-2 text-caption text-muted tabular-nums hover:bg-brand-soft hover:text-brand"
        >
          {name}
        </button>
      }
      groups={[
        [
          {
            label: isRow ? words.insertAbove : words.insertLeft,
            onSelect: () => onEdit({ kind: isRow ? 'insert-row' : 'insert-column', at }),
          },
          {
            label: isRow ? words.insertBelow : words.insertRight,
            onSelect: () => onEdit({ kind: isRow ? 'insert-row' : 'insert-column', at: at + 1 }),
          },
        ],
        [
          {
            label: isRow ? words.removeRow : words.removeColumn,
            danger: true,
            onSelect: () => onEdit({ kind: isRow ? 'remove-row' : 'remove-column', at }),
          },
        ],
      ]}
    />
  );
}
