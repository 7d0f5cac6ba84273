/** SECURITY T12: what a file's end means for links that were made before, over the store's own wire. */
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

const CONTENT = 'x'.repeat(1000);

async function openLinked() {
  const opened = await createAccountsApp();
  const owner = opened.visitor();
  const sent = await sendFile(opened, owner, { content: CONTENT });
  const answer = await owner.api.shares.downloadLink({ code: sent.code });
  if (answer.status !== 1) throw new Error('a small file is free');
  const link = answer.data.download_src;
  const get = (headers: Record<string, string> = {}) => fetch(link, { headers });
  return { opened, owner, sent, get, operator: await logInAs(opened, 'operator') };
}

describe('SECURITY T12: a link', () => {
  it('(a) opens nothing once its file was removed', async () => {
    const { owner, sent, get } = await openLinked();
    expect((await get()).status).toBe(200);
    await owner.api.shares.remove({ code: sent.code });
    expect((await get()).status).toBe(404);
  });

  it('(b) opens nothing once its file has expired', async () => {
    const { opened, get } = await openLinked();
    await opened.services.db.updateTable('files').set({ expires_at: opened.clock.now }).execute();
    expect((await get()).status).toBe(410);
  });

  it('(c) does not go on with a range once its file was cleared', async () => {
    const { operator, sent, get } = await openLinked();
    const first = await get({ Range: 'bytes=0-499' });
    expect([first.status, (await first.text()).length]).toEqual([206, 500]);
    await operator.api.operations.clear({ code: sent.code });
    const rest = await get({ Range: 'bytes=500-', 'If-Range': first.headers.get('etag') ?? '' });
    expect(rest.status).toBe(410);
    expect(await rest.text()).not.toContain('x'.repeat(100));
  });

  it('(d) is not "not modified" once its file was cleared', async () => {
    const { operator, sent, get } = await openLinked();
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ 'If-None-Match': etag })).status).toBe(304);
    await operator.api.operations.clear({ code: sent.code });
    expect((await get({ 'If-None-Match': etag })).status).toBe(410);
  });

  it('(e) no call stores the browser’s own status 15', async () => {
    const { opened, operator, sent } = await openLinked();
    const seen = new Set<number>();
    const look = async () => {
      const rows = await opened.services.db.selectFrom('files').select('status').execute();
      for (const { status } of rows) seen.add(status);
    };
    const { storage } = opened.services;
    const remove = storage.removeObject.bind(storage);
    storage.removeObject = async (key) => {
      await look();
      await remove(key);
      await look();
    };
    await operator.api.operations.clear({ code: sent.code });
    await look();
    expect([...seen]).toEqual([1, 2]);
  });
});
