import { COUNTED_ROWS } from '@transmit/contract';
import { FolderSearch, Inbox, ListChecks } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Link, useParams } from 'react-router';
import { usePagedList } from '#api/use-paged-list.ts';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { paths } from '#app/paths.ts';
import { DownloadNotices } from '#files/download/DownloadNotices.tsx';
import { useRowDownload } from '#files/download/use-row-download.ts';
import { CHOOSING_FILES } from '#files/row/row-state.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { useRowSelection } from '#ui/lists/use-row-selection.ts';
import { allFilesList, type FilesQuery } from './api.ts';
import { FilesFilterBar } from './filter/FilesFilterBar.tsx';
import { FilterButton } from './filter/FilterButton.tsx';
import { FilesSearch } from './filter/FilterFields.tsx';
import { countFilters } from './filter/files-filter.ts';
import { type UseFilesFilter, useFilesFilter } from './filter/use-files-filter.ts';
import { FileCard } from './list/FileCard.tsx';
import { FilesTable } from './list/FilesTable.tsx';
import { ServerInfo } from './servers/ServerInfo.tsx';
import { text } from './text.ts';
import { ChosenFiles } from './work/ChosenFiles.tsx';
import { useOperations } from './work/use-operations.ts';
import { WorkNotices } from './work/WorkNotices.tsx';

const CARD_HEIGHT = 152;

/** /v/list_all: all files, newest first; with a number in the address that file alone. */
export function AllFilesScreen() {
  const docId = readId(useParams()['docId']);
  const filter = useFilesFilter();
  const query = docId === undefined ? filter.query : { doc_id: docId };
  const list = usePagedList(allFilesList(query));
  const rows = list.rows ?? [];
  const isWide = useWideScreen();
  const selection = useRowSelection(rows, CHOOSING_FILES);
  const [isChoosing, setChoosing] = useState(false);
  const operations = useOperations();
  const download = useRowDownload();
  const endChoosing = () => {
    selection.clear();
    setChoosing(false);
  };
  return (
    <div className="pb-20">
      <Head
        docId={docId}
        query={query}
        total={list.first?.total}
        isCounted={query.q !== undefined || query.expired !== undefined}
      />
      <ServerInfo />
      <div className="h-5" />
      <WorkNotices operations={operations} />
      <DownloadNotices download={download} />
      <ListCard
        list={list}
        failedTitle={text.files.failed}
        failedAction={<LoginAgain error={list.error} />}
        empty={<Nothing filter={filter} />}
        tools={
          docId === undefined && (
            <Tools
              filter={filter}
              isWide={isWide}
              isChoosing={isChoosing}
              onChoose={() => (isChoosing ? endChoosing() : setChoosing(true))}
            />
          )
        }
      >
        {isWide ? (
          <FilesTable {...list.more} {...{ rows, selection, operations, download }} />
        ) : (
          <FileCards {...list.more} {...{ rows, isChoosing, selection, operations, download }} />
        )}
      </ListCard>
      {selection.chosen.length > 0 && (
        <ChosenFiles
          rows={selection.chosen}
          onOperate={(operation) => operations.start(operation, selection.chosen)}
          onClear={endChoosing}
        />
      )}
    </div>
  );
}

interface ToolsProps {
  filter: UseFilesFilter;
  isWide: boolean;
  isChoosing: boolean;
  onChoose: () => void;
}

function Tools({ filter, isWide, isChoosing, onChoose }: ToolsProps) {
  if (isWide) return <FilesFilterBar filter={filter} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <FilesSearch filter={filter} className="basis-full" />
      <FilterButton filter={filter} />
      <Button
        size="sm"
        aria-pressed={isChoosing}
        icon={<ListChecks size={17} />}
        onClick={onChoose}
      >
        {isChoosing ? text.files.chooseEnd : text.files.choose}
      </Button>
    </div>
  );
}

interface FileCardsProps extends ComponentProps<typeof FilesTable> {
  isChoosing: boolean;
}

/** The same files on a narrow screen. */
function FileCards(props: FileCardsProps) {
  const { rows, isChoosing, selection, operations, download, ...more } = props;
  return (
    <InfiniteList
      {...more}
      label={text.files.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={CARD_HEIGHT}
      renderItem={(row) => <FileCard {...{ row, isChoosing, selection, operations, download }} />}
    />
  );
}

/** An address may hold anything: what is no number is the list of all. */
function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

interface HeadProps {
  docId: number | undefined;
  query: FilesQuery;
  total: number | undefined;
  /** Up to a limit only. */
  isCounted: boolean;
}

function Head({ docId, query, total, isCounted }: HeadProps) {
  const words = text.files;
  const lead =
    total === undefined
      ? words.leadLoading
      : isCounted && total >= COUNTED_ROWS
        ? words.counted(total)
        : words.lead(total);
  return (
    <PageHead
      title={text.files.title}
      lead={docId === undefined ? lead : words.leadOne(docId)}
      aside={
        docId === undefined ? (
          <ExportButton path="/api/transmit/export" name="全部文件" filter={textsOf(query)} />
        ) : (
          <Link to={paths.allFiles()} className="text-brand hover:underline">
            {words.showAll}
          </Link>
        )
      }
      className="mb-6"
    />
  );
}

/** The list's filter as it stands in an address. */
function textsOf(query: FilesQuery): Record<string, string> {
  const told = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]));
}

function Nothing({ filter }: { filter: UseFilesFilter }) {
  const words = text.files;
  if (countFilters(filter.filter) === 0) {
    return <EmptyState icon={<Inbox size={26} />} title={words.empty} body={words.emptyBody} />;
  }
  return (
    <EmptyState
      icon={<FolderSearch size={26} />}
      title={words.none}
      body={words.noneBody}
      action={<Button onClick={filter.clear}>{text.filter.clear}</Button>}
    />
  );
}
