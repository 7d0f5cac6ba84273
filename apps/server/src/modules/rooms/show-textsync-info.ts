import type { CallContext } from '#http/call-context.ts';
import { countPeople, listActiveRooms } from './room-connections.store.ts';

/** spec §7: rooms with anybody in them, over all processes; those of this one to the character. */
export async function showTextsyncInfo({ services }: CallContext) {
  const lengths = services.rooms.textLengths();
  const rows = (await listActiveRooms(services.db)).map(({ name, users, text_length }) => ({
    room: name,
    user_count: Number(users),
    text_length: lengths.get(name) ?? text_length,
  }));
  return {
    room_count: rows.length,
    user_count: await countPeople(services.db),
    text_length: sum(rows.map(({ text_length }) => text_length)),
    rooms: rows.map(({ room }) => room),
    room_rows: rows,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
