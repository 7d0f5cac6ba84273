/**
 * A frozen account (SECURITY §3 row 322): what acts for it stops (its tokens, its collections, what it is told) and
 * comes back with it; what it has shared stays as it is (PRODUCT §7), its one-time codes of people among it.
 */
import { randomUUID } from 'node:crypto';
import { writeTokenHeader } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { openNotices, SHANGHAI } from '#modules/birthdays/testing/open-notices.ts';
import {
  createKey,
  handInFiles,
  openCollection,
} from '#modules/collect/testing/open-collection.ts';
import { openNoticed } from '#modules/notices/testing/open-noticed.ts';
import { openReceiver } from '#modules/notices/testing/receiver.ts';
import { logInAs, PASSWORD } from './log-in-as.ts';
import { sendFile } from './send-file.ts';

const HOUR_MS = 3_600_000;

describe.each(['sqlite', 'postgres'] as const)(
  'SECURITY §3 row 322: a frozen account (%s)',
  (engine) => {
    it('has tokens, collections and notices that stop, and start again with it', async () => {
      const app = await openNoticed({ engine });
      const { user } = app;
      const receiver = await openReceiver();
      await app.addChannel('address', receiver.origin);
      const { data: made } = await user.api.tokens.create({
        name: '备份',
        rights: ['send', 'list'],
        days: 0,
      });
      const Authorization = writeTokenHeader(made.token);
      const room = async () =>
        (await app.visitor().send('/api/transmit/upload_room', { headers: { Authorization } }))
          .status;
      const { code: collection } = await openCollection(user);
      const begin = async () =>
        (
          await app.visitor().post('/api/collect/lend', {
            ...{ code: collection, key: createKey(), name: 'a.txt', size: 3 },
          })
        ).status;
      const { code } = await sendFile(app, user);
      const people = ['白若溪', '蔡明远'];
      const wish = { code, people, request_key: randomUUID() };
      const { rows } = (await user.api.shares.createPersonCodes(wish)).data;
      const pickUp = async (nth: number) => {
        const own = `/api/transmit/get_download_link?code=${rows[nth]?.code}`;
        return (await app.visitor().get(own)).status;
      };
      await handInFiles(app, app.visitor(), collection, [{ name: 'a.txt' }]);
      await app.deliver();
      const toldBefore = receiver.received.length;
      expect([await room(), await begin(), toldBefore]).toEqual([200, 200, 1]);

      const operator = await logInAs(app, 'operator');
      const { unionid } = (await user.api.accounts.info()).data;
      await operator.api.users.freeze({ unionid, reason: 'fraud' });
      expect(await room()).toBe(403);
      expect(await begin()).toBe(410);
      // Its codes stay alive; nobody makes, lists or withdraws any, because nobody is signed in or can sign in.
      expect(await pickUp(0)).toBe(200);
      await app.deliver();
      expect(receiver.received).toHaveLength(toldBefore);
      expect((await user.post('/api/transmit/create_person_codes', wish)).status).toBe(401);
      const login = { phone: user.phone, password: PASSWORD };
      expect(await app.visitor().post('/api/user/login', login)).toMatchObject({ status: 403 });

      await operator.api.users.unfreeze({ unionid });
      // The first hand-in of another hour is told at once.
      app.clock.now += HOUR_MS;
      expect(await room()).toBe(200);
      expect(await begin()).toBe(200);
      expect(await pickUp(1)).toBe(200);
      await handInFiles(app, app.visitor(), collection, [{ name: 'b.txt' }]);
      await app.deliver();
      expect(receiver.received.length).toBeGreaterThan(toldBefore);
      expect((await user.api.accounts.login(login)).status).toBe(1);
      const shown = (await user.api.shares.personCodes({ code })).data;
      expect(shown.rows?.map(({ state }) => state)).toEqual(['taken', 'taken']);
      expect((await user.api.collect.table({ code: collection })).rows).toHaveLength(2);
    });

    it('is told of no birthday and pays for none, and what is not long past is caught up with', async () => {
      const app = await openNotices({ engine, now: SHANGHAI('2026-11-20T08:59:00') });
      const operator = await app.operator();
      const keep = async (name: string) => {
        const user = await app.keeper({ notifications: 3 });
        await app.keep(user, { name, month: 11, day: 20 });
        return (await user.api.accounts.info()).data;
      };
      const { unionid: before } = await keep('妈妈');
      const { unionid: between } = await keep('爸爸');
      app.clock.now = SHANGHAI('2026-11-20T09:00:00');
      await operator.api.users.freeze({ unionid: before, reason: 'fraud' });
      await app.make();
      await operator.api.users.freeze({ unionid: between, reason: 'fraud' });
      await app.deliver();
      expect(await app.messages()).toEqual([]);
      expect(await app.notices()).toMatchObject([{ unionid: between, state: 'failed', left: 3 }]);

      for (const unionid of [before, between]) await operator.api.users.unfreeze({ unionid });
      await app.runDay();
      expect(await app.messages()).toEqual(['【快传】今天（11 月 20 日）是妈妈的生日。']);
    });
  },
);
