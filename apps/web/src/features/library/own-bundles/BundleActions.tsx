import { Eye, Unlink } from 'lucide-react';
import type { BundleRow } from '#files/row/rows.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { ViewLink, WaitingButton } from '../row/ActionButton.tsx';
import { text } from '../text.ts';

export interface BundleRowActions {
  onEnd: (row: BundleRow) => void;
  /** The bundle whose end is on its way. */
  endingCode: string | undefined;
}

export function BundleActions({ row, onEnd, endingCode }: BundleRowActions & { row: BundleRow }) {
  return (
    <div className="-mr-2 flex justify-end">
      <ViewLink row={row} icon={<Eye size={18} />} />
      {row.code === endingCode ? (
        <WaitingButton />
      ) : (
        <IconButton
          label={text.ownBundles.endOf(row.name)}
          title={text.ownBundles.end}
          icon={<Unlink size={18} />}
          tone="danger"
          onClick={() => onEnd(row)}
        />
      )}
    </div>
  );
}
