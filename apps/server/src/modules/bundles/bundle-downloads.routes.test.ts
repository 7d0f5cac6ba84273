import {
  DOWNLOAD_COUNT_WINDOW_MS,
  DOWNLOAD_LINK_TTL_SECONDS,
  DOWNLOAD_RESUME_MS,
} from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { SELLING, type TestViewer } from '#test/test-app.ts';
import { pullBundleZip, THREE, withBundle, zipSrc } from './testing/with-bundle.ts';

const MIB = 1024 * 1024;

describe('downloading from a bundle', () => {
  it('gives one file by a link to the store', async () => {
    const { app, code } = await withBundle(THREE);
    const viewer = app.visitor();
    const answer = await viewer.api.bundles.fileLink({ code, index: 1 });
    if (answer.status !== 1) throw new Error('not free');
    const response = await fetch(answer.data.download_src);
    expect(await response.text()).toBe('第二份');
    expect(response.headers.get('content-disposition')).toContain('attachment');
  });

  it('streams a zip of all, or of what was chosen, byte by byte as announced', async () => {
    const { app, code } = await withBundle(THREE, { name: '季度 "报告"' });
    const viewer = app.visitor();
    const all = await pullBundleZip(app, viewer, code);
    expect(all.names).toEqual(['报告.txt', '报告 (2).txt', 'c.bin']);
    expect(all.contents['报告 (2).txt']).toBe('第二份');
    expect(all.disposition).toContain("filename*=UTF-8''%E5%AD%A3%E5%BA%A6%20");
    expect(all.response.headers.get('content-type')).toBe('application/zip');
    const some = await pullBundleZip(app, viewer, code, [2, 0]);
    expect(some.names).toEqual(['报告.txt', 'c.bin']);
    const again = await pullBundleZip(app, viewer, code, [0, 2]);
    expect(again.disposition).toBe(some.disposition);
  });

  it('counts each file once for a viewer, however it was taken', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    const viewer = app.visitor();
    for (let time = 0; time < 3; time += 1) await viewer.api.bundles.zipLink({ code });
    await viewer.api.bundles.fileLink({ code, index: 0 });
    await viewer.api.shares.countDownload({ code: codes[0] ?? '' });
    await app.visitor().api.bundles.zipLink({ code, indexes: [0] });
    const counts = [];
    for (const own of codes) {
      counts.push((await owner.api.shares.detail({ code: own })).data.file?.dcount);
    }
    expect(counts).toEqual([2, 1, 1]);
  });

  it('says which files cost something, and gives the others', async () => {
    const { app, owner, code } = await withBundle(
      [
        { name: '大.bin', content: 51 * MIB },
        { name: '小.txt', content: 'klein' },
      ],
      {},
      SELLING,
    );
    const viewer = app.visitor();
    expect(await viewer.api.bundles.zipLink({ code })).toEqual({
      status: 2,
      msg: '“大.bin”超过 50 MB，下载需支付 ¥0.1',
      message: '“大.bin”超过 50 MB，下载需支付 ¥0.1',
      data: { fee: 0.1, paid_indexes: [0], free_indexes: [1] },
    });
    expect(await viewer.api.bundles.fileLink({ code, index: 0 })).toMatchObject({ status: 2 });
    expect((await pullBundleZip(app, viewer, code, [1])).names).toEqual(['小.txt']);
    expect((await viewer.api.bundles.detail({ code })).data.bundle?.files[0]?.fee).toBe(0.1);
    expect((await pullBundleZip(app, owner, code)).names).toHaveLength(2);
  });

  it('SECURITY T16: of 20 viewers at once as many are served as the limit allows', async () => {
    const { app, owner, code } = await withBundle(THREE, { max_downloads: 5 });
    const viewers = Array.from({ length: 20 }, () => app.visitor());
    const answers = await Promise.all(
      viewers.map((viewer) => viewer.post('/api/transmit/bundle_zip_link', { code })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 410)).toHaveLength(15);
    const served = viewers[statuses.indexOf(200)];
    // Taking up again what was begun costs no other download.
    expect((await served?.api.bundles.fileLink({ code, index: 0 }))?.status).toBe(1);
    expect((await owner.api.bundles.detail({ code })).data.bundle?.downloads_left).toBe(0);
    expect((await owner.api.bundles.zipLink({ code })).status).toBe(1);
  });

  it('a limited one goes on for who began it, however slowly, for a day', async () => {
    const { app, owner, code } = await withBundle(THREE, { max_downloads: 1 });
    const link = (viewer: TestViewer, index: number) =>
      viewer.post('/api/transmit/bundle_file_link', { code, index });
    const receiver = app.visitor();
    expect(await link(receiver, 0)).toMatchObject({ status: 200 });
    app.clock.now += 3 * 3_600_000;
    expect(await link(receiver, 1)).toMatchObject({ status: 200 });
    expect(await link(app.visitor(), 1)).toMatchObject({ body: { code: 'E_USED_UP' } });
    app.clock.now += DOWNLOAD_RESUME_MS - 3 * 3_600_000;
    expect(await link(receiver, 2)).toMatchObject({ body: { code: 'E_USED_UP' } });
    expect((await owner.api.bundles.detail({ code })).data.bundle?.downloads_left).toBe(0);
  });

  it('a limited one that is handed over goes on there for the rest of its day, and for ten minutes in further browsers', async () => {
    const { app, code } = await withBundle(THREE, { max_downloads: 1 });
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
    const here = { address: '203.0.113.70', userAgent };
    const link = async (viewer: TestViewer) =>
      (await viewer.post('/api/transmit/bundle_file_link', { code, index: 0 })).status;
    const goOn = async (from: TestViewer, to: TestViewer) => {
      const { data } = await from.api.shares.handOver({ code, press: false });
      await to.api.shares.takeOver({ code, token: data.token });
    };
    const [chat, browser, second, behind] = Array.from({ length: 4 }, () => app.visitor(here));
    if (!chat || !browser || !second || !behind) throw new Error('four of them');
    expect(await link(chat)).toBe(200);
    app.clock.now += 3_600_000;
    await goOn(chat, browser);
    // The same browser once more, and others: the chat's second one, and one behind the first.
    await goOn(chat, browser);
    await goOn(chat, second);
    await goOn(browser, behind);
    app.clock.now += DOWNLOAD_COUNT_WINDOW_MS - 1;
    expect(await Promise.all([chat, browser, second, behind].map(link))).toEqual([
      200, 200, 200, 200,
    ]);
    app.clock.now += 1;
    expect(await Promise.all([chat, browser, second, behind].map(link))).toEqual([
      200, 200, 410, 410,
    ]);
    app.clock.now += DOWNLOAD_RESUME_MS - DOWNLOAD_COUNT_WINDOW_MS - 3_600_000 - 1;
    expect(await link(browser)).toBe(200);
    app.clock.now += 1;
    expect(await link(browser)).toBe(410);
  });

  it('a file’s own password and limit hold for its own code, the bundle’s for the bundle', async () => {
    const { app, code, codes } = await withBundle([{ password: 'x', max_downloads: 1 }, {}]);
    for (const viewer of [app.visitor(), app.visitor()]) {
      expect((await pullBundleZip(app, viewer, code)).names).toHaveLength(2);
    }
    const single = await app.visitor().get(`/api/transmit/get_download_link?code=${codes[0]}`);
    expect(single.body).toMatchObject({ code: 'E_LOCKED' });
  });
});

