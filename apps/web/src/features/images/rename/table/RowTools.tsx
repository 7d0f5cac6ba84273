import type { RenameRow } from '@transmit/imaging';
import { ListOrdered, Pencil, RotateCcw, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { orderWords } from '../order/order-words.ts';
import { words } from '../words.ts';
import type { Placing, RowActions } from './row-actions.ts';

const PLACINGS: readonly (readonly Placing[])[] = [
  ['up', 'down', 'first', 'last'],
  ['insert-before', 'insert-after'],
];

/** Change the name, give it back to the rules, change the file's place, take it off the list. */
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
          // On a narrow screen a finger finds the name itself.
          className="max-lg:hidden"
          onClick={() => actions.onStartEdit(id)}
        />
      )}
      <PlaceMenu name={before} onPlace={(where) => actions.onPlace(id, where)} />
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

interface PlaceMenuProps {
  name: string;
  onPlace: (where: Placing) => void;
}

function PlaceMenu({ name, onPlace }: PlaceMenuProps) {
  return (
    <LateMenu
      trigger={
        <IconButton
          label={orderWords.moreOf(name)}
          title={orderWords.more}
          icon={<ListOrdered size={16} />}
        />
      }
      groups={PLACINGS.map((group) =>
        group.map((where) => ({
          label: orderWords.placings[where],
          onSelect: () => onPlace(where),
        })),
      )}
    />
  );
}
