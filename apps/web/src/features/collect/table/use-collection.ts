import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#api/client.ts';
import {
  collectionKey,
  collectionQuery,
  OWN_COLLECTIONS_KEY,
  type TableTab,
  tableQuery,
} from '../api.ts';

/** Hand-ins stand in the table within two seconds (PRODUCT §8). */
const PULSE_MS = 1500;
const PAGE = 50;

/** A collection with its table, kept up to date while the page is looked at. */
export function useCollection(code: string) {
  const queries = useQueryClient();
  const [tab, setTab] = useState<TableTab>('all');
  const [rows, setRows] = useState(PAGE);
  const detail = useQuery(collectionQuery(code));
  const table = useQuery(tableQuery(code, tab, rows));
  const isAnswered = usePulse(code, oldestOf(detail.data?.version, table.data?.version));
  return {
    detail,
    table,
    tab,
    /** The last question whether something happened was answered, and what it led to. */
    isLive: isAnswered && !detail.isError && !table.isError,
    showTab: (next: TableTab) => {
      setTab(next);
      setRows(PAGE);
    },
    showMore: () => setRows(rows + PAGE),
    hasMore: (table.data?.rows.length ?? 0) >= rows,
    refresh: async () => {
      await queries.invalidateQueries({ queryKey: collectionKey(code) });
      void queries.invalidateQueries({ queryKey: OWN_COLLECTIONS_KEY });
    },
  };
}

/** Figures and table are asked for apart: both are behind where one of them is. */
function oldestOf(figures: number | undefined, table: number | undefined): number | undefined {
  return figures === undefined || table === undefined ? figures : Math.min(figures, table);
}

export type CollectionView = ReturnType<typeof useCollection>;

/** Asks whether something has happened, and for the collection anew where it has; tells whether it was answered. */
function usePulse(code: string, version: number | undefined): boolean {
  const queries = useQueryClient();
  const pulse = useQuery({
    queryKey: [...collectionKey(code), 'pulse'],
    queryFn: async ({ signal }) => (await client.collect.pulse({ code }, { signal })).data.version,
    refetchInterval: PULSE_MS,
    retry: false,
    staleTime: 0,
    enabled: version !== undefined,
  });
  const { dataUpdatedAt } = pulse;
  const isBehind = pulse.data !== undefined && version !== undefined && pulse.data > version;
  useEffect(() => {
    // Every answer is checked anew: the collection may have changed again, or the last request may have failed.
    if (!isBehind || dataUpdatedAt === 0) return;
    for (const part of ['detail', 'table']) {
      const filter = { queryKey: [...collectionKey(code), part] };
      void queries.invalidateQueries(filter, { cancelRefetch: false });
    }
  }, [isBehind, dataUpdatedAt, queries, code]);
  return pulse.isSuccess && pulse.fetchStatus !== 'paused';
}
