import { describe, expect, it } from 'vitest';
import { bringObject, sendFile } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createTestApp } from '#test/test-app.ts';

describe('cancelling an upload', () => {
  it('removes its parts and its object, once or twice', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    const key = await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    await viewer.api.files.cancelUpload({ key });
    expect(storage.objects.size).toBe(0);
    expect(storage.aborted).toEqual([key]);
    await viewer.api.files.cancelUpload({ key });
    expect(storage.aborted).toEqual([key]);
  });

  it('is done at once although the store is away', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    const key = await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    storage.isAway = true;
    await viewer.api.files.cancelUpload({ key });
    const upload = await app.services.db.selectFrom('uploads').selectAll().executeTakeFirst();
    expect(upload).toMatchObject({ ended_at: app.clock.now, cleaned_at: null });
  });

  it('T4: is refused to others, who leave it as it is', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const key = await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    expect(await app.visitor().post('/api/transmit/upload_cancel', { key })).toMatchObject({
      status: 404,
      body: { code: 'E_NOT_FOUND' },
    });
    await viewer.api.files.finishUpload({ key, name: 'a.txt', size: 3, file_type: 1 });
  });

  it('comes too late for a file', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const { key, code } = await sendFile(app, viewer);
    expect(await viewer.post('/api/transmit/upload_cancel', { key })).toMatchObject({
      status: 409,
      body: { code: 'E_STATE' },
    });
    await viewer.api.shares.detail({ code });
  });
});
