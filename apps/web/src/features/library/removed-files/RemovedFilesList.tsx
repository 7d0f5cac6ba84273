import { ArchiveRestore, Trash2 } from 'lucide-react';
import { usePagedList } from '#api/use-paged-list.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { type RemovedRow, removedFilesList } from '../api.ts';
import { text } from '../text.ts';
import { useRestore } from './use-restore.ts';

const ROW_HEIGHT = 76;

/** Lists the files that this viewer has removed and can have back for some days. */
export function RemovedFilesList() {
  const list = usePagedList(removedFilesList());
  const { restore, busyCode, problem, forgetProblem } = useRestore();
  const { removedFiles } = text;
  return (
    <>
      <ProblemNotice problem={problem ?? undefined} onClose={forgetProblem} />
      <p className="mb-3 text-small text-muted">{removedFiles.note}</p>
      <ListCard list={list} failedTitle={removedFiles.failed} empty={<NothingRemoved />}>
        <Rows {...list.more} rows={list.rows ?? []} restore={restore} busyCode={busyCode} />
      </ListCard>
    </>
  );
}

interface RowsProps extends MoreRows, Pick<ReturnType<typeof useRestore>, 'restore' | 'busyCode'> {
  rows: readonly RemovedRow[];
}

function Rows({ rows, restore, busyCode, ...more }: RowsProps) {
  return (
    <InfiniteList
      {...more}
      label={text.removedFiles.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={ROW_HEIGHT}
      renderItem={(row) => (
        <Row row={row} isBusy={row.code === busyCode} onRestore={() => restore(row)} />
      )}
    />
  );
}

interface RowProps {
  row: RemovedRow;
  isBusy: boolean;
  onRestore: () => void;
}

function Row({ row: { name, file_size, restorable_until }, isBusy, onRestore }: RowProps) {
  const { restore, restoreOf, until } = text.removedFiles;
  return (
    <div className="flex items-center gap-3.5 border-b border-line px-4 py-3 sm:px-6">
      <FileIcon name={name} size={38} />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={name} />
        <p className="flex flex-wrap gap-x-3 text-small text-muted" data-figures>
          <span>{formatBytes(file_size)}</span>
          <span>{until(restorable_until.slice(5, 16))}</span>
        </p>
      </div>
      <Button
        size="sm"
        aria-label={restoreOf(name)}
        icon={<ArchiveRestore size={16} />}
        busy={isBusy}
        onClick={onRestore}
      >
        {restore}
      </Button>
    </div>
  );
}

function NothingRemoved() {
  return (
    <EmptyState
      icon={<Trash2 size={26} />}
      title={text.removedFiles.empty}
      body={text.removedFiles.emptyBody}
    />
  );
}
