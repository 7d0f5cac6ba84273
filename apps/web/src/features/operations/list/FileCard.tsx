import { FileCell } from '#files/row/FileCell.tsx';
import { rowState } from '#files/row/row-state.ts';
import type { FileRow } from '#files/row/rows.ts';
import { ChooseBox } from '#ui/form/ChooseBox.tsx';
import type { RowSelection } from '#ui/lists/use-row-selection.ts';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../text.ts';
import type { Operations } from '../work/use-operations.ts';
import { AnyoneMarks, FileNumbers } from './FileNumbers.tsx';
import { FileRowActions, type RowDownload } from './FileRowActions.tsx';
import { StatusCell } from './StatusCell.tsx';

interface FileCardProps {
  row: FileRow;
  /** Check boxes show only while one is choosing: a phone has no room to spare. */
  isChoosing: boolean;
  selection: RowSelection<FileRow>;
  operations: Operations;
  download: RowDownload;
}

/** A row of the table on a phone: the same facts below each other. */
export function FileCard({ row, isChoosing, selection, operations, download }: FileCardProps) {
  const isChosen = selection.isChosen(row);
  return (
    <div className={`border-b border-line px-4 pt-3.5 pb-2 ${isChosen ? 'bg-brand-soft' : ''}`}>
      <div className="flex items-center gap-3">
        {isChoosing && (
          <ChooseBox
            label={text.files.chooseOne(row.name)}
            checked={isChosen}
            disabled={rowState(row).isDeleting}
            onChoose={() => selection.choose(row, false)}
          />
        )}
        <div className="min-w-0 flex-1">
          <Facts row={row} />
        </div>
      </div>
      <div className="mt-1 flex items-center justify-between gap-2">
        <StatusCell row={row} work={operations.workOf(row.code)} />
        <FileRowActions {...{ row, operations, download }} />
      </div>
    </div>
  );
}

function Facts({ row }: { row: FileRow }) {
  return (
    <FileCell row={row} marks={<AnyoneMarks row={row} />}>
      <FileNumbers row={row} />
      <span data-figures>{formatBytes(row.file_size)}</span>
      <span>{text.files.storage[row.storage_type]}</span>
      <span data-figures>{text.files.expiresLabel(row.expire_time.slice(0, 10))}</span>
    </FileCell>
  );
}
