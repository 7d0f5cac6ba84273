/** `GET /api/other/mycomip/export`: who is connected to rooms at this moment, as a table. */
import { contract, toWireTime } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { listConnections } from './room-connections.store.ts';

type Row = Awaited<ReturnType<typeof listConnections>>[number];

export const connectionExportRoute = exportRoute<Row, Record<string, never>>({
  path: '/api/other/mycomip/export',
  name: '通信 IP',
  call: contract.rooms.communicationIps,
  columns: [
    ['房间', ({ name }) => name],
    ['地址', ({ address }) => address],
    ['进入时间', ({ entered_at }) => toWireTime(entered_at)],
    ['客户端', ({ client }) => client],
  ],
  // All at once, as the list itself.
  readPage: async (_query, { services: { db } }) => ({
    rows: await listConnections(db),
    next: undefined,
  }),
});
