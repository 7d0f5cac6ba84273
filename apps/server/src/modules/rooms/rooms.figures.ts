import type { Figure } from '#kernel/figures/figure.ts';
import type { Services } from '#kernel/services.ts';
import { countPeople, listActiveRooms } from './room-connections.store.ts';

/** The rooms area's figures, over all processes. */
export function roomsFigures({ db }: Services): Figure[] {
  return [
    {
      name: 'transmit_rooms',
      help: 'Rooms with anybody in them',
      read: async () => [{ value: (await listActiveRooms(db)).length }],
    },
    {
      name: 'transmit_room_people',
      help: 'People in rooms',
      read: async () => [{ value: await countPeople(db) }],
    },
  ];
}
