import { useInfiniteQuery } from '@tanstack/react-query';
import { PRODUCT_CODE } from '@transmit/contract';
import { GitBranch } from 'lucide-react';
import { listFace } from '#api/list-face.ts';
import { describeMore } from '#api/query-faces.ts';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { type Online, type Version, versionsQuery } from './api.ts';
import { NewVersionCard } from './NewVersionCard.tsx';
import { OnlineCards } from './OnlineCards.tsx';
import { text } from './text.ts';
import { VersionRow } from './VersionRow.tsx';

const ROW_HEIGHT = 150;
const OWN_VERSIONS = { product: PRODUCT_CODE };

/** /v/manager/version (spec §2): every version, what is online, and a new one. */
export function VersionScreen() {
  const { versions, rows, online } = useVersions();
  return (
    <>
      <PageHead
        title={text.title}
        lead={text.lead}
        aside={
          rows &&
          rows.length > 0 && (
            <ExportButton path="/api/version/export" name="版本" filter={OWN_VERSIONS} />
          )
        }
        className="mb-6"
      />
      <OnlineCards online={online} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(300px,342px)]">
        <NewVersionCard newest={rows?.[0]?.ver_num} className="lg:col-start-2 lg:row-start-1" />
        <div className="lg:col-start-1 lg:row-start-1">
          <VersionList versions={versions} rows={rows} online={online} />
        </div>
      </div>
    </>
  );
}

function useVersions() {
  const versions = useInfiniteQuery(versionsQuery);
  const rows = versions.data?.pages.flatMap((page) => page.rows);
  const online = versions.data?.pages[0]?.online;
  return { versions, rows, online };
}

function VersionList({ versions, rows, online }: ReturnType<typeof useVersions>) {
  return (
    <ListCard
      list={listFace(versions, rows)}
      failedTitle={text.failed}
      failedAction={<LoginAgain error={versions.error} />}
      empty={<EmptyState icon={<GitBranch size={26} />} title={text.empty} />}
    >
      {online && rows && <VersionRows {...{ versions, rows, online }} />}
    </ListCard>
  );
}

interface VersionRowsProps {
  versions: ReturnType<typeof useVersions>['versions'];
  rows: readonly Version[];
  online: Online;
}

function VersionRows({ versions, rows, online }: VersionRowsProps) {
  return (
    <InfiniteList
      label={text.list}
      items={rows}
      keyOf={keyOf}
      estimateHeight={ROW_HEIGHT}
      {...describeMore(versions)}
      renderItem={(version, index) => (
        <VersionRow
          version={version}
          online={online}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
        />
      )}
    />
  );
}

function keyOf({ id }: Version): number {
  return id;
}
