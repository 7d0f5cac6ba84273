import { PROMISE_LASTS_MS, PROMISE_SILENT_MS, PROMISE_TOLD_MS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, newPhone, PASSWORD, registerAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestViewer } from '#test/test-app.ts';
import { removeOldPromises } from './promises.store.ts';

const SENDING = 'a-sending-of-the-tests';
const WISH = { sending: SENDING, name: '秋季发布会资料', file_count: 2, total_size: 1000 };
const HALF = {
  sending: SENDING,
  phase: 'sending',
  file_count: 2,
  total_size: 1000,
  loaded: 500,
  speed: 50,
} as const;

async function standingOf({ api }: TestViewer, code: string) {
  return (await api.shares.standing({ code })).data;
}

describe('the code first', () => {
  it('is told before a byte is there, and shows whoever has it how far the sending is', async () => {
    const app = await createTestApp();
    const [sender, receiver] = [app.visitor(), app.visitor()];
    const { data } = await sender.api.shares.promise({ ...WISH, note: '先看视频' });
    expect(data).toMatchObject({ kept: false });
    expect(data.detail_url).toMatch(new RegExp(`/v/detail/${data.code}$`));
    expect((await receiver.api.shares.detail({ code: data.code })).data).toEqual({
      kind: 'promise',
      locked: false,
      code: data.code,
      has_password: false,
      is_owner: false,
      may_manage: false,
    });
    await sender.api.shares.reportPromise(HALF);
    expect(await standingOf(receiver, data.code)).toEqual({
      locked: false,
      state: 'sending',
      sending: {
        name: WISH.name,
        note: '先看视频',
        file_count: 2,
        total_size: 1000,
        loaded: 500,
        speed: 50,
      },
    });
    expect((await sender.api.shares.detail({ code: data.code })).data.is_owner).toBe(true);
  });

  it('gives no byte and takes no order before all of it is there', async () => {
    const app = await createTestApp();
    const { data } = await app.visitor().api.shares.promise(WISH);
    const { api } = app.visitor();
    const { code } = data;
    await expect(api.shares.downloadLink({ code })).rejects.toMatchObject({ code: 'E_STATE' });
    await expect(api.shares.previewLink({ code })).rejects.toMatchObject({ code: 'E_STATE' });
    await expect(api.shares.countDownload({ code })).rejects.toMatchObject({ code: 'E_STATE' });
    await expect(api.bundles.detail({ code })).rejects.toMatchObject({ code: 'E_STATE' });
    await expect(api.bundles.zipLink({ code })).rejects.toMatchObject({ code: 'E_STATE' });
    await expect(api.shares.manage({ code, token: 'A'.repeat(43) })).rejects.toMatchObject({
      code: 'E_FORBIDDEN',
    });
  });

  it('becomes the code of the one file that was sent', async () => {
    const app = await createTestApp();
    const [sender, receiver] = [app.visitor(), app.visitor()];
    const { data } = await sender.api.shares.promise({ ...WISH, file_count: 1 });
    const file = await sendFile(app, sender, { promise: SENDING });
    expect(file.code).toBe(data.code);
    expect(await standingOf(receiver, data.code)).toEqual({ locked: false, state: 'ready' });
    expect((await receiver.api.shares.detail({ code: data.code })).data.kind).toBe('file');
    expect((await receiver.api.shares.downloadLink({ code: data.code })).status).toBe(1);
    // Its sender may ask again, after a lost answer or in another tab.
    expect((await sender.api.shares.promise({ ...WISH, file_count: 1 })).data).toEqual({
      ...data,
      kept: true,
    });
    await sender.api.shares.reportPromise(HALF);
    await sender.api.shares.endPromise({ sending: SENDING });
    expect(await standingOf(receiver, data.code)).toMatchObject({ state: 'ready' });
  });

  it('becomes the code of the bundle, with every file under its own beside it', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const { data } = await sender.api.shares.promise(WISH);
    const codes = [];
    for (const name of ['a.txt', 'b.txt']) {
      codes.push((await sendFile(app, sender, { key: name, name })).code);
    }
    const wish = { codes, request_key: SENDING, promise: SENDING };
    const made = await sender.api.bundles.create(wish);
    expect(made.data.code).toBe(data.code);
    expect((await sender.api.bundles.create(wish)).data.code).toBe(data.code);
    const { api } = app.visitor();
    expect((await api.shares.detail({ code: data.code })).data.kind).toBe('bundle');
    expect((await api.bundles.detail({ code: data.code })).data.bundle?.files).toHaveLength(2);
  });

  it('opens no part of a bundle that is made in several calls', async () => {
    const app = await createTestApp();
    const [sender, receiver] = [app.visitor(), app.visitor()];
    const { data: told } = await sender.api.shares.promise(WISH);
    const codes: string[] = [];
    for (const name of ['a.txt', 'b.txt']) {
      codes.push((await sendFile(app, sender, { key: name, name })).code);
    }
    const begin = async () =>
      (await sender.api.bundles.create({ codes: codes.slice(0, 1), request_key: SENDING })).data;
    const begun = await begin();
    const rest = { code: begun.code, codes: codes.slice(1), promise: SENDING };
    await expect(sender.api.bundles.add({ ...rest, codes: ['AAAAAAAAAA'] })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
    expect(await standingOf(receiver, told.code)).toMatchObject({ state: 'sending' });
    const { data: made } = await sender.api.bundles.add(rest);
    expect(made).toMatchObject({ id: begun.id, code: told.code, file_count: 2 });
    expect(await standingOf(receiver, told.code)).toEqual({ locked: false, state: 'ready' });
    // Done again after a lost answer, from its first call on.
    expect(await begin()).toEqual(made);
    expect((await sender.api.bundles.add({ ...rest, code: told.code })).data).toEqual(made);
    const { data } = await receiver.api.bundles.detail({ code: told.code });
    expect(data.bundle?.files).toHaveLength(2);
    await expect(receiver.api.shares.detail({ code: begun.code })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
  });

  it('answers one code, however often and at once it is asked for', async () => {
    const app = await createTestApp();
    const { api } = app.visitor();
    // From here on it is one visitor, and not three that have just come.
    await api.site.settings();
    const made = await Promise.all([1, 2, 3].map(() => api.shares.promise(WISH)));
    expect(new Set(made.map(({ data }) => data.code)).size).toBe(1);
  });
});

describe('SECURITY §3 row 261: a sending whose code was shared', () => {
  it('says that it was given up, and gives no byte by that code ever after', async () => {
    const app = await createTestApp();
    const [sender, receiver] = [app.visitor(), app.visitor()];
    const { data } = await sender.api.shares.promise(WISH);
    await sender.api.shares.endPromise({ sending: SENDING });
    await sender.api.shares.endPromise({ sending: SENDING });
    expect(await standingOf(receiver, data.code)).toMatchObject({ state: 'cancelled' });
    await expect(sender.api.shares.reportPromise(HALF)).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
    await expect(sender.api.shares.promise(WISH)).rejects.toMatchObject({ code: 'E_STATE' });
    // Another tab finishes what this one has given up: under a code of its own.
    const file = await sendFile(app, sender, { promise: SENDING });
    expect(file.code).not.toBe(data.code);
    expect(await standingOf(receiver, data.code)).toMatchObject({ state: 'cancelled' });
  });

  it.each([
    ['failed', 'failed'],
    ['paused', 'paused'],
    ['checking', 'checking'],
  ] as const)('says that it is %s, with the figures as they were', async (phase, state) => {
    const app = await createTestApp();
    const sender = app.visitor();
    const { data } = await sender.api.shares.promise(WISH);
    await sender.api.shares.reportPromise({ ...HALF, phase });
    const shown = await standingOf(app.visitor(), data.code);
    expect(shown).toMatchObject({ state, sending: { loaded: 500, speed: 0 } });
  });

  it('is lost after a silence, goes on when its sender is back, and ends after a day', async () => {
    const app = await createTestApp();
    const [sender, receiver] = [app.visitor(), app.visitor()];
    const { data } = await sender.api.shares.promise(WISH);
    await sender.api.shares.reportPromise(HALF);
    app.clock.now += PROMISE_SILENT_MS;
    expect(await standingOf(receiver, data.code)).toMatchObject({
      state: 'lost',
      sending: { loaded: 500 },
    });
    await sender.api.shares.reportPromise(HALF);
    expect(await standingOf(receiver, data.code)).toMatchObject({ state: 'sending' });
    app.clock.now += PROMISE_LASTS_MS;
    expect(await standingOf(receiver, data.code)).toMatchObject({ state: 'ended' });
    // Reloaded a day later, it keeps the code that was shared.
    expect((await sendFile(app, sender, { promise: SENDING })).code).toBe(data.code);
    expect(await standingOf(receiver, data.code)).toMatchObject({ state: 'ready' });
  });

  it('is unknown once nobody is told of it any more, like every other code', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const { data } = await sender.api.shares.promise(WISH);
    app.clock.now += PROMISE_LASTS_MS + PROMISE_TOLD_MS;
    const heardBefore = app.clock.now - PROMISE_LASTS_MS - PROMISE_TOLD_MS;
    await removeOldPromises(app.services.db, heardBefore);
    await expect(app.visitor().api.shares.standing({ code: data.code })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
  });

  it('is nobody else’s to report, to end or to finish', async () => {
    const app = await createTestApp();
    const [sender, other] = [app.visitor(), app.visitor()];
    const { data } = await sender.api.shares.promise(WISH);
    await expect(other.api.shares.reportPromise(HALF)).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
    await expect(other.api.shares.endPromise({ sending: SENDING })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
    expect((await sendFile(app, other, { promise: SENDING })).code).not.toBe(data.code);
    expect(await standingOf(other, data.code)).toMatchObject({ state: 'sending' });
  });

  it('goes on for a visitor who logs in meanwhile, and is unknown once the account is deleted', async () => {
    const app = await createAccountsApp();
    const visitor = app.visitor();
    const { data } = await visitor.api.shares.promise(WISH);
    await registerAs(app, visitor, { phone: newPhone() });
    await visitor.api.shares.reportPromise(HALF);
    expect(await standingOf(app.visitor(), data.code)).toMatchObject({ sending: { loaded: 500 } });
    await visitor.api.accounts.deleteAccount({ password: PASSWORD });
    await expect(app.visitor().api.shares.standing({ code: data.code })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
  });

  it('never says that more has come than there is', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const { data } = await sender.api.shares.promise(WISH);
    await sender.api.shares.reportPromise({ ...HALF, loaded: 5000 });
    const { sending } = await standingOf(app.visitor(), data.code);
    expect(sending?.loaded).toBe(1000);
  });
});

describe('SECURITY §3 row 262: a promised code with a password', () => {
  it('tells nothing before it was given, takes wrong ones as any code does, and stays open after', async () => {
    const app = await createTestApp();
    const [sender, receiver] = [app.visitor(), app.visitor()];
    const { data } = await sender.api.shares.promise({ ...WISH, password: '8852' });
    const { code } = data;
    expect(await standingOf(receiver, code)).toEqual({ locked: true });
    expect((await receiver.api.shares.detail({ code })).data).toMatchObject({
      kind: 'promise',
      locked: true,
    });
    await expect(receiver.api.shares.unlock({ code, password: '0000' })).rejects.toMatchObject({
      code: 'E_SHARE_PASSWORD',
    });
    await receiver.api.shares.unlock({ code, password: '8852' });
    expect(await standingOf(receiver, code)).toMatchObject({
      locked: false,
      sending: { name: WISH.name },
    });
    await sendFile(app, sender, { promise: SENDING, password: '8852' });
    const { data: shown } = await receiver.api.shares.detail({ code });
    expect(shown).toMatchObject({ kind: 'file', locked: false, has_password: true });
  });

  it('refuses another password for a code that is shared already', async () => {
    const app = await createTestApp();
    const { api } = app.visitor();
    await api.shares.promise({ ...WISH, password: '8852' });
    await api.shares.promise({ ...WISH, password: '8852' });
    for (const more of [{ password: '0000' }, {}]) {
      await expect(api.shares.promise({ ...WISH, ...more })).rejects.toMatchObject({
        code: 'E_IDEMPOTENCY',
      });
    }
  });

  it('takes over the password of the sending, by its name', async () => {
    const app = await createTestApp();
    const { api } = app.visitor();
    await api.files.createLock({ lock: SENDING, password: '8852' });
    const { data } = await api.shares.promise({ ...WISH, lock: SENDING });
    expect(await standingOf(app.visitor(), data.code)).toEqual({ locked: true });
    await expect(
      app.visitor().api.shares.promise({ ...WISH, lock: SENDING }),
    ).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
  });
});
