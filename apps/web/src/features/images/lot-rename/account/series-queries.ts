import { queryOptions } from '@tanstack/react-query';
import { client } from '#api/client.ts';

const seriesKey = ['rename', 'series'] as const;
/** As the personal centre knows it (`features/money/api.ts`): what is spent here is spent there. */
export const balanceKey = ['money', 'balance'] as const;

export const seriesQuery = queryOptions({
  queryKey: seriesKey,
  queryFn: async ({ signal }) => (await client.money.series({}, { signal })).rows,
});

export const timesQuery = queryOptions({
  queryKey: [...balanceKey, 'times'],
  queryFn: async ({ signal }) => (await client.money.balance({}, { signal })).data,
});
