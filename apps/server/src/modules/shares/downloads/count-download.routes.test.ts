import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp } from '#test/test-app.ts';
import { visitsOf } from '../testing/strangers-file.ts';

describe('counting a download', () => {
  it('SECURITY §3 row 18: counts one viewer once in ten minutes, by GET or POST', async () => {
    const app = await createTestApp();
    const { code, id } = await sendFile(app, app.visitor());
    const viewer = app.visitor();
    await viewer.api.shares.detail({ code });
    const path = `/api/transmit/count_download?code=${code}`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 ? viewer.get(path) : viewer.post(path, { uqid: 'x', action: 'download', ua: {} }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await viewer.api.shares.countDownloadByGet({ code })).data.dcount).toBe(1);
    // The look before it is written down within a second.
    const downloads = (await visitsOf(app)).filter(({ action }) => action === 'download');
    expect(downloads).toMatchObject([{ file_id: id }]);
    app.clock.now += 10 * 60_000;
    expect((await viewer.api.shares.countDownload({ code })).data.dcount).toBe(2);
    expect((await app.visitor().api.shares.countDownload({ code })).data.dcount).toBe(3);
  });

  it('takes the code from the query alone, whatever the log in the body says', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const viewer = app.visitor();
    const other = await sendFile(app, app.visitor(), { key: 'b.txt' });
    for (const body of [{ code: 123 }, { code: other.code }, { captcha: {} }]) {
      expect(await viewer.post(`/api/transmit/count_download?code=${code}`, body)).toMatchObject({
        status: 200,
        body: { data: { dcount: 1 } },
      });
    }
    expect((await viewer.api.shares.detail({ code: other.code })).data.file?.dcount).toBe(0);
  });

  it.each([
    ['a missing body', undefined, 400],
    ['a body that is no JSON', 'code=1', 400],
    ['a list', '[]', 400],
    ['a megabyte', JSON.stringify({ log: 'x'.repeat(2 ** 20) }), 413],
  ])('SECURITY §3 row 16: answers %s', async (_title, body, status) => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const response = await app.visitor().send(`/api/transmit/count_download?code=${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(status);
    expect((await app.visitor().api.shares.detail({ code })).data.file?.dcount).toBe(0);
  });

  it('SECURITY §3, general rows: answers 415 to a body of another type', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const response = await app.visitor().send(`/api/transmit/count_download?code=${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'X-Requested-With': 'transmit' },
      body: '{}',
    });
    expect(response.status).toBe(415);
  });

  it('SECURITY §3 row 17: counts nothing for an unknown code', async () => {
    const app = await createTestApp();
    const path = '/api/transmit/count_download?code=0000000000';
    expect(await app.visitor().get(path)).toMatchObject({ status: 404 });
    expect(await app.visitor().post(path, {})).toMatchObject({ status: 404 });
    expect(await visitsOf(app)).toEqual([]);
  });

  it('is refused where the password is missing', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    expect(await app.visitor().get(`/api/transmit/count_download?code=${code}`)).toMatchObject({
      status: 403,
      body: { code: 'E_LOCKED' },
    });
  });

  it.each([
    ['a navigation', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': 'transmit' }],
    ['nobody known', {}],
  ])('SECURITY §1.4: is refused to %s', async (_title, headers) => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const path = `/api/transmit/count_download?code=${code}`;
    const response = await app.visitor().send(path, { headers: new Headers(headers) });
    expect(response.status).toBe(403);
    expect((await app.visitor().api.shares.detail({ code })).data.file?.dcount).toBe(0);
  });
});
