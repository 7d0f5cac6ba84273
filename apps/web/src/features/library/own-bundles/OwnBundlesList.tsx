import { Layers } from 'lucide-react';
import { usePagedList } from '#api/use-paged-list.ts';
import type { BundleRow } from '#files/row/rows.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ProblemNotice } from '#ui/feedback/ProblemNotice.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { ownBundlesList } from '../api.ts';
import { text } from '../text.ts';
import type { BundleRowActions } from './BundleActions.tsx';
import { BundleCard } from './BundleCard.tsx';
import { OwnBundlesTable } from './OwnBundlesTable.tsx';
import { useEndBundle } from './use-end-bundle.ts';

const CARD_HEIGHT = 185;

/** Lists the viewer's shares under common codes, newest first. */
export function OwnBundlesList({ onShowFiles }: { onShowFiles: () => void }) {
  const list = usePagedList(ownBundlesList());
  const rows = list.rows ?? [];
  const isWide = useWideScreen();
  const end = useEndBundle();
  const actions = { onEnd: end.ask, endingCode: end.busyCode };
  return (
    <>
      <Problem end={end} />
      <ListCard
        list={list}
        failedTitle={text.ownBundles.failed}
        empty={<NothingShared onShowFiles={onShowFiles} />}
      >
        {isWide ? (
          <OwnBundlesTable {...list.more} rows={rows} actions={actions} />
        ) : (
          <BundleCards {...list.more} rows={rows} actions={actions} />
        )}
      </ListCard>
    </>
  );
}

function Problem({ end }: { end: ReturnType<typeof useEndBundle> }) {
  return (
    <ProblemNotice
      problem={end.problem}
      onClose={end.forgetProblem}
      action={
        <Button size="sm" onClick={end.retry}>
          {text.actions.retry}
        </Button>
      }
    />
  );
}

interface BundleCardsProps extends MoreRows {
  rows: readonly BundleRow[];
  actions: BundleRowActions;
}

function BundleCards({ rows, actions, ...more }: BundleCardsProps) {
  return (
    <InfiniteList
      {...more}
      label={text.ownBundles.list}
      items={rows}
      keyOf={({ id }) => id}
      estimateHeight={CARD_HEIGHT}
      renderItem={(row) => <BundleCard row={row} actions={actions} />}
    />
  );
}

function NothingShared({ onShowFiles }: { onShowFiles: () => void }) {
  return (
    <EmptyState
      icon={<Layers size={26} />}
      title={text.ownBundles.empty}
      body={text.ownBundles.emptyBody}
      action={
        <Button variant="primary" onClick={onShowFiles}>
          {text.ownBundles.toFiles}
        </Button>
      }
    />
  );
}
