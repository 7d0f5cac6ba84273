import { PackageOpen } from 'lucide-react';
import { usePagedList } from '#api/use-paged-list.ts';
import { DownloadNotices } from '#files/download/DownloadNotices.tsx';
import { useRowDownload } from '#files/download/use-row-download.ts';
import { useFavorite } from '#files/favorite/use-favorite.ts';
import type { FileRow } from '#files/row/rows.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { type Address, useAddress } from '#ui/lists/use-address.ts';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { type PopularSort, popularList } from './api.ts';
import { ListFilterBar } from './filter/ListFilterBar.tsx';
import { isFiltered, type ListFilter } from './filter/list-filter.ts';
import { NothingFound } from './filter/NothingFound.tsx';
import { useFilter } from './filter/use-filter.ts';
import type { PopularRowActions } from './popular/PopularActions.tsx';
import { PopularCard } from './popular/PopularCard.tsx';
import { PopularTable } from './popular/PopularTable.tsx';
import { text } from './text.ts';

const CARD_HEIGHT = 75;
const SORTS: readonly PopularSort[] = ['newest', 'downloads'];
const CHOICES = SORTS.map((sort) => ({ value: sort, label: text.popular.sorts[sort] }));

/** /v/popular: public files for everybody. */
export function PopularScreen() {
  const address = useAddress();
  const [filter, changeFilter] = useFilter(address);
  const [sort, sortBy] = useSort(address);
  const list = usePagedList(popularList(filter, sort));
  const rows = list.rows ?? [];
  const isWide = useWideScreen();
  const { download, favorite, actions } = useRowActions();
  const clearFilter = () => changeFilter({ q: '', fileType: undefined });
  return (
    <div className="container-page pt-8 pb-16 sm:pt-11">
      <PageHead title={text.popular.title} lead={text.popular.lead} className="mb-6" />
      <DownloadNotices download={download} />
      <ProblemNotice problem={favorite.problem} onClose={favorite.forgetProblem} />
      <ListCard
        list={list}
        failedTitle={text.popular.failed}
        empty={isFiltered(filter) ? <NothingFound onClear={clearFilter} /> : <NothingPublic />}
        tools={<Tools filter={filter} onFilter={changeFilter} sort={sort} onSort={sortBy} />}
      >
        <PublicFiles isWide={isWide} {...list.more} rows={rows} actions={actions} />
      </ListCard>
    </div>
  );
}

interface ToolsProps {
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
  sort: PopularSort;
  onSort: (sort: PopularSort) => void;
}

function Tools({ filter, onFilter, sort, onSort }: ToolsProps) {
  return (
    <ListFilterBar filter={filter} onChange={onFilter}>
      <Segmented
        legend={text.popular.sort}
        choices={CHOICES}
        value={sort}
        onChange={onSort}
        size="sm"
      />
    </ListFilterBar>
  );
}

function useRowActions() {
  const download = useRowDownload();
  const favorite = useFavorite();
  const actions = {
    onDownload: download.download,
    onFavorite: (file: FileRow) => favorite.change({ file, favorite: 1 }),
    downloadingCode: download.busyCode,
    favoritingCode: favorite.busyCode,
  };
  return { download, favorite, actions };
}

interface PublicFilesProps extends PopularCardsProps {
  isWide: boolean;
}

function PublicFiles({ isWide, ...props }: PublicFilesProps) {
  return isWide ? <PopularTable {...props} /> : <PopularCards {...props} />;
}

interface PopularCardsProps extends MoreRows {
  rows: readonly FileRow[];
  actions: PopularRowActions;
}

function PopularCards({ rows, actions, ...more }: PopularCardsProps) {
  return (
    <InfiniteList
      {...more}
      label={text.popular.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={CARD_HEIGHT}
      renderItem={(row) => <PopularCard row={row} actions={actions} />}
    />
  );
}

/** The order, kept in the address beside the filter. */
function useSort([query, write]: Address): [PopularSort, (sort: PopularSort) => void] {
  const sort = SORTS.find((known) => known === query.get('sort')) ?? 'newest';
  const sortBy = (next: PopularSort) => {
    const changed = new URLSearchParams(query);
    changed.set('sort', next);
    write(changed);
  };
  return [sort, sortBy];
}

function NothingPublic() {
  return (
    <EmptyState
      icon={<PackageOpen size={26} />}
      title={text.popular.empty}
      body={text.popular.emptyBody}
    />
  );
}
