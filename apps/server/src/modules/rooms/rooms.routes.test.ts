import { isRoomCode, ROOM_LIFE_MS, ROOM_RATE_LIMITS } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { createTestApp } from '#test/test-app.ts';
import { roomsSchedule } from './rooms.schedule.ts';
import { insertRoom } from './rooms.store.ts';
import { openRoomServer } from './testing/room-server.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it('makes a room that nobody guesses, and leads back into it however its code is typed', async () => {
  const opened = await createTestApp();
  const visitor = opened.visitor();
  const { room } = (await visitor.api.rooms.enter({})).data;
  expect(isRoomCode(room)).toBe(true);
  const typed = `${room.slice(0, 3)}-${room.slice(3)}`.toLowerCase();
  expect((await visitor.api.rooms.enter({ room: typed })).data.room).toBe(room);
  expect((await visitor.api.rooms.enter({})).data.room).not.toBe(room);
});

it('takes a name of somebody’s own within the rules', async () => {
  const opened = await createTestApp();
  const visitor = opened.visitor();
  expect((await visitor.api.rooms.enter({ room: ' 周会纪要 ' })).data.room).toBe('周会纪要');
  for (const room of ['', 'ab', '__proto__', '😀😀😀😀', '房'.repeat(200), 'a/../b']) {
    expect(await visitor.post('/api/rooms/enter', { room })).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM', msg: FIELD_FAULTS.roomName },
    });
  }
});

it('a word is a name, and still opens the room of the code that it once was', async () => {
  const opened = await openRoomServer();
  const { services, clock } = opened;
  const visitor = opened.visitor();
  const enter = async (room: string) => (await visitor.api.rooms.enter({ room })).data.room;
  expect(await enter('basketball')).toBe('basketball');
  await insertRoom(services.db, 'V011EYBA11', clock.now);
  expect(await enter('volleyball')).toBe('V011EYBA11');
  expect(await enter('meeting123')).toBe('meeting123');
  await insertRoom(services.db, 'KMTXABCD12', clock.now);
  expect(await enter('kmtxabcd12')).toBe('KMTXABCD12');
  const page = await opened.enter('volleyball');
  page.type(0, '还在');
  await page.until(() => page.isSaved);
  expect((await opened.enter('V011EYBA11')).text).toBe('还在');
});

it('lets one address make or try so many rooms, and still into those that are there', async () => {
  const opened = await createTestApp();
  const { limit } = ROOM_RATE_LIMITS.newRoomPerAddress;
  const visitor = opened.visitor();
  const { room } = (await visitor.api.rooms.enter({})).data;
  for (let made = 1; made < limit; made += 1) await visitor.api.rooms.enter({});
  const refused = await visitor.post('/api/rooms/enter', {});
  expect(refused).toMatchObject({ status: 429, body: { code: 'E_RATE' } });
  expect(refused.body['msg']).toMatch(/新建的房间过多，请 10 分钟后再试/);
  expect((await visitor.get('/api/site')).status).toBe(200);
  expect((await visitor.api.rooms.enter({ room })).data.room).toBe(room);
});

it('tells operators alone how many rooms, people and characters there are', async () => {
  const opened = await openRoomServer();
  const operator = await logInAs(opened, 'operator');
  const user = await logInAs(opened, 'user');
  for (const path of ['/api/common/get_textsync_info', '/api/other/mycomip']) {
    expect((await opened.visitor().get(path)).status).toBe(401);
    expect((await user.get(path)).status).toBe(403);
  }
  const empty = await operator.get('/api/common/get_textsync_info');
  expect(empty.body).toEqual({
    status: 1,
    room_count: 0,
    user_count: 0,
    text_length: 0,
    rooms: [],
    room_rows: [],
  });
  expect((await operator.get('/api/other/mycomip')).body).toEqual({
    status: 1,
    data: { rows: [] },
  });

  await user.api.rooms.enter({ room: '周会纪要' });
  const { room: other } = (await user.api.rooms.enter({})).data;
  const [page, second] = [await opened.enter('周会纪要'), await opened.enter('周会纪要')];
  const someone = await opened.addressOf(opened.visitor());
  // One person with two devices in one room, and in another room as well.
  const pages = [
    await opened.openPage(someone, '周会纪要'),
    await opened.openPage(someone, '周会纪要'),
  ];
  await opened.openPage(someone, other);
  page.type(0, '四个字符');
  await page.until(
    () => page.isSaved && second.text === '四个字符' && pages.every(({ text }) => text !== ''),
  );
  expect((await operator.get('/api/common/get_textsync_info')).body).toEqual({
    status: 1,
    room_count: 2,
    user_count: 3,
    text_length: 4,
    rooms: ['周会纪要', other],
    room_rows: [
      { room: '周会纪要', user_count: 3, text_length: 4 },
      { room: other, user_count: 1, text_length: 0 },
    ],
  });
});

it('lists who is connected, one line each', async () => {
  const opened = await openRoomServer();
  const operator = await logInAs(opened, 'operator');
  const { room } = (await operator.api.rooms.enter({})).data;
  const address = await opened.addressOf(opened.visitor());
  const page = await opened.openPage({ ...address, headers: { 'User-Agent': AGENT } }, room);
  const { data } = await operator.api.rooms.communicationIps({});
  expect(data.rows).toEqual([`${room} · 127.0.0.1 · 2026-11-20 12:00:00 · Firefox 140 / Linux`]);
  await page.close();
  await opened.services.rooms.settle();
  await opened.services.rooms.settle();
  expect((await operator.api.rooms.communicationIps({})).data.rows).toEqual([]);
});

it('a room ends a day after the last one has left, with all that was written in it', async () => {
  const opened = await openRoomServer();
  const { services, clock } = opened;
  const [end] = roomsSchedule(services);
  const visitor = opened.visitor();
  const { room } = (await visitor.api.rooms.enter({})).data;
  const page = await opened.enter(room);
  page.type(0, '要消失的字');
  await page.until(() => page.isSaved);
  clock.now += ROOM_LIFE_MS + 60_000;
  // Somebody is there: the process says so every few seconds.
  await services.db.updateTable('room_connections').set({ seen_at: clock.now }).execute();
  await end?.run(clock.now);
  expect(await services.db.selectFrom('rooms').select('name').execute()).toEqual([{ name: room }]);
  await page.close();
  await services.rooms.settle();
  await services.rooms.settle();
  await end?.run(clock.now);
  for (const table of ['rooms', 'room_updates', 'room_snapshots', 'room_connections'] as const) {
    expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  await visitor.api.rooms.enter({ room });
  const again = await opened.enter(room);
  expect(again.text).toBe('');
  expect(again.hello?.epoch).not.toBe(page.hello?.epoch);
});

it('entering asks for a proof of our page', async () => {
  const opened = await createAccountsApp();
  const answer = await opened.visitor().send('/api/rooms/enter', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(403);
});
