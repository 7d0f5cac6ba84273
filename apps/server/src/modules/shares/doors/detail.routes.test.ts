import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, SELLING } from '#test/test-app.ts';
import { share, visitsOf } from '../testing/strangers-file.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

describe('the detail of a file', () => {
  it('shows what the page needs', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const { code, id } = await sendFile(app, app.visitor(), { name: '照片.png' });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data).toEqual({
      kind: 'file',
      may_manage: false,
      locked: false,
      code,
      has_password: false,
      is_owner: false,
      file: {
        id,
        name: '照片.png',
        title: '',
        note: '',
        last_modified: null,
        file_size: 3,
        file_type: 1,
        md5: '900150983cd24fb0d6963f7d28e17f72',
        create_time: '2026-11-20 12:00:00',
        expire_time: '2026-11-27 12:00:00',
        expire_status: 0,
        status: 1,
        dcount: 0,
        popular: 0,
        fee: 0,
        verified: true,
        max_downloads: null,
        downloads_left: null,
        preview: 'image',
      },
    });
  });

  it('says so to the owner', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    expect((await owner.api.shares.detail({ code })).data.is_owner).toBe(true);
  });

  it('tells its sender, and nobody else, when it was picked up', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const [owner, other] = [app.visitor(), app.visitor()];
    const { code } = await sendFile(app, owner);
    const seenBy = async ({ api }: typeof owner) => (await api.shares.detail({ code })).data.file;
    expect(await seenBy(owner)).toMatchObject({ picked_time: null });
    app.clock.now += 60_000;
    await other.api.shares.downloadLink({ code });
    await other.api.shares.countDownload({ code });
    expect(await seenBy(owner)).toMatchObject({ picked_time: '2026-11-20 12:01:00' });
    expect(await seenBy(other)).not.toHaveProperty('picked_time');
  });

  it('SECURITY §3 row 8: still shows an expired file, as expired', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    app.clock.now += 7 * DAY_MS;
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file).toMatchObject({ expire_status: 1, preview: null });
  });

  it('tells nothing of a locked share but that it is one, except to its owner', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { name: '机密.txt', password: 'geheim' });
    const locked = await app.visitor().api.shares.detail({ code });
    expect(locked.data).toEqual({
      kind: 'file',
      may_manage: false,
      locked: true,
      code,
      has_password: true,
      is_owner: false,
    });
    const own = await owner.api.shares.detail({ code });
    expect(own.data).toMatchObject({ locked: false, file: { name: '机密.txt' } });
  });

  it('shows what a download costs this viewer, and no preview of what costs something', async () => {
    const app = await createTestApp(SELLING);
    const { code } = await share(app, { size_bytes: 100 * MIB + 1, name: 'a.mp4' });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file).toMatchObject({ fee: 0.2, preview: null });
  });

  it('shows how many downloads are left, and no preview of what is counted', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 2 });
    const viewer = app.visitor();
    await viewer.api.shares.downloadLink({ code });
    const { data } = await viewer.api.shares.detail({ code });
    expect(data.file).toMatchObject({ max_downloads: 2, downloads_left: 1, preview: null });
  });

  it('records who looked, once in ten minutes, and not the owner', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code, id } = await sendFile(app, owner);
    await owner.api.shares.detail({ code });
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
    const viewer = app.visitor({ address: '198.51.100.23', userAgent: phone });
    await viewer.api.shares.detail({ code });
    await app.services.fileVisits.close();
    await viewer.api.shares.detail({ code });
    await app.services.fileVisits.close();
    expect(await visitsOf(app)).toEqual([
      {
        id: expect.any(Number),
        code,
        hidden: 0,
        file_id: id,
        at: app.clock.now,
        viewer: expect.stringMatching(/^v:/),
        action: 'view',
        client: 'mobile',
        address: '198.51.100.*',
        is_online: 1,
      },
    ]);
  });

  it('records no look at what stays locked', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    await app.visitor().api.shares.detail({ code });
    await app.services.fileVisits.close();
    expect(await visitsOf(app)).toEqual([]);
  });
});
