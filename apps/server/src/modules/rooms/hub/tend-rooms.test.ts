import { expect, it } from 'vitest';
import { openHub, openTwo } from '../testing/room-hubs.ts';

it('who is here is found again after a process whose clock is ahead took them for silent', async () => {
  const { opened, room, enter, hubs } = await openTwo();
  const one = await enter(hubs[0]);
  const { id } = one.member.person;
  const [before] = await opened.db.selectFrom('room_connections').selectAll().execute();
  const ahead = openHub(opened, { now: () => Date.now() + 3_600_000 });
  const two = await enter(ahead);
  const idsNow = async () => {
    const rows = await opened.db.selectFrom('room_connections').select('id').execute();
    return rows.map((row) => row.id);
  };
  await expect.poll(idsNow, { interval: 5 }).not.toContain(id);
  ahead.leave(two.live, two.member);
  await ahead.close();
  await expect.poll(idsNow).toEqual([id]);
  const [back] = await opened.db.selectFrom('room_connections').selectAll().execute();
  expect(back).toEqual({ ...before, room_id: room.id, seen_at: back?.seen_at });
  hubs[0].leave(one.live, one.member);
  await hubs[0].settle();
  await hubs[0].settle();
  expect(await idsNow()).toEqual([]);
});
