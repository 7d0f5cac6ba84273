/** SECURITY T25 (c), (e): what nobody else may learn stands in no answer to others and in no log line. */
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { askCode, createAccountsApp, logInAs, PASSWORD, sessionOf } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import type { TestApp } from './test-app.ts';

const SHARE_PASSWORD = '只有收件人知道';

it('passwords, phones, codes, cookies, keys and links stay where they belong', async () => {
  const opened = await createAccountsApp();
  const lines = listen(opened);
  const { services } = opened;
  const user = await logInAs(opened, 'user');
  const operator = await logInAs(opened, 'operator');
  opened.clock.now += 61_000;
  const smsCode = await askCode(opened, user, { phone: user.phone, purpose: 'reset' });
  const wrong = { phone: user.phone, password: 'not the right one' };
  await user.post('/api/user/login', wrong);
  const login = await user.post('/api/user/login', { ...wrong, password: PASSWORD });
  const sid = sessionOf(login);
  const { credentials } = (
    await user.api.files.uploadCredentials({ module: 'transmit', filename: 'b.bin', size: 1 })
  ).data;
  const { code } = await sendFile(opened, user, { password: SHARE_PASSWORD });
  await operator.post('/api/transmit/unlock', { code, password: SHARE_PASSWORD });
  const link = await operator.get(`/api/transmit/get_download_link?code=${code}`);

  const others = await Promise.all([
    operator.get('/api/transmit/query'),
    operator.get(`/api/transmit/detail?code=${code}`),
    operator.get(`/api/transmit/visit_detail?code=${code}`),
    operator.post('/api/transmit/operate_many', { action: 'publish', codes: [code] }),
    operator.get('/api/audit'),
    operator.get('/api/user/sessions'),
    operator.get('/api/transmit/query_favorite'),
  ]);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  vi.spyOn(services.storage, 'findObject').mockRejectedValue(new Error('a fault'));
  const faults = await Promise.all([
    operator.get(`/api/transmit/get_download_link?code=${code}`),
    user.get('/api/transmit/sts?filename=fault.bin&size=1'),
  ]);
  expect(faults.some(({ status }) => status === 500)).toBe(true);

  const { password_hash } = await services.db
    .selectFrom('users')
    .select('password_hash')
    .where('phone', '=', user.phone)
    .executeTakeFirstOrThrow();
  const { tmpSecretKey = '', sessionToken = '' } = credentials ?? {};
  const never = [PASSWORD, SHARE_PASSWORD, password_hash, sid, smsCode, tmpSecretKey, sessionToken];
  for (const secret of never) expect(secret).not.toBe('');
  const answers = [...others, ...faults].map(({ body }) => JSON.stringify(body)).join('\n');
  expect(findAny(answers, [...never, user.phone, ' at ', '.ts:', 'a fault'])).toEqual([]);

  const log = lines.join('');
  expect(log).toContain('a fault');
  const { download_src } = link.body['data'] as { download_src: string };
  expect(findAny(log, [...never, user.phone, operator.phone, code, download_src])).toEqual([]);
});

function findAny(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => text.includes(secret));
}

/** Every line of the application's log; numbers that say when and how long are left out. */
function listen({ services }: TestApp): string[] {
  const lines: string[] = [];
  services.log.level = 'trace';
  Object.assign(services.log, {
    [pino.symbols.streamSym]: {
      write: (line: string) => lines.push(line.replace(/"(time|ms|requestId)":[^,}]+/g, '')),
    },
  });
  return lines;
}
