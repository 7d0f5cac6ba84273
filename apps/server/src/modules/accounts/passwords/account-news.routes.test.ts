/** SECURITY §3 row 321: whoever has another's password cannot change it in silence. */
import { expect, it } from 'vitest';
import { askCode, createAccountsApp, logInAs, PASSWORD } from '#test/log-in-as.ts';
import { OWNED_THINGS } from '#test/owned-things.ts';

const NEW_PASSWORD = '两只白鹭站在浅滩';

async function openTold() {
  const app = await createAccountsApp();
  const user = await logInAs(app, 'user');
  await OWNED_THINGS.channel(app, user);
  for (const kind of ['picked_up', 'used_up', 'ending', 'handed_in', 'answered'] as const) {
    await user.api.notices.setWish({ kind, place: 'robot', is_on: 0 });
  }
  const waiting = async () =>
    (await app.services.db.selectFrom('notice_messages').select('id').execute()).length;
  return { app, user, waiting };
}

it('a changed password is told under the bell and in every place, wished or not', async () => {
  const { user, waiting } = await openTold();
  await user.api.accounts.changePassword({ old_password: PASSWORD, password: NEW_PASSWORD });
  const { rows } = (await user.api.notices.list({})).data;
  expect(rows).toMatchObject([{ kind: 'account', title: '密码已修改', place: '/v/user/info' }]);
  expect(await waiting()).toBe(1);
});

it('a password that was reset by SMS is told, too', async () => {
  const { app, user, waiting } = await openTold();
  const elsewhere = app.visitor();
  app.clock.now += 2 * 60_000;
  const code = await askCode(app, elsewhere, { phone: user.phone, purpose: 'reset' });
  await elsewhere.api.accounts.resetPassword({ phone: user.phone, code, password: NEW_PASSWORD });
  await elsewhere.api.accounts.login({ phone: user.phone, password: NEW_PASSWORD });
  const { rows } = (await elsewhere.api.notices.list({})).data;
  expect(rows).toMatchObject([{ kind: 'account', title: '密码已用短信验证码重置' }]);
  expect(await waiting()).toBe(1);
});

it('a refused change is told to nobody', async () => {
  const { user, waiting } = await openTold();
  const wrong = { old_password: '不是这个密码', password: NEW_PASSWORD };
  expect((await user.post('/api/user/change_password', wrong)).status).toBe(401);
  expect((await user.api.notices.list({})).data.rows).toEqual([]);
  expect(await waiting()).toBe(0);
});
