/** `房间 · 地址 · 进入时间 · 客户端` in its columns; anything else shows whole (UI §10). */
export interface IpColumns {
  room: string;
  address: string;
  enteredAt: string;
  client: string;
}

export function splitRow(row: string): IpColumns | undefined {
  const [room, address, enteredAt, client, ...more] = row.split(' · ');
  if (!room || !address || !enteredAt || !client || more.length > 0) return undefined;
  return { room, address, enteredAt, client };
}
