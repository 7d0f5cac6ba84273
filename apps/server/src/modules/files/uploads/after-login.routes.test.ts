import { expect, it } from 'vitest';
import { createAccountsApp, newPhone, registerAs } from '#test/log-in-as.ts';
import { bringObject, sendFile } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';

const DAY_MS = 86_400_000;
const claim = { name: 'a.txt', size: 3, file_type: 1 as const };

it('PRODUCT §3: keeps a visitor’s files, open uploads and unlocked shares after login', async () => {
  const app = await createAccountsApp();
  const viewer = app.visitor();
  const own = await sendFile(app, viewer, { key: 'own.txt' });
  const open = await bringObject(app, viewer, { key: 'open.txt', content: 'abc' });
  const locked = await sendFile(app, app.visitor(), { key: 'locked.txt', password: 'geheim' });
  await viewer.api.shares.unlock({ code: locked.code, password: 'geheim' });
  await registerAs(app, viewer, { phone: newPhone() });
  expect((await viewer.api.shares.detail({ code: own.code })).data.is_owner).toBe(true);
  expect((await viewer.api.shares.detail({ code: locked.code })).data.locked).toBe(false);
  const finished = await viewer.api.files.finishUpload({ ...claim, key: open, expire_days: 90 });
  const { expires_at } = await app.services.db
    .selectFrom('files')
    .select('expires_at')
    .where('code', '=', finished.data.code)
    .executeTakeFirstOrThrow();
  expect(expires_at).toBe(app.clock.now + 90 * DAY_MS);
});

it('gives a user what a visitor has not: 30 days, larger files and more room', async () => {
  const app = await createAccountsApp({ storage: createFakeStorage() });
  const user = app.visitor();
  await registerAs(app, user, { phone: newPhone() });
  const { expire_time } = await sendFile(app, user);
  const days = (Date.parse(`${expire_time.replace(' ', 'T')}+08:00`) - app.clock.now) / DAY_MS;
  expect(days).toBe(30);
  const large = { module: 'transmit', filename: 'large.bin', size: 48 * 1024 ** 3 };
  await user.api.files.uploadCredentials(large);
  expect(
    await user.get(`/api/transmit/sts?filename=more.bin&size=${48 * 1024 ** 3 + 1}`),
  ).toMatchObject({ status: 413 });
});

it('SECURITY T4: one user cannot touch the file of another', async () => {
  const app = await createAccountsApp();
  const [owner, other] = [app.visitor(), app.visitor()];
  await registerAs(app, owner, { phone: newPhone() });
  await registerAs(app, other, { phone: newPhone() });
  const { code, key } = await sendFile(app, owner);
  const refused = await Promise.all([
    other.get(`/api/transmit/remove?code=${code}`),
    other.post('/api/transmit/extend', { code, expire_days: 1 }),
    other.post('/api/transmit/set_password', { code, password: 'x' }),
    other.post('/api/transmit/upload_cancel', { key }),
    other.post('/api/transmit/upload_count', { ...claim, key }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await owner.api.shares.detail({ code })).data.file?.status).toBe(1);
});
