import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOWNLOAD_LINK_TTL_SECONDS } from '@transmit/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import { type FileToSend, sendFile } from '#test/send-file.ts';
import {
  createTestApp,
  TEST_ORIGIN,
  type TestApp,
  type TestAppOptions,
  type TestViewer,
} from '#test/test-app.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

interface Terms {
  paths?: string[];
  name?: string;
  expire_days?: number;
  password?: string;
  max_downloads?: number;
}

/** An app with a bundle of these files in it, and who sent it. */
async function withBundle(files: FileToSend[], terms: Terms = {}, options: TestAppOptions = {}) {
  const app = await createTestApp(options);
  const owner = app.visitor();
  const sent = [];
  for (const file of files)
    sent.push(await sendFile(app, owner, { key: file.name ?? 'a', ...file }));
  const codes = sent.map(({ code }) => code);
  const { data } = await owner.api.bundles.create({ codes, ...terms });
  return { app, owner, codes, bundle: data, code: data.code };
}

const THREE: FileToSend[] = [
  { name: '报告.txt', content: '第一份' },
  { name: '报告.txt', content: '第二份' },
  { name: 'c.bin', content: 300_000 },
];

describe('making a bundle', () => {
  it('answers like a finished upload, with a code of its own', async () => {
    const { bundle, codes, code } = await withBundle(THREE, { expire_days: 3 });
    expect(bundle).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      detail_url: `${TEST_ORIGIN}/v/detail/${code}`,
      name: '报告.txt 等 3 个文件',
      file_count: 3,
      total_size: 300_018,
      expire_time: '2026-11-23 12:00:00',
      manage_url: expect.stringContaining(`/v/detail/${code}#manage=`),
    });
    expect(codes).not.toContain(code);
  });

  it('keeps paths, numbers equal ones, and holds a file once', async () => {
    const { app, owner, codes, code } = await withBundle(THREE, {
      paths: ['照片/a.txt', '照片/A.txt', '../../etc/x'],
    });
    const { data } = await app.visitor().api.bundles.detail({ code });
    expect(data.bundle?.name).toBe('报告.txt 等 3 个文件'.replace('报告.txt', 'a.txt'));
    expect(data.bundle?.files.map(({ path }) => path)).toEqual([
      '照片/a.txt',
      '照片/A (2).txt',
      'etc/x',
    ]);
    const more = await sendFile(app, owner, { name: 'a.txt', key: 'more' });
    const added = await owner.api.bundles.add({
      code,
      codes: [...codes, more.code],
      paths: ['x', 'y', 'z', '照片/a.txt'],
    });
    expect(added.data.file_count).toBe(4);
    const grown = await app.visitor().api.bundles.detail({ code });
    expect(grown.data.bundle?.files.at(-1)).toMatchObject({ index: 3, path: '照片/a (3).txt' });
  });

  it('never outlives its last file', async () => {
    const { bundle } = await withBundle([{ expire_days: 1 }, { expire_days: 3 }], {
      expire_days: 7,
    });
    expect(bundle.expire_time).toBe('2026-11-23 12:00:00');
  });

  it('SECURITY T4: refuses files of others, dead ones, and too many', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    const stranger = app.visitor();
    const theirs = await sendFile(app, stranger);
    const make = (viewer: TestViewer, body: object) =>
      viewer.post('/api/transmit/create_bundle', body);
    expect(await make(stranger, { codes })).toMatchObject({ status: 404 });
    expect(await make(owner, { codes: [codes[0], theirs.code] })).toMatchObject({ status: 404 });
    await owner.api.shares.remove({ code: codes[0] ?? '' });
    expect(await make(owner, { codes })).toMatchObject({ status: 404 });
    expect(await make(owner, { codes: [] })).toMatchObject({ status: 400 });
    expect(await make(owner, { codes: Array(1001).fill(codes[1]) })).toMatchObject({ status: 400 });
    expect(await make(owner, { codes: [codes[1]], paths: [] })).toMatchObject({ status: 400 });
    const add = { code, codes: [theirs.code] };
    expect(await stranger.post('/api/transmit/add_to_bundle', add)).toMatchObject({ status: 404 });
  });
});