describe('the link to a zip', () => {
  it('SECURITY T12, T14: ends after five minutes, with the bundle, and when it was edited', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    const viewer = app.visitor();
    const src = await zipSrc(viewer, code);
    const edited = await app
      .visitor()
      .send(src.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    expect(edited.status).toBe(403);
    expect((await app.visitor().send('/api/transmit/bundle_zip')).status).toBe(403);
    await owner.api.shares.remove({ code: codes[0] ?? '' });
    const left = await app.visitor().send(src);
    expect(left.headers.get('content-length')).toBe(String((await left.arrayBuffer()).byteLength));
    app.clock.now += DOWNLOAD_LINK_TTL_SECONDS * 1000;
    expect((await app.visitor().send(src)).status).toBe(403);
    const fresh = await zipSrc(viewer, code);
    await owner.api.bundles.remove({ code });
    expect((await app.visitor().send(fresh)).status).toBe(404);
  });

  it('SECURITY T12: ends with the bundle’s time, though its files live on', async () => {
    const { app, code } = await withBundle(THREE, { expire_days: 1 });
    app.clock.now += 86_400_000 - 60_000;
    const src = await zipSrc(app.visitor(), code);
    app.clock.now += 60_000;
    expect((await app.visitor().send(src)).status).toBe(410);
  });

  it('breaks off when a file is deleted before its turn', async () => {
    const { app, owner, codes, code } = await withBundle([
      { name: 'a.bin', content: 3 * MIB },
      { name: 'b.txt' },
    ]);
    const response = await app.visitor().send(await zipSrc(app.visitor(), code));
    const reader = response.body?.getReader();
    await reader?.read();
    await owner.api.shares.remove({ code: codes[1] ?? '' });
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return;
    };
    await expect(readOn()).rejects.toThrow();
  });

  it('stops reading when the client goes away', async () => {
    const { app, code } = await withBundle([{ name: 'a.bin', content: 20 * MIB }]);
    let read = 0;
    let isClosed = false;
    const { readObject } = app.services.storage;
    app.services.storage.readObject = async function* (key, range) {
      try {
        for await (const piece of readObject(key, range)) {
          read += piece.byteLength;
          yield piece;
        }
      } finally {
        isClosed = true;
      }
    };
    const response = await app.visitor().send(await zipSrc(app.visitor(), code));
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    expect(isClosed).toBe(true);
    expect(read).toBeLessThan(MIB);
  });
});
