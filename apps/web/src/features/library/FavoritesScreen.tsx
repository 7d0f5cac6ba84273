import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { refreshTop, usePagedList } from '#api/use-paged-list.ts';
import { paths } from '#app/paths.ts';
import { DownloadNotices } from '#files/download/DownloadNotices.tsx';
import { useRowDownload } from '#files/download/use-row-download.ts';
import { useFavorite } from '#files/favorite/use-favorite.ts';
import type { FavoriteRow } from '#files/row/rows.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { favoritesList } from './api.ts';
import type { FavoriteRowActions } from './favorites/FavoriteActions.tsx';
import { FavoriteFold } from './favorites/FavoriteFold.tsx';
import { FavoritesTable } from './favorites/FavoritesTable.tsx';
import { UndoNotice } from './favorites/UndoNotice.tsx';
import { text } from './text.ts';

const FOLD_HEIGHT = 75;

/** /v/favorite: a table on a desktop, a list that unfolds on a phone (spec §2). */
export function FavoritesScreen() {
  const list = usePagedList(favoritesList());
  const rows = list.rows ?? [];
  const isWide = useWideScreen();
  const [openCode, setOpenCode] = useState<string>();
  const changes = useRowActions();
  return (
    <div className="container-page pt-8 pb-16 sm:pt-11">
      <Head total={rows.length > 0 ? list.first?.total : undefined} />
      <Notices changes={changes} rows={rows} />
      <ListCard list={list} failedTitle={text.favorites.failed} empty={<NoFavorites />}>
        <Favorites
          {...list.more}
          isWide={isWide}
          rows={rows}
          openCode={openCode}
          onOpen={setOpenCode}
          actions={changes.actions}
        />
      </ListCard>
    </div>
  );
}

function Head({ total }: { total: number | undefined }) {
  return (
    <PageHead
      title={text.favorites.title}
      lead={total !== undefined && text.favorites.lead(total)}
      className="mb-6"
    />
  );
}

interface NoticesProps {
  changes: ReturnType<typeof useRowActions>;
  rows: readonly FavoriteRow[];
}

function Notices({ changes, rows }: NoticesProps) {
  const { download, favorite, left, forgetLeft } = changes;
  const isGone = left !== undefined && !rows.some(({ code }) => code === left.code);
  return (
    <>
      <ProblemNotice problem={favorite.problem} onClose={favorite.forgetProblem} />
      <DownloadNotices download={download} />
      {isGone && (
        <UndoNotice
          row={left}
          isBusy={favorite.busyCode === left.code}
          onUndo={() => favorite.change({ file: left, favorite: 1 })}
          onClose={forgetLeft}
        />
      )}
    </>
  );
}

function useRowActions() {
  const download = useRowDownload();
  const { favorite, left, forgetLeft, takeBack } = useUnfavorite();
  const actions: FavoriteRowActions = {
    onDownload: download.download,
    onUnfavorite: takeBack,
    downloadingCode: download.busyCode,
    leavingCode: favorite.busyCode,
  };
  return { download, favorite, left, forgetLeft, actions };
}

/** The row that has left last is kept, so that it can come back. */
function useUnfavorite() {
  const queries = useQueryClient();
  const [left, setLeft] = useState<FavoriteRow>();
  const favorite = useFavorite({
    onDone: async ({ favorite: isFavorite }) => {
      if (isFavorite === 0) return;
      setLeft(undefined);
      // Comes back at the top: the order is that of favouriting.
      await refreshTop(queries, favoritesList());
    },
  });
  const takeBack = (row: FavoriteRow) => {
    setLeft(row);
    favorite.change({ file: row, favorite: 0 });
  };
  return { favorite, left, forgetLeft: () => setLeft(undefined), takeBack };
}

interface FavoritesProps extends FavoriteFoldsProps {
  isWide: boolean;
}

function Favorites({ isWide, openCode, onOpen, ...props }: FavoritesProps) {
  if (isWide) return <FavoritesTable {...props} />;
  return <FavoriteFolds {...props} openCode={openCode} onOpen={onOpen} />;
}

interface FavoriteFoldsProps extends MoreRows {
  rows: readonly FavoriteRow[];
  openCode: string | undefined;
  onOpen: (code: string | undefined) => void;
  actions: FavoriteRowActions;
}

function FavoriteFolds({ rows, openCode, onOpen, actions, ...more }: FavoriteFoldsProps) {
  return (
    <InfiniteList
      {...more}
      label={text.favorites.list}
      items={rows}
      keyOf={(row) => row.favorite_id}
      estimateHeight={FOLD_HEIGHT}
      renderItem={(row) => (
        <FavoriteFold
          row={row}
          isOpen={row.code === openCode}
          onToggle={({ code }) => onOpen(code === openCode ? undefined : code)}
          actions={actions}
        />
      )}
    />
  );
}

/** spec §2: the empty state leads to /v/list. */
function NoFavorites() {
  return (
    <EmptyState
      icon={<Star size={26} />}
      title={text.favorites.empty}
      body={text.favorites.emptyBody}
      action={
        <ButtonLink to={paths.ownFiles()} variant="primary">
          {text.favorites.toUploads}
        </ButtonLink>
      }
    />
  );
}
