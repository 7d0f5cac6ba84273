import { describe, expect, it } from 'vitest';
import { createAccountsApp, solveCaptcha } from '#test/log-in-as.ts';

describe('the captcha’s test page', () => {
  it('checks a solution once', async () => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const captcha = await solveCaptcha(visitor, 'test');
    expect(await visitor.api.accounts.checkCaptcha({ captcha })).toEqual({ status: 1 });
    const again = await visitor.post('/api/user/check_captcha', { captcha });
    expect(again.body).toMatchObject({ code: 'E_CAPTCHA' });
  });

  it('gives an address so many challenges, and no more', async () => {
    const opened = await createAccountsApp();
    const visitor = opened.visitor();
    const statuses: number[] = [];
    for (let challenge = 0; challenge < 121; challenge += 1) {
      statuses.push((await visitor.get('/api/user/captcha?action=test')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['none', ''],
    ['what is no number', '&phone=123'],
    ['two', '&phone=13800138000&phone=13800138001'],
  ])('gives none for an SMS with %s', async (_title, phone) => {
    const opened = await createAccountsApp();
    const answer = await opened.visitor().get(`/api/user/captcha?action=send_code${phone}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'E_PARAM', fields: { phone: expect.any(String) } });
  });

  it.each(['', '?action=', '?action=delete', '?action=test&action=test'])(
    'gives none for %j',
    async (query) => {
      const opened = await createAccountsApp();
      expect((await opened.visitor().get(`/api/user/captcha${query}`)).status).toBe(400);
    },
  );
});
