import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { listFace } from '#api/list-face.ts';
import { describeMore } from '#api/query-faces.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { ListCard } from '#ui/lists/ListCard.tsx';
import { text } from '../text.ts';

interface TabListProps<Row> {
  name: keyof typeof text.tabs.names;
  tools: ReactNode;
  query: UseInfiniteQueryResult;
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => number | string;
  renderRow: (row: Row) => ReactNode;
}

/** One list of the account with its four faces. */
export function TabList<Row>({ name, tools, query, rows, keyOf, renderRow }: TabListProps<Row>) {
  return (
    <ListCard
      list={listFace(query, rows)}
      tools={tools}
      failedTitle={text.tabs.failed[name]}
      empty={<EmptyState icon={<Inbox size={26} />} title={text.tabs.empty[name]} />}
    >
      <InfiniteList
        label={text.tabs.names[name]}
        items={rows ?? []}
        keyOf={keyOf}
        estimateHeight={60}
        {...describeMore(query)}
        renderItem={renderRow}
      />
    </ListCard>
  );
}