describe('looking at a bundle', () => {
  it('says by the common call that it is one', async () => {
    const { app, code, owner } = await withBundle(THREE);
    const door = { kind: 'bundle', locked: false, code, has_password: false, may_manage: false };
    expect((await app.visitor().api.shares.detail({ code })).data).toEqual({
      ...door,
      is_owner: false,
    });
    expect((await owner.api.shares.detail({ code })).data).toEqual({ ...door, is_owner: true });
    for (const path of ['get_download_link', 'preview', 'count_download']) {
      const answer = await app.visitor().get(`/api/transmit/${path}?code=${code}`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
    }
  });

  it('asks for the password before it tells any name', async () => {
    const { app, code, owner } = await withBundle(THREE, { password: '暗号', name: '机密合同' });
    const viewer = app.visitor();
    const locked = { locked: true, code, has_password: true, is_owner: false, may_manage: false };
    const answer = await viewer.get(`/api/transmit/bundle?code=${code}`);
    expect(answer.body['data']).toEqual(locked);
    const door = await viewer.get(`/api/transmit/detail?code=${code}`);
    expect(JSON.stringify([answer.body, door.body])).not.toMatch(/机密|报告|c\.bin/);
    for (const path of ['bundle_file_link', 'bundle_zip_link']) {
      const body = path === 'bundle_zip_link' ? { code } : { code, index: 0 };
      expect(await viewer.post(`/api/transmit/${path}`, body)).toMatchObject({
        status: 403,
        body: { code: 'E_LOCKED' },
      });
    }
    const wrong = await viewer.post('/api/transmit/unlock', { code, password: 'falsch' });
    expect(wrong.body).toMatchObject({ code: 'E_SHARE_PASSWORD' });
    await viewer.api.shares.unlock({ code, password: '暗号' });
    expect((await viewer.api.bundles.detail({ code })).data.bundle?.name).toBe('机密合同');
    expect((await owner.api.bundles.detail({ code })).data.locked).toBe(false);
    // A new password asks everybody again; none asks nobody.
    await owner.api.bundles.setPassword({ code, password: 'neu' });
    expect((await viewer.api.bundles.detail({ code })).data.locked).toBe(true);
    await owner.api.bundles.setPassword({ code, password: '' });
    expect((await app.visitor().api.bundles.detail({ code })).data.locked).toBe(false);
  });

  it('shows a deleted file as gone, and leaves it out', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    await owner.api.shares.remove({ code: codes[1] ?? '' });
    const viewer = app.visitor();
    const { data } = await viewer.api.bundles.detail({ code });
    expect(data.bundle?.files.map(({ state }) => state)).toEqual(['ready', 'gone', 'ready']);
    expect(data.bundle?.total_size).toBe(300_009);
    expect((await pullZip(app, viewer, code)).names).toEqual(['报告.txt', 'c.bin']);
    const one = await viewer.post('/api/transmit/bundle_file_link', { code, index: 1 });
    expect(one).toMatchObject({ status: 404 });
  });

  it('is unknown once it was removed; its files stay', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    expect(await app.visitor().post('/api/transmit/remove_bundle', { code })).toMatchObject({
      status: 404,
    });
    await owner.api.bundles.remove({ code });
    for (const viewer of [owner, app.visitor()]) {
      expect(await viewer.get(`/api/transmit/detail?code=${code}`)).toMatchObject({ status: 404 });
      expect(await viewer.get(`/api/transmit/bundle?code=${code}`)).toMatchObject({ status: 404 });
    }
    const twice = await owner.post('/api/transmit/remove_bundle', { code });
    expect(twice).toMatchObject({ status: 404 });
    expect((await owner.api.shares.detail({ code: codes[0] ?? '' })).data.file?.status).toBe(1);
  });

  it('ends at its time, and can be kept longer with its files', async () => {
    const { app, owner, code } = await withBundle(THREE, { expire_days: 1 });
    app.clock.now += DAY_MS;
    const viewer = app.visitor();
    expect((await viewer.api.bundles.detail({ code })).data.bundle?.expire_status).toBe(1);
    const zip = await viewer.post('/api/transmit/bundle_zip_link', { code });
    expect(zip).toMatchObject({ status: 410, body: { code: 'E_EXPIRED' } });
    const kept = await owner.api.bundles.extend({ code, expire_days: 7 });
    expect(kept.data.expire_time).toBe('2026-11-28 12:00:00');
    app.clock.now += 6.5 * DAY_MS;
    expect((await pullZip(app, viewer, code)).names).toHaveLength(3);
  });

  it('goes to the user at login, with its management', async () => {
    const app = await createTestApp();
    const { owner, code } = await withBundle(THREE);
    expect((await owner.api.bundles.detail({ code })).data.is_owner).toBe(true);
    const user = await logInAs(app, 'user');
    const file = await sendFile(app, user);
    const made = await user.api.bundles.create({ codes: [file.code] });
    // Users log in to manage: no link with power over their files is about.
    expect(made.data.manage_url).toBeUndefined();
  }, 60_000);
});

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
    const all = await pullZip(app, viewer, code);
    expect(all.names).toEqual(['报告.txt', '报告 (2).txt', 'c.bin']);
    expect(all.contents['报告 (2).txt']).toBe('第二份');
    expect(all.disposition).toContain("filename*=UTF-8''%E5%AD%A3%E5%BA%A6%20");
    expect(all.response.headers.get('content-type')).toBe('application/zip');
    const some = await pullZip(app, viewer, code, [2, 0]);
    expect(some.names).toEqual(['报告.txt', 'c.bin']);
    const again = await pullZip(app, viewer, code, [0, 2]);
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
    const { app, owner, code } = await withBundle([
      { name: '大.bin', content: 51 * MIB },
      { name: '小.txt', content: 'klein' },
    ]);
    const viewer = app.visitor();
    expect(await viewer.api.bundles.zipLink({ code })).toEqual({
      status: 2,
      msg: '「大.bin」超过 50 MB，下载需支付 ¥0.1',
      message: '「大.bin」超过 50 MB，下载需支付 ¥0.1',
      data: { fee: 0.1, paid_indexes: [0], free_indexes: [1] },
    });
    expect(await viewer.api.bundles.fileLink({ code, index: 0 })).toMatchObject({ status: 2 });
    expect((await pullZip(app, viewer, code, [1])).names).toEqual(['小.txt']);
    expect((await viewer.api.bundles.detail({ code })).data.bundle?.files[0]?.fee).toBe(0.1);
    expect((await pullZip(app, owner, code)).names).toHaveLength(2);
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

  it('a file’s own password and limit hold for its own code, the bundle’s for the bundle', async () => {
    const { app, code, codes } = await withBundle([{ password: 'x', max_downloads: 1 }, {}]);
    for (const viewer of [app.visitor(), app.visitor()]) {
      expect((await pullZip(app, viewer, code)).names).toHaveLength(2);
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

async function zipSrc(viewer: TestViewer, code: string, indexes?: number[]): Promise<string> {
  const answer = await viewer.api.bundles.zipLink({ code, ...(indexes && { indexes }) });
  if (answer.status !== 1) throw new Error(answer.msg);
  return answer.data.download_src.slice(TEST_ORIGIN.length);
}

/** Downloads the zip and reads it with another program. */
async function pullZip(app: TestApp, viewer: TestViewer, code: string, indexes?: number[]) {
  const answer = await viewer.api.bundles.zipLink({ code, ...(indexes && { indexes }) });
  if (answer.status !== 1) throw new Error(answer.msg);
  const response = await app.visitor().send(answer.data.download_src.slice(TEST_ORIGIN.length));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(answer.data.size).toBe(bytes.length);
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.zip');
  writeFileSync(path, bytes);
  const contents: Record<string, string> = JSON.parse(
    execFileSync('python3', ['-c', READ_ZIP, path], { maxBuffer: 2 ** 28 }).toString(),
  );
  const disposition = response.headers.get('content-disposition') ?? '';
  return { response, disposition, contents, names: Object.keys(contents) };
}

/** Contents of small files only; every check value is compared. */
const READ_ZIP = `
import sys, json, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: z.read(i).decode() if i.file_size < 1000 else '' for i in z.infolist()}))`;
