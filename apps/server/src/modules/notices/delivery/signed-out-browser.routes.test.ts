/** A browser that its owner has logged out of, at it or from elsewhere (SECURITY §3 row 330). */
import { randomUUID } from 'node:crypto';
import { CHANNEL_FAILURES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { sendFile } from '#test/send-file.ts';
import { BROWSER, openNoticed, pickUp } from '../testing/open-noticed.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];

/** A second device of the user, which is told of things there; `tell` causes one, and says whether it was posted. */
async function openSecondDevice(engine: DatabaseEngine) {
  const app = await openNoticed({ engine });
  const { phone, password } = app.user;
  app.clock.now += 1000;
  const second = app.visitor();
  const logIn = () => second.api.accounts.login({ phone, password });
  await logIn();
  const address = 'https://fcm.googleapis.com/fcm/send/second';
  await second.api.notices.addChannel({ ...BROWSER, address, request_key: randomUUID() });
  const posted: string[] = [];
  app.services.noticePost = async ({ url }) => {
    posted.push(url);
    return { kind: 'answered', status: 201, body: '' };
  };
  const endSecond = async () => {
    const { rows } = await app.user.api.accounts.sessions();
    await app.user.api.accounts.endSession({ id: rows.find((row) => !row.is_current)?.id ?? 0 });
  };
  /** Delivers what waits, and says whether any of it was posted. */
  const deliversAny = async () => {
    posted.length = 0;
    await app.deliver();
    return posted.length > 0;
  };
  const tell = async () => {
    app.clock.now += 1000;
    await pickUp(app, (await sendFile(app, app.user, { key: randomUUID() })).code);
    return deliversAny();
  };
  return { app, second, logIn, endSecond, tell, deliversAny };
}

describe.each(ENGINES)('a browser on %s', (engine) => {
  it('SECURITY §3 row 330: is told of nothing once its device was logged out from another', async () => {
    const { app, logIn, endSecond, tell } = await openSecondDevice(engine);
    expect(await tell()).toBe(true);
    await endSecond();
    for (let time = 0; time <= CHANNEL_FAILURES; time += 1) expect(await tell()).toBe(false);
    expect(await app.channels()).toMatchObject([
      { is_on: 1, failures: 0, last: { ok: 0, text: '这个浏览器已退出登录，没有发送' } },
    ]);
    await logIn();
    expect(await tell()).toBe(true);
  });

  it('SECURITY §3 row 330: is told of nothing once all others were logged out', async () => {
    const { app, tell } = await openSecondDevice(engine);
    await app.user.api.accounts.endOtherSessions();
    expect(await tell()).toBe(false);
  });

  it('SECURITY §3 row 330: goes on where the password is changed, and nowhere else', async () => {
    const { app, second, tell, deliversAny } = await openSecondDevice(engine);
    const { password } = app.user;
    const change = { old_password: password, password: 'another orange cat' };
    app.clock.now += 1000;
    await second.api.accounts.changePassword(change);
    await app.user.api.accounts.login({ phone: app.user.phone, password: change.password });
    expect(await tell()).toBe(true);
    app.clock.now += 1000;
    await app.user.api.accounts.changePassword({
      old_password: change.password,
      password: 'a third orange cat',
    });
    // It is told of the change itself, as all places are (row 321), and of nothing after it.
    expect(await deliversAny()).toBe(true);
    expect(await tell()).toBe(false);
  });

  it('goes on as before where its device is not known', async () => {
    const { app, endSecond, tell } = await openSecondDevice(engine);
    await app.services.db.updateTable('notice_channels').set({ visitor: null }).execute();
    await endSecond();
    expect(await tell()).toBe(true);
  });
});
