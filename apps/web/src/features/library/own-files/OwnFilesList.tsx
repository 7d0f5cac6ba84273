import { CloudUpload, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { usePagedList } from '#api/use-paged-list.ts';
import { useSold } from '#api/use-sold.ts';
import { paths } from '#app/paths.ts';
import { useFavorite } from '#files/favorite/use-favorite.ts';
import { usePayForAll } from '#files/paying/use-pay-for-all.ts';
import { CHOOSING_FILES } from '#files/row/row-state.ts';
import type { OwnFileRow } from '#files/row/rows.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { type RowSelection, useRowSelection } from '#ui/lists/use-row-selection.ts';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { useBundle } from '../actions/use-bundle.ts';
import { useRemoveFiles } from '../actions/use-remove-files.ts';
import { ownFilesList } from '../api.ts';
import { ListFilterBar } from '../filter/ListFilterBar.tsx';
import { isFiltered, type ListFilter, readDocId } from '../filter/list-filter.ts';
import { NothingFound } from '../filter/NothingFound.tsx';
import { useFilter } from '../filter/use-filter.ts';
import { text } from '../text.ts';
import { ChosenOwnFiles } from './ChosenOwnFiles.tsx';
import type { UploadRowActions } from './OwnFileActions.tsx';
import { OwnFileCard } from './OwnFileCard.tsx';
import { OwnFilesTable } from './OwnFilesTable.tsx';
import { usePickupNews } from './use-pickup-news.ts';

const CARD_HEIGHT = 164;

/** Lists the files that this viewer has sent, newest first. */
export function OwnFilesList() {
  const { filter, changeFilter, list } = useOwnFiles();
  const isWide = useWideScreen();
  const choosing = useChoosing(list.rows ?? []);
  const changes = useChanges();
  return (
    <>
      <Problems changes={changes} />
      <ListCard
        list={list}
        failedTitle={text.ownFiles.failed}
        empty={<Nothing filter={filter} onFilter={changeFilter} />}
        tools={
          <Tools filter={filter} onFilter={changeFilter} isWide={isWide} choosing={choosing} />
        }
      >
        <OwnFiles list={list} isWide={isWide} choosing={choosing} changes={changes} />
      </ListCard>
      <Chosen choosing={choosing} changes={changes} />
    </>
  );
}

/** The list with its filter in the address; it tells of files as they are picked up. */
function useOwnFiles() {
  const address = useAddress();
  const [filter, changeFilter] = useFilter(address);
  const options = ownFilesList(filter, readDocId(address[0]));
  const list = usePagedList(options);
  usePickupNews(options, list.rows);
  return { filter, changeFilter, list };
}

interface FilterProps {
  filter: ListFilter;
  onFilter: (change: Partial<ListFilter>) => void;
}

interface ToolsProps extends FilterProps {
  isWide: boolean;
  choosing: ReturnType<typeof useChoosing>;
}

function Tools({ filter, onFilter, isWide, choosing }: ToolsProps) {
  const { isChoosing, startChoosing, endChoosing } = choosing;
  return (
    <ListFilterBar filter={filter} onChange={onFilter}>
      {!isWide && (
        <ChooseSwitch isChoosing={isChoosing} onChange={isChoosing ? endChoosing : startChoosing} />
      )}
    </ListFilterBar>
  );
}

function useChoosing(rows: readonly OwnFileRow[]) {
  const selection = useRowSelection(rows, CHOOSING_FILES);
  const [isChoosing, setChoosing] = useState(false);
  const startChoosing = () => setChoosing(true);
  const endChoosing = () => {
    selection.clear();
    setChoosing(false);
  };
  return { selection, isChoosing, startChoosing, endChoosing };
}

function ChooseSwitch({ isChoosing, onChange }: { isChoosing: boolean; onChange: () => void }) {
  return (
    <Button aria-pressed={isChoosing} icon={<ListChecks size={17} />} onClick={onChange}>
      {isChoosing ? text.ownFiles.chooseEnd : text.ownFiles.choose}
    </Button>
  );
}

/** All that can be done to the rows, and how it went. */
function useChanges() {
  const removal = useRemoveFiles();
  const bundle = useBundle();
  const favorite = useFavorite();
  const isSold = useSold();
  const payForAll = usePayForAll();
  const actions: UploadRowActions = {
    onFavorite: (file) => favorite.change({ file, favorite: 1 }),
    onRemove: (row) => removal.remove([row]),
    onPayForAll: isSold ? payForAll.pay : undefined,
    busyCode: favorite.busyCode,
  };
  return { removal, bundle, favorite, payForAll, actions };
}

interface ChosenProps {
  choosing: ReturnType<typeof useChoosing>;
  changes: ReturnType<typeof useChanges>;
}

interface OwnFilesProps extends ChosenProps, Pick<ReturnType<typeof useOwnFiles>, 'list'> {
  isWide: boolean;
}

function OwnFiles({ list, isWide, choosing, changes }: OwnFilesProps) {
  const { selection, isChoosing } = choosing;
  const rows = list.rows ?? [];
  const shown = { ...list.more, rows, selection, actions: changes.actions };
  return isWide ? (
    <OwnFilesTable {...shown} />
  ) : (
    <OwnFileCards {...shown} isChoosing={isChoosing} />
  );
}

function Chosen({ choosing: { selection, endChoosing }, changes }: ChosenProps) {
  const { removal, bundle } = changes;
  if (selection.chosen.length === 0) return null;
  return (
    <ChosenOwnFiles
      rows={selection.chosen}
      onBundle={() => bundle.make(selection.chosen)}
      isBundling={bundle.isMaking}
      onRemove={() => removal.remove(selection.chosen)}
      onClear={endChoosing}
    />
  );
}

function Problems({ changes }: { changes: ReturnType<typeof useChanges> }) {
  const { removal, bundle, favorite, payForAll } = changes;
  return (
    <>
      <ProblemNotice
        problem={removal.failure?.text}
        onClose={removal.forgetFailure}
        action={
          <Button size="sm" onClick={() => removal.remove(removal.failure?.rows ?? [])}>
            {text.actions.retry}
          </Button>
        }
      />
      <ProblemNotice problem={favorite.problem} onClose={favorite.forgetProblem} />
      <ProblemNotice
        problem={
          payForAll.problem && text.actions.notPaid(payForAll.wanted?.name, payForAll.problem)
        }
        onClose={payForAll.forgetProblem}
      />
      <ProblemNotice problem={bundle.problem} onClose={bundle.forgetProblem} />
    </>
  );
}

interface OwnFileCardsProps extends MoreRows {
  rows: readonly OwnFileRow[];
  selection: RowSelection<OwnFileRow>;
  isChoosing: boolean;
  actions: UploadRowActions;
}

function OwnFileCards({ rows, selection, isChoosing, actions, ...more }: OwnFileCardsProps) {
  return (
    <InfiniteList
      {...more}
      label={text.ownFiles.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={CARD_HEIGHT}
      renderItem={(row, index) => (
        <OwnFileCard
          row={row}
          index={index}
          isChoosing={isChoosing}
          isChosen={selection.isChosen(row)}
          onChoose={selection.choose}
          actions={actions}
        />
      )}
    />
  );
}

function Nothing({ filter, onFilter }: FilterProps) {
  if (!isFiltered(filter)) return <NothingSent />;
  return <NothingFound onClear={() => onFilter({ q: '', fileType: undefined })} />;
}

function NothingSent() {
  return (
    <EmptyState
      icon={<CloudUpload size={26} />}
      title={text.ownFiles.empty}
      body={text.ownFiles.emptyBody}
      action={
        <ButtonLink to={paths.home()} variant="primary">
          {text.ownFiles.send}
        </ButtonLink>
      }
    />
  );
}
