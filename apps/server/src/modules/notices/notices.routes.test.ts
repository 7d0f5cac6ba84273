/** Being told, from the event to the robot (PRODUCT §9, SECURITY §10.12). */
import { createHmac, randomUUID } from 'node:crypto';
import {
  CHANNEL_FAILURES,
  MAX_CHANNELS,
  MESSAGE_LIFE_MS,
  NOTICES_KEPT_DAYS,
} from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { purgeNoticesBefore } from './telling/notices.store.ts';
import { BROWSER, openNoticed, pickUp } from './testing/open-noticed.ts';
import { MANNERS, openReceiver } from './testing/receiver.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const HOUR_MS = 3_600_000;

describe.each(ENGINES)('being told on %s', (engine) => {
  it('tells of the first download at once, and of a day’s others in one notice', async () => {
    const app = await openNoticed({ engine });
    const receiver = await openReceiver();
    await app.addChannel('address', `${receiver.origin}/hook`);
    const { code } = await sendFile(app, app.user, { name: '产品图册.txt' });
    await app.user.api.shares.countDownload({ code });
    expect(await app.titles()).toEqual([]);
    for (let time = 0; time < 4; time += 1) await pickUp(app, code);
    await app.deliver();
    expect(await app.titles()).toEqual(['“产品图册.txt”又被取走 3 次', '“产品图册.txt”被取走']);
    expect(receiver.received).toHaveLength(1);
    app.clock.now += 24 * HOUR_MS;
    await app.deliver();
    const [, later] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(later.notices).toMatchObject([{ title: '“产品图册.txt”又被取走 3 次' }]);
    expect((await app.user.api.notices.unread({})).data.unread).toBe(2);
  });

  it('tells of no first download again once its notice has gone', async () => {
    const app = await openNoticed({ engine });
    const { code } = await sendFile(app, app.user, { name: '年报.txt' });
    const expires_at = app.clock.now + 365 * 24 * HOUR_MS;
    await app.services.db.updateTable('files').set({ expires_at }).execute();
    await pickUp(app, code);
    app.clock.now += (NOTICES_KEPT_DAYS + 1) * 24 * HOUR_MS;
    await purgeNoticesBefore(app.services.db, app.clock.now - NOTICES_KEPT_DAYS * 24 * HOUR_MS);
    const facts = () => app.services.db.selectFrom('own_notices').select('facts').execute();
    expect(await facts()).toEqual([]);
    await pickUp(app, code);
    expect((await facts()).map((notice) => JSON.parse(notice.facts))).toMatchObject([
      { kind: 'picked_up', isFirst: false, count: 1 },
    ]);
  });

  it('tells of a code that is used up, and counts what is left', async () => {
    const app = await openNoticed({ engine });
    const { code } = await sendFile(app, app.user, { name: '样片.txt', max_downloads: 2 });
    for (let time = 0; time < 2; time += 1) {
      const viewer = app.visitor();
      await viewer.api.shares.downloadLink({ code });
      await viewer.api.shares.countDownload({ code });
    }
    const { rows } = (await app.user.api.notices.list({})).data;
    expect(rows.map(({ title, detail }) => [title, detail])).toEqual([
      ['“样片.txt”又被取走 1 次', '一天内的下载合成一条 · 剩余下载次数 0'],
      ['“样片.txt”次数用完', '2 次都已下载，可以再发一份'],
      ['“样片.txt”被取走', '第一次下载 · 剩余下载次数 1'],
    ]);
  });

  it('signs for an address of one’s own, under a key that stays over all tries', async () => {
    const app = await openNoticed({ engine });
    const receiver = await openReceiver(MANNERS.broken);
    const { secret } = await app.addChannel('address', `${receiver.origin}/hook`);
    const { code } = await sendFile(app, app.user);
    await pickUp(app, code);
    await app.deliver();
    expect((await app.channels())[0]).toMatchObject({
      failures: 0,
      last: { ok: 0, text: '回答 500' },
    });
    receiver.manner = MANNERS.well;
    app.clock.now += 60_000;
    await app.deliver();
    await app.deliver();
    expect(receiver.received).toHaveLength(2);
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    for (const { headers, body } of receiver.received) {
      const signed = `${headers['x-transmit-timestamp']}.${body}`;
      const sum = createHmac('sha256', secret ?? '')
        .update(signed)
        .digest('hex');
      expect(headers['x-transmit-signature']).toBe(`v1=${sum}`);
    }
    expect((await app.channels())[0]).toMatchObject({ failures: 0, last: { ok: 1, text: '200' } });
  });

  it('SECURITY §3 row 287: tries three times, and turns a channel off after ten in a row', async () => {
    const app = await openNoticed({ engine });
    const receiver = await openReceiver(MANNERS.broken);
    const { id } = await app.addChannel('address', receiver.origin);
    const codes: string[] = [];
    for (let file = 0; file <= CHANNEL_FAILURES; file += 1) {
      codes.push((await sendFile(app, app.user, { key: `${file}.txt` })).code);
    }
    for (const code of codes.slice(0, CHANNEL_FAILURES)) await pickUp(app, code);
    for (const wait of [0, 60_000, 10 * 60_000, HOUR_MS]) {
      app.clock.now += wait;
      await app.deliver();
    }
    expect(receiver.received).toHaveLength(3 * CHANNEL_FAILURES);
    expect((await app.channels())[0]).toMatchObject({ id, is_on: 0, failures: CHANNEL_FAILURES });
    const [off] = (await app.user.api.notices.list({})).data.rows;
    expect(off).toMatchObject({
      kind: 'channel_off',
      title: '“自定义地址 · 门店交接群”已停用',
      detail: '连续 10 条没有送达 · 回答 500',
    });
    await pickUp(app, codes.at(-1) ?? '');
    await app.deliver();
    expect(receiver.received).toHaveLength(3 * CHANNEL_FAILURES);
    const trial = { id, request_key: randomUUID() };
    await expect(app.user.api.notices.tryChannel(trial)).rejects.toMatchObject({ code: 'E_STATE' });
    receiver.manner = MANNERS.well;
    await app.user.api.notices.setChannel({ id, is_on: 1 });
    await app.user.api.notices.tryChannel(trial);
    await app.deliver();
    expect((await app.channels())[0]).toMatchObject({ is_on: 1, failures: 0, last: { ok: 1 } });
  });

  it('keeps quiet hours to itself and sends what they held as one message', async () => {
    // 22:40 by the clock in Shanghai.
    const app = await openNoticed({ engine, now: Date.parse('2026-11-20T22:40:00+08:00') });
    const receiver = await openReceiver();
    await app.addChannel('address', receiver.origin);
    await app.user.api.notices.setQuiet({ is_on: 1, from: 1350, to: 480 });
    for (const key of ['a.txt', 'b.txt', 'c.txt']) {
      await pickUp(app, (await sendFile(app, app.user, { key })).code);
    }
    await app.deliver();
    expect(await app.titles()).toHaveLength(3);
    expect(receiver.received).toEqual([]);
    app.clock.now = Date.parse('2026-11-21T08:00:00+08:00');
    await app.deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).notices.length)).toEqual([3]);
  });

  it('keeps quiet hours also to a message that was tried before them, or waited since', async () => {
    const app = await openNoticed({ engine, now: Date.parse('2026-11-20T22:29:00+08:00') });
    const receiver = await openReceiver(MANNERS.broken);
    const { id } = await app.addChannel('address', receiver.origin);
    await pickUp(app, (await sendFile(app, app.user)).code);
    await app.deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.manner = MANNERS.well;
    await pickUp(app, (await sendFile(app, app.user, { key: 'b.txt' })).code);
    await app.user.api.notices.setQuiet({ is_on: 1, from: 1350, to: 480 });
    for (const time of ['20T22:30', '20T22:40', '21T07:59']) {
      app.clock.now = Date.parse(`2026-11-${time}:00+08:00`);
      await app.deliver();
    }
    expect(receiver.received).toHaveLength(1);
    await app.user.api.notices.tryChannel({ id, request_key: randomUUID() });
    await app.deliver();
    expect(receiver.received).toHaveLength(2);
    app.clock.now = Date.parse('2026-11-21T08:00:00+08:00');
    await app.deliver();
    expect(receiver.received).toHaveLength(4);
  });

  it('lets a message’s life begin when it is due, not when it is planned', async () => {
    // Later downloads are told 33 hours on, at 09:00, which is the second minute of 24 hours of quiet.
    const app = await openNoticed({ engine, now: Date.parse('2026-11-20T00:00:00+08:00') });
    const receiver = await openReceiver();
    await app.addChannel('address', receiver.origin);
    const { code } = await sendFile(app, app.user, { name: '产品图册.txt' });
    await pickUp(app, code);
    await app.deliver();
    await app.user.api.notices.setQuiet({ is_on: 1, from: 539, to: 538 });
    await pickUp(app, code);
    app.clock.now = Date.parse('2026-11-22T08:58:00+08:00');
    await app.deliver();
    expect(receiver.received).toHaveLength(2);
  });

  it('gives up a message that is late by its life', async () => {
    const app = await openNoticed({ engine });
    const receiver = await openReceiver();
    await app.addChannel('address', receiver.origin);
    await pickUp(app, (await sendFile(app, app.user)).code);
    app.clock.now += MESSAGE_LIFE_MS + 1;
    await app.deliver();
    expect(receiver.received).toEqual([]);
    app.clock.now += HOUR_MS;
    await app.deliver();
    expect(receiver.received).toEqual([]);
  });

  it('goes with its account, and is silent while it is frozen', async () => {
    const app = await openNoticed({ engine });
    const receiver = await openReceiver();
    await app.addChannel('address', receiver.origin);
    const { code } = await sendFile(app, app.user);
    await pickUp(app, code);
    const { unionid } = (await app.user.api.accounts.info({})).data;
    const operator = await logInAs(app, 'operator');
    await operator.api.users.freeze({ unionid, reason: 'bulk', note: '' });
    await app.deliver();
    expect(receiver.received).toEqual([]);
  });
});

