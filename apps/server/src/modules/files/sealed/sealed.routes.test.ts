/** PRODUCT §10: what the server takes of a sealed sending, keeps of it, and gives to whom. */
import { MAX_SEALED_HEAD, SEALED_NAME } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { purgeObjects } from '../removal/purge-objects.ts';

const HEAD = 'AQE'.padEnd(400, 'h');
const DAY_MS = 86_400_000;

describe('a sealed sending', () => {
  it('has the name of all of them, and its head for whoever has the code', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { name: '裁员名单.pdf', sealed: HEAD });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file).toMatchObject({
      name: SEALED_NAME,
      sealed: true,
      sealed_head: HEAD,
      preview: null,
      title: '',
      note: '',
    });
    const own = await owner.api.library.ownFiles({});
    expect(own.rows).toMatchObject([{ name: SEALED_NAME, sealed: true }]);
    expect(JSON.stringify(await everyRow(app))).not.toContain('裁员');
    const open = await sendFile(app, owner, { key: 'b.txt' });
    const other = await app.visitor().api.shares.detail({ code: open.code });
    expect(other.data.file).not.toHaveProperty('sealed');
    expect(other.data.file).not.toHaveProperty('sealed_head');
  });

  it('gives its bytes like any file, and no preview', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { sealed: HEAD });
    const viewer = app.visitor();
    expect(await viewer.api.shares.downloadLink({ code })).toMatchObject({ status: 1 });
    await expect(viewer.api.shares.previewLink({ code })).rejects.toMatchObject({
      code: 'E_STATE',
    });
  });

  it.each([
    ['a title', { title: '租约' }],
    ['a note', { note: '请看' }],
    ['a password', { password: '8852' }],
    ['a date of its own', { last_modified: 1_700_000_000_000 }],
    ['a kind', { file_type: 2 as const }],
  ])('SECURITY §3 row 294: tells the server no word: %s is refused', async (_what, told) => {
    const app = await createTestApp();
    await expect(sendFile(app, app.visitor(), { sealed: HEAD, ...told })).rejects.toMatchObject({
      code: 'E_PARAM',
    });
  });

  it.each([
    ['nothing', ''],
    ['what is no base64url', '<script>'],
    ['more than a head may be', 'A'.repeat(MAX_SEALED_HEAD + 1)],
  ])('SECURITY §3 row 294: a head of %s is refused', async (_what, sealed) => {
    const app = await createTestApp();
    await expect(sendFile(app, app.visitor(), { sealed })).rejects.toMatchObject({
      code: 'E_PARAM',
    });
  });

  it('takes the largest head', async () => {
    const app = await createTestApp();
    const sealed = 'A'.repeat(MAX_SEALED_HEAD);
    const { code } = await sendFile(app, app.visitor(), { sealed });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file?.sealed_head).toBe(sealed);
  });

  it('sent twice answers the same, and with another head is refused', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code, key } = await sendFile(app, owner, { sealed: HEAD });
    const claim = { key, name: 'x', size: 3, file_type: 1 as const };
    const again = await owner.api.files.finishUpload({ ...claim, sealed: HEAD });
    expect(again.data.code).toBe(code);
    await expect(
      owner.api.files.finishUpload({ ...claim, sealed: `${HEAD}x` }),
    ).rejects.toMatchObject({ code: 'E_STATE' });
  });

  it('is picked up by itself, in no bundle', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { sealed: HEAD });
    await expect(owner.api.bundles.create({ codes: [code] })).rejects.toMatchObject({
      code: 'E_STATE',
    });
  });

  it('loses its head with its object', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { sealed: HEAD });
    await owner.api.shares.remove({ code });
    await purgeObjects(app.services, app.clock.now + 8 * DAY_MS);
    expect(await app.services.db.selectFrom('sealed_heads').selectAll().execute()).toEqual([]);
  });
});

describe('SEALED=off', () => {
  it('SECURITY §3 row 295: takes none, says so to the page, and leaves what is there', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    expect((await owner.api.site.settings({})).data.sealing).toBe(true);
    const { code } = await sendFile(app, owner, { sealed: HEAD });
    app.services.config.sealing = false;
    expect((await owner.api.site.settings({})).data.sealing).toBe(false);
    await expect(sendFile(app, owner, { key: 'b.txt', sealed: HEAD })).rejects.toMatchObject({
      code: 'E_STATE',
      message: expect.stringContaining('密封'),
    });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file?.sealed_head).toBe(HEAD);
  });
});

async function everyRow({ services }: TestApp) {
  const { db } = services;
  return [
    await db.selectFrom('files').selectAll().execute(),
    await db.selectFrom('file_visits').selectAll().execute(),
  ];
}
