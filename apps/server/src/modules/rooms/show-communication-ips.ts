import { toWireTime } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import { listConnections } from './room-connections.store.ts';

/** PRODUCT §7: one string each, `房间 · 地址 · 进入时间 · 客户端`. */
export async function showCommunicationIps({ services }: CallContext): Promise<string[]> {
  const connections = await listConnections(services.db);
  return connections.map(({ name, address, entered_at, client }) =>
    [name, address, toWireTime(entered_at), client].join(' · '),
  );
}