describe('channels', () => {
  it('shows of a robot’s address no more than tells it from another', async () => {
    const app = await openNoticed();
    const address = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=very-secret-a91f';
    await app.addChannel('wecom', address);
    const shown = JSON.stringify(await app.channels());
    expect(shown).toContain('qyapi.weixin.qq.com/…a91f');
    expect(shown).not.toContain('very-secret');
  });

  it.each([
    ['wecom', 'https://oapi.dingtalk.com/robot/send?access_token=x'],
    ['dingtalk', 'http://oapi.dingtalk.com/robot/send?access_token=x'],
    ['feishu', 'https://open.feishu.cn.evil.net/open-apis/bot/v2/hook/x'],
    ['feishu', 'javascript:alert(1)'],
    ['address', 'https://hooks.example.com/x'],
    ['address', 'https://169.254.169.254/latest'],
    ['address', 'no address'],
  ] as const)('SECURITY §3 row 282: refuses %s at %s', async (kind, address) => {
    const app = await openNoticed();
    await expect(app.addChannel(kind, address)).rejects.toMatchObject({ code: 'E_URL' });
  });

  it('refuses a browser whose keys are none, and one more than there may be', async () => {
    const app = await openNoticed();
    const push = {
      kind: 'push',
      name: 'Chrome',
      address: 'https://fcm.googleapis.com/fcm/send/x',
      request_key: randomUUID(),
    } as const;
    await expect(app.user.api.notices.addChannel(push)).rejects.toMatchObject({ code: 'E_PARAM' });
    const robot = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=';
    for (let count = 0; count < MAX_CHANNELS; count += 1) {
      await app.addChannel('wecom', `${robot}${count}`);
    }
    await expect(app.addChannel('wecom', robot)).rejects.toMatchObject({ code: 'E_LIMIT' });
  });

  it('counts browsers among the places, and lets one that is there be put in anew', async () => {
    const app = await openNoticed();
    const add = (browser: number) =>
      app.user.api.notices.addChannel({
        ...BROWSER,
        address: `https://fcm.googleapis.com/fcm/send/${browser}`,
        request_key: randomUUID(),
      });
    for (let browser = 0; browser < MAX_CHANNELS; browser += 1) await add(browser);
    await expect(add(MAX_CHANNELS)).rejects.toMatchObject({ code: 'E_LIMIT' });
    await add(0);
    expect(await app.channels()).toHaveLength(MAX_CHANNELS);
  });

  it('gives a browser to whoever has logged in to it last', async () => {
    const app = await openNoticed();
    const browser = { ...BROWSER, address: 'https://fcm.googleapis.com/fcm/send/x' };
    await app.user.api.notices.addChannel({ ...browser, request_key: randomUUID() });
    const next = await logInAs(app, 'user');
    await next.api.notices.addChannel({ ...browser, request_key: randomUUID() });
    expect(await app.channels()).toEqual([]);
    expect((await next.api.notices.settings({})).data.channels).toHaveLength(1);
  });

  it('says what a robot with another signature has answered', async () => {
    const app = await openNoticed();
    const receiver = await openReceiver(MANNERS.wrongSignature);
    const { id } = await app.addChannel('dingtalk', receiver.origin, 'SEC0');
    await app.user.api.notices.tryChannel({ id, request_key: randomUUID() });
    expect((await app.channels())[0]).toMatchObject({ is_trying: 1, last: null });
    await app.deliver();
    expect(receiver.received[0]?.url).toMatch(/\?timestamp=\d+&sign=/);
    expect((await app.channels())[0]).toMatchObject({
      is_trying: 0,
      failures: 1,
      last: { ok: 0, text: '签名不对，或不合机器人的关键词、IP 设置' },
    });
  });

  it('sends no password, no link that opens something, and nothing from a file', async () => {
    const app = await openNoticed();
    const receiver = await openReceiver();
    await app.addChannel('address', receiver.origin);
    await app.addChannel('wecom', receiver.origin);
    await app.user.api.notices.setWish({ kind: 'picked_up', place: 'robot', is_on: 1 });
    const sent = { name: '合同.txt', content: '里面的话', password: '提取密码八' };
    const { code } = await sendFile(app, app.user, sent);
    const viewer = app.visitor();
    await viewer.api.shares.unlock({ code, password: sent.password });
    await viewer.api.shares.countDownload({ code });
    await app.deliver();
    expect(receiver.received).toHaveLength(2);
    for (const { body } of receiver.received) {
      expect(body).toContain('合同.txt');
      expect(body).not.toMatch(new RegExp(`${sent.password}|${sent.content}|${code}`));
    }
  });
});

it('reads one and all, of one’s own alone', async () => {
  const app = await openNoticed();
  for (const key of ['a.txt', 'b.txt', 'c.txt']) {
    await pickUp(app, (await sendFile(app, app.user, { key })).code);
  }
  const [newest, middle] = (await app.user.api.notices.list({})).data.rows;
  const unread = async () => (await app.user.api.notices.unread({})).data.unread;
  await app.user.api.notices.read({ id: newest?.id ?? 0 });
  expect(await unread()).toBe(2);
  const other = await logInAs(app, 'user');
  await other.api.notices.readAll({ up_to: newest?.id ?? 0 });
  expect(await unread()).toBe(2);
  await app.user.api.notices.readAll({ up_to: middle?.id ?? 0 });
  expect(await unread()).toBe(0);
});
