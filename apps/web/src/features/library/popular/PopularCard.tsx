import { FileCell } from '#files/row/FileCell.tsx';
import type { FileRow } from '#files/row/rows.ts';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../text.ts';
import { PopularActions, type PopularRowActions } from './PopularActions.tsx';

export function PopularCard({ row, actions }: { row: FileRow; actions: PopularRowActions }) {
  return (
    <div className="flex items-center gap-2 border-b border-line py-3.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <FileCell row={row}>
          <span data-figures>{formatBytes(row.file_size)}</span>
          <span data-figures>{text.files.count(row.dcount)}</span>
          <span data-figures>{row.create_time.slice(0, 10)}</span>
        </FileCell>
      </div>
      <PopularActions row={row} {...actions} />
    </div>
  );
}
