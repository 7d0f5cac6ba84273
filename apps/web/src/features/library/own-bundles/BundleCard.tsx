import type { BundleRow } from '#files/row/rows.ts';
import { formatBytes } from '#ui/words/format.ts';
import { CodeLink } from '../row/CodeLink.tsx';
import { Fact } from '../row/Fact.tsx';
import { text } from '../text.ts';
import { BundleActions, type BundleRowActions } from './BundleActions.tsx';
import { BundleCell } from './BundleCell.tsx';
import { downloadsOf } from './bundle-state.ts';

/** A row of the table on a phone: the same facts below each other. */
export function BundleCard({ row, actions }: { row: BundleRow; actions: BundleRowActions }) {
  return (
    <div className="border-b border-line px-4 pt-3.5 pb-2">
      <BundleCell row={row}>
        <span data-figures>{formatBytes(row.total_size)}</span>
        {row.max_downloads !== null && <span data-figures>{downloadsOf(row)}</span>}
      </BundleCell>
      <dl className="mt-2.5 grid grid-cols-2 gap-x-4 text-small" data-figures>
        <Fact label={text.ownBundles.created}>{row.create_time.slice(0, 16)}</Fact>
        <Fact label={text.files.expires}>{row.expire_time.slice(0, 16)}</Fact>
      </dl>
      <div className="mt-1 flex items-center justify-between">
        <CodeLink row={row} />
        <BundleActions row={row} {...actions} />
      </div>
    </div>
  );
}
