import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs, newPhone, registerAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';

const T = '/api/transmit';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('history', () => {
  it('tells a device what it sent, looked at and picked up, latest first', async () => {
    const app = await createTestApp();
    const [sender, friend] = [app.visitor(), app.visitor()];
    const { code } = await sendFile(app, sender, { name: '照片.zip' });
    await lookAt(app, friend, code);
    await friend.api.shares.countDownload({ code });
    const mine = await friend.api.library.history({});
    expect(mine.rows).toMatchObject([
      { action: 'download', file: { code, name: '照片.zip' } },
      { action: 'view', file: { code } },
    ]);
    const sent = await sender.api.library.history({ action: 'send' });
    expect(sent.rows).toMatchObject([{ action: 'send', file: { code } }]);
    expect((await app.visitor().api.library.history({})).rows).toEqual([]);
  });

  it('tells nothing of a file that is gone but that there was one', async () => {
    const app = await createTestApp();
    const [sender, friend] = [app.visitor(), app.visitor()];
    const { code } = await sendFile(app, sender);
    await lookAt(app, friend, code);
    await sender.api.shares.remove({ code });
    expect((await friend.api.library.history({})).rows).toMatchObject([
      { action: 'view', file: null },
    ]);
    expect((await sender.api.library.history({})).rows).toMatchObject([
      { action: 'send', file: null },
    ]);
  });

  it('tells of a file that has got a password since no more than that', async () => {
    const app = await createTestApp();
    const [sender, friend] = [app.visitor(), app.visitor()];
    const { code } = await sendFile(app, sender, { name: '工资表.xlsx', content: '机密' });
    await lookAt(app, friend, code);
    await sender.api.shares.setPassword({ code, password: 'geheim' });
    const locked = await friend.get(`${T}/history`);
    expect(locked.body).toMatchObject({ rows: [{ action: 'view', file: { code, locked: true } }] });
    for (const secret of ['工资表', md5('机密')]) {
      expect(JSON.stringify(locked.body)).not.toContain(secret);
    }
    const [row] = (await friend.api.library.history({})).rows;
    expect(row?.file).toMatchObject({ name: '', md5: '', file_size: 0 });
    // Its owner is asked for nothing.
    const [own] = (await sender.api.library.history({})).rows;
    expect(own?.file).toMatchObject({ name: '工资表.xlsx', locked: false });
    await friend.api.shares.unlock({ code, password: 'geheim' });
    const [open] = (await friend.api.library.history({})).rows;
    expect(open?.file).toMatchObject({ name: '工资表.xlsx', locked: false, md5: md5('机密') });
    await sender.api.shares.setPassword({ code, password: 'anders' });
    const [again] = (await friend.api.library.history({})).rows;
    expect(again?.file).toMatchObject({ name: '', locked: true });
  });

  it('names what came out of a bundle by the bundle’s code, never by the file’s own', async () => {
    const app = await createTestApp();
    const [sender, friend] = [app.visitor(), app.visitor()];
    const files = [await sendFile(app, sender), await sendFile(app, sender, { key: 'b.txt' })];
    const codes = files.map(({ code }) => code);
    const { data } = await sender.api.bundles.create({ codes });
    await friend.api.bundles.fileLink({ code: data.code, index: 0 });
    const { rows } = await friend.api.library.history({});
    expect(rows).toMatchObject([{ action: 'download', file: { code: data.code, name: 'a.txt' } }]);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('says of what came out of a bundle that its code opens others too, by a person’s code as well', async () => {
    const app = await createAccountsApp();
    const [owner, friend] = [await logInAs(app, 'user'), app.visitor()];
    const codes: string[] = [];
    for (const key of ['a.txt', 'b.txt']) codes.push((await sendFile(app, owner, { key })).code);
    const alone = await sendFile(app, owner, { key: 'c.txt' });
    const { code } = (await owner.api.bundles.create({ codes })).data;
    const made = await owner.api.shares.createPersonCodes({
      code,
      people: ['白若溪'],
      request_key: randomUUID(),
    });
    const person = made.data.rows[0]?.code ?? '';
    await friend.api.bundles.fileLink({ code, index: 0 });
    await friend.api.bundles.fileLink({ code: person, index: 1 });
    await friend.api.shares.countDownload({ code: alone.code });
    const { rows } = await friend.api.library.history({});
    expect(rows.map(({ file, of_bundle }) => [file?.code, of_bundle])).toEqual([
      [alone.code, 0],
      [person, 1],
      [code, 1],
    ]);
    // Its owner keeps each by its own code.
    await owner.api.bundles.fileLink({ code, index: 0 });
    const own = await owner.api.library.history({});
    expect(new Set(own.rows.map(({ of_bundle }) => of_bundle))).toEqual(new Set([0]));
    await owner.api.bundles.remove({ code });
    const gone = await friend.api.library.history({});
    expect(gone.rows.at(-1)).toMatchObject({ file: null, of_bundle: 0 });
  });

  it('is cleared for the viewer alone; the owner still sees who came', async () => {
    const app = await createTestApp();
    const [sender, friend] = [app.visitor(), app.visitor()];
    const { code } = await sendFile(app, sender);
    await lookAt(app, friend, code);
    await friend.api.shares.countDownload({ code });
    expect(await friend.api.library.clearHistory({})).toMatchObject({ data: { cleared: 2 } });
    expect((await friend.api.library.history({})).rows).toEqual([]);
    const { data } = await sender.api.library.visitDetail({ code });
    expect(data.totals).toEqual({ views: 1, downloads: 1 });
    expect(data.rows).toHaveLength(2);
    expect(await sender.api.library.clearHistory({})).toMatchObject({ data: { cleared: 0 } });
    expect((await sender.api.library.history({})).rows).toHaveLength(1);
  });

  it('loses single entries, and nobody else’s', async () => {
    const app = await createTestApp();
    const [sender, friend] = [app.visitor(), app.visitor()];
    const { code } = await sendFile(app, sender);
    await friend.api.shares.countDownload({ code });
    const { rows } = await friend.api.library.history({});
    const ids = rows.map(({ id }) => id);
    expect(await sender.api.library.clearHistory({ ids })).toMatchObject({ data: { cleared: 0 } });
    expect(await friend.api.library.clearHistory({ ids: [] })).toMatchObject({
      data: { cleared: 0 },
    });
    expect(await friend.api.library.clearHistory({ ids })).toMatchObject({ data: { cleared: 1 } });
  });

  it('follows the visitor into the account', async () => {
    const app = await createAccountsApp();
    const visitor = app.visitor();
    await sendFile(app, visitor);
    const sent = await visitor.api.library.history({});
    await registerAs(app, visitor, { phone: newPhone() });
    expect(await visitor.api.library.history({})).toEqual(sent);
    expect((await visitor.api.library.ownFiles({})).rows).toHaveLength(1);
  });
});

describe('visit_detail', () => {
  it('shows the owner when, what, with what and from about where', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const owner = app.visitor();
    const phone = app.visitor({
      address: '198.51.100.7',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
    });
    const { code } = await sendFile(app, owner);
    await phone.api.shares.countDownload({ code });
    const { data } = await owner.api.library.visitDetail({ code });
    expect(data.file).toMatchObject({ code, dcount: 1 });
    expect(data.rows).toEqual([
      {
        id: expect.any(Number),
        time: '2026-11-20 12:00:00',
        action: 'download',
        client: 'mobile',
        address: '198.51.100.*',
      },
    ]);
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toEqual({ day: '2026-11-20', views: 0, downloads: 1 });
    expect(JSON.stringify(data)).not.toContain('198.51.100.7');
  });

  it('is unknown to others, who cannot tell it from a wrong code', async () => {
    const app = await createAccountsApp();
    const { code } = await sendFile(app, app.visitor());
    const user = await logInAs(app, 'user');
    for (const viewer of [user, app.visitor()]) {
      const foreign = await viewer.get(`${T}/visit_detail?code=${code}`);
      const unknown = await viewer.get(`${T}/visit_detail?code=0000000000`);
      expect(foreign).toMatchObject({ status: 404, body: unknown.body });
    }
  });

  it('is open to operators, of a deleted file too', async () => {
    const app = await createAccountsApp();
    const sender = app.visitor();
    const { code } = await sendFile(app, sender);
    await sender.api.shares.remove({ code });
    const operator = await logInAs(app, 'operator');
    const { data } = await operator.api.library.visitDetail({ code });
    expect(data.file).toMatchObject({ code, status: 0 });
    expect(await operator.get(`${T}/visit_detail?code=0000000000`)).toMatchObject({ status: 404 });
  });
});

/** Looks are written once a second; the test does not wait for it. */
async function lookAt(app: TestApp, viewer: TestViewer, code: string): Promise<void> {
  await viewer.api.shares.detail({ code });
  await app.services.fileVisits.close();
}
