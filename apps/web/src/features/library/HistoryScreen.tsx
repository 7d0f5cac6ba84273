import { CloudUpload, Eraser, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePagedList } from '#api/use-paged-list.ts';
import { paths } from '#app/paths.ts';
import { DownloadNotices } from '#files/download/DownloadNotices.tsx';
import { useRowDownload } from '#files/download/use-row-download.ts';
import type { HistoryRow } from '#files/row/rows.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { type HistoryAction, historyList } from './api.ts';
import { dayHeading, startsDay } from './history/day-of.ts';
import { HistoryEntry } from './history/HistoryEntry.tsx';
import { useClearHistory } from './history/use-clear-history.ts';
import { text } from './text.ts';

const ENTRY_HEIGHT = 70;
const ACTIONS: readonly HistoryAction[] = ['send', 'view', 'download'];
const CHOICES = [
  { value: 'all', label: text.history.all },
  ...ACTIONS.map((action) => ({ value: action, label: text.history.actions[action] })),
];

interface HistoryScreenProps {
  /** The way to what else happened here. */
  aside?: ReactNode;
  /** Shown in place of the list. */
  instead?: ReactNode;
}

/** /v/history: sending, viewing and downloading of this device or account, newest first. */
export function HistoryScreen({ aside, instead }: HistoryScreenProps) {
  const isLogin = useClientState((state) => state.isLogin);
  return (
    <div className="container-page max-w-[880px]! pt-8 pb-16 sm:pt-11">
      <PageHead
        title={text.history.title}
        lead={isLogin ? text.history.lead : text.history.leadVisitor}
        aside={aside}
        className="mb-6"
      />
      {instead ?? <Entries />}
    </div>
  );
}

function Entries() {
  const [action, showAction] = useAction();
  const list = usePagedList(historyList(action));
  const rows = list.rows ?? [];
  const isEmpty = rows.length === 0;
  const clear = useClearHistory();
  const download = useRowDownload();
  return (
    <>
      <ProblemNotice problem={clear.problem} onClose={clear.forgetProblem} />
      <DownloadNotices download={download} />
      <ListCard
        list={list}
        failedTitle={text.history.failed}
        empty={<NoHistory action={action} onShowAll={() => showAction('all')} />}
        tools={
          <HistoryTools action={action} onAction={showAction} clear={clear} isEmpty={isEmpty} />
        }
      >
        <DatedEntries {...list.more} rows={rows} onForget={clear.forget} download={download} />
      </ListCard>
    </>
  );
}

interface DatedEntriesProps extends MoreRows {
  rows: readonly HistoryRow[];
  onForget: (row: HistoryRow) => void;
  download: ReturnType<typeof useRowDownload>;
}

/** The first entry of a day stands below its date. */
function DatedEntries({ rows, onForget, download, ...more }: DatedEntriesProps) {
  return (
    <InfiniteList
      {...more}
      label={text.history.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={ENTRY_HEIGHT}
      renderItem={(row, index) => (
        <>
          {startsDay(rows, index) && (
            <h2 className="border-b border-line bg-soft px-4 py-1.5 text-small text-muted sm:px-6">
              {dayHeading(row.time, serverNow())}
            </h2>
          )}
          <div className="border-b border-line px-4 py-3.5 sm:px-6">
            <HistoryEntry row={row} onForget={onForget} download={download} />
          </div>
        </>
      )}
    />
  );
}

interface HistoryToolsProps {
  action: HistoryAction | undefined;
  onAction: (action: string) => void;
  clear: ReturnType<typeof useClearHistory>;
  isEmpty: boolean;
}

function HistoryTools({ action, onAction, clear, isEmpty }: HistoryToolsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segmented
        legend={text.history.filter}
        choices={CHOICES}
        value={action ?? 'all'}
        onChange={onAction}
        size="sm"
      />
      <Button
        size="sm"
        variant="ghost"
        icon={<Eraser size={16} />}
        busy={clear.isClearing}
        disabled={isEmpty || action === 'send'}
        onClick={clear.askForAll}
      >
        {text.history.clear}
      </Button>
    </div>
  );
}

/** The filter, kept in the address. */
function useAction(): [HistoryAction | undefined, (action: string) => void] {
  const [query, write] = useAddress();
  const action = ACTIONS.find((known) => known === query.get('action'));
  const show = (next: string) => write(new URLSearchParams(next === 'all' ? {} : { action: next }));
  return [action, show];
}

interface NoHistoryProps {
  action: HistoryAction | undefined;
  onShowAll: () => void;
}

function NoHistory({ action, onShowAll }: NoHistoryProps) {
  if (action) {
    return (
      <EmptyState
        icon={<History size={26} />}
        title={text.history.emptyOf(text.history.actions[action])}
        action={<Button onClick={onShowAll}>{text.history.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<History size={26} />}
      title={text.history.empty}
      body={text.history.emptyBody}
      action={
        <ButtonLink to={paths.home()} variant="primary" icon={<CloudUpload size={18} />}>
          {text.history.send}
        </ButtonLink>
      }
    />
  );
}
