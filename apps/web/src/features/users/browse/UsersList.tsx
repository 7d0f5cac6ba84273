import { useInfiniteQuery } from '@tanstack/react-query';
import { COUNTED_ROWS, USER_ORDERS, USER_STANDINGS, type UserOrder } from '@transmit/contract';
import { Users } from 'lucide-react';
import { listFace } from '#api/list-face.ts';
import { describeMore } from '#api/query-faces.ts';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { LoginAgain } from '#app/manager/LoginAgain.tsx';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { SelectControl } from '#ui/form/Select.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { InfiniteTable } from '#ui/lists/InfiniteTable.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import type { Address } from '#ui/lists/use-address.ts';
import type { MoreRows } from '#ui/lists/use-window-rows.ts';
import { text } from '../text.ts';
import { usersQuery } from './browse-api.ts';
import { UserCard } from './UserCard.tsx';
import { USER_COLUMNS, type UserRow } from './user-columns.tsx';
import { readUsersFilter, type UsersFilter } from './users-filter.ts';

const ROW_HEIGHT = 69;
const CARD_HEIGHT = 95;
const words = text.list;

const STANDINGS = [
  { value: 'all', label: words.standings.all },
  ...USER_STANDINGS.map((value) => ({ value, label: words.standings[value] })),
] as const;
const ORDERS = USER_ORDERS.map((value) => ({ value, label: words.orders[value] }));

/** Every account, for whoever looks for none in particular; a row opens it. */
export function UsersList({ address: [query, write] }: { address: Address }) {
  const { filter, list, rows, total } = useUsers(query);
  return (
    <ListCard
      list={listFace(list, rows)}
      tools={
        <Tools
          filter={filter}
          total={total}
          onChange={(next) => write(new URLSearchParams({ ...next }))}
        />
      }
      failedTitle={words.failed}
      failedAction={<LoginAgain error={list.error} />}
      empty={
        <NoUsers
          isNarrowed={filter.standing !== undefined}
          onClear={() => write(new URLSearchParams())}
        />
      }
    >
      <Rows rows={rows ?? []} more={describeMore(list)} />
    </ListCard>
  );
}

function useUsers(query: URLSearchParams) {
  const filter = readUsersFilter(query);
  const list = useInfiniteQuery(usersQuery(filter));
  const rows = list.data?.pages.flatMap((page) =>
    page.rows.map((user): UserRow => ({ ...user, id: user.unionid })),
  );
  const total = list.data?.pages[0]?.total;
  return { filter, list, rows, total };
}

interface RowsProps {
  rows: UserRow[];
  more: MoreRows;
}

function Rows({ rows, more }: RowsProps) {
  const isWide = useWideScreen();
  return isWide ? (
    <InfiniteTable<UserRow>
      label={words.label}
      items={rows}
      columns={USER_COLUMNS}
      estimateHeight={ROW_HEIGHT}
      {...more}
    />
  ) : (
    <InfiniteList
      label={words.label}
      items={rows}
      keyOf={keyOf}
      estimateHeight={CARD_HEIGHT}
      renderItem={renderCard}
      {...more}
    />
  );
}

function NoUsers({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<Users size={26} />}
      title={isNarrowed ? words.none : words.empty}
      action={isNarrowed && <Button onClick={onClear}>{words.clear}</Button>}
    />
  );
}

interface ToolsProps {
  filter: UsersFilter;
  total: number | undefined;
  onChange: (filter: UsersFilter) => void;
}

function Tools({ filter: { standing, order }, total, onChange }: ToolsProps) {
  const kept = { ...(standing && { standing }), ...(order && { order }) };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segmented
        legend={words.standing}
        choices={STANDINGS}
        value={standing ?? 'all'}
        onChange={(value) => {
          const { standing: _, ...rest } = kept;
          onChange(value === 'all' ? rest : { ...rest, standing: value });
        }}
      />
      <div className="max-sm:-mx-2 max-sm:ml-auto sm:order-last">
        <ExportButton path="/api/users/export" name="用户" filter={kept} />
      </div>
      <SelectControl
        aria-label={words.order}
        value={order ?? 'seen'}
        options={ORDERS}
        onChange={({ target }) => {
          const chosen = USER_ORDERS.find((one): one is UserOrder => one === target.value);
          onChange({ ...kept, ...(chosen && { order: chosen }) });
        }}
        className="w-44"
      />
      {total !== undefined && (
        <span className="ml-auto text-small text-muted" data-figures>
          {total >= COUNTED_ROWS ? words.atLeast(COUNTED_ROWS) : words.total(total)}
        </span>
      )}
    </div>
  );
}

function keyOf({ unionid }: UserRow): string {
  return unionid;
}

function renderCard(user: UserRow) {
  return <UserCard user={user} />;
}
