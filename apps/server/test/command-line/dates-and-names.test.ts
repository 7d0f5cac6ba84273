/** A file is more than its bytes: its date, its name and its folders, through the command line and back. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sendFile } from '../send-file.ts';
import { createDesk, type Desk, temporaryFolder } from './transmit.ts';

const DATE = Date.UTC(2019, 4, 1, 1, 2, 3) + 456;

function write(desk: Pick<Desk, 'folder'>, path: string, date?: number): void {
  const full = join(desk.folder, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, path);
  if (date !== undefined) utimesSync(full, new Date(date), new Date(date));
}

async function sent(desk: Pick<Desk, 'transmit'>, ...args: string[]) {
  const { exit, err, json } = await desk.transmit(['send', ...args, '--json']);
  expect(exit, err).toBe(0);
  return { code: String(json['code']), err };
}

const dateOf = (folder: string, path: string) => Math.round(statSync(join(folder, path)).mtimeMs);

describe('a file’s own date', () => {
  it('comes back with the file, and with each file of a folder', async () => {
    const desk = await createDesk();
    write(desk, 'a.txt', DATE);
    write(desk, '资料/b.txt', DATE + 1000);
    write(desk, '资料/图/c.txt', Date.UTC(2090, 0, 1));
    const one = await sent(desk, 'a.txt');
    const many = await sent(desk, '资料');
    const receiver = desk.other();
    await receiver.transmit(['get', one.code]);
    await receiver.transmit(['get', many.code]);
    expect(dateOf(receiver.folder, 'a.txt')).toBe(DATE);
    expect(dateOf(receiver.folder, '资料/b.txt')).toBe(DATE + 1000);
    expect(dateOf(receiver.folder, '资料/图/c.txt')).toBe(Date.UTC(2090, 0, 1));
  });

  it.each([
    ['of before 1970', -86_400_000],
    ['of 1970 itself', 0],
    ['of the year 9999', Date.UTC(9999, 11, 31)],
  ])('SECURITY §3 row 189: %s is not told, and the file is sent', async (_title, date) => {
    const desk = await createDesk();
    write(desk, 'a.txt', date);
    const { code } = await sent(desk, 'a.txt');
    const { data } = await desk.app.visitor().api.shares.detail({ code });
    expect(data.file?.last_modified).toBeNull();
    const receiver = desk.other();
    expect((await receiver.transmit(['get', code])).exit).toBe(0);
    expect(dateOf(receiver.folder, 'a.txt')).toBeGreaterThan(Date.UTC(2020, 0, 1));
  });

  it.each([Number.NaN, -1, 0, 0.5, Date.UTC(9999, 11, 31), '2019-05-01', null])(
    'SECURITY §3 row 189: %j is refused by the server',
    async (last_modified) => {
      const { app } = await createDesk();
      const answer = await app.visitor().post('/api/transmit/upload_count', {
        key: 'a',
        name: 'a',
        size: 1,
        file_type: 1,
        last_modified,
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ fields: { last_modified: expect.any(String) } });
    },
  );

  it('is that of the first answer, where finishing is repeated with another one', async () => {
    const { app } = await createDesk();
    const viewer = app.visitor();
    const file = { key: 'a', name: 'a.txt', content: 'abc', last_modified: DATE };
    const { code, key } = await sendFile(app, viewer, file);
    const claim = { key, name: 'a.txt', size: 3, file_type: 1 as const, last_modified: DATE + 5 };
    expect((await viewer.api.files.finishUpload(claim)).data.code).toBe(code);
    const { data } = await viewer.api.shares.detail({ code });
    expect(data.file?.last_modified).toBe(DATE);
  });
});

describe('a name', () => {
  /** SECURITY §3 row 190. */
  it.each([
    ['of 255 Chinese letters', `${'长'.repeat(251)}.txt`],
    ['of emoji, as many as there is room for', `${'🐈'.repeat(125)}.txt`],
  ])(
    '%s is kept whole by the product, and shortened where the disk has no room',
    async (_what, name) => {
      const desk = await createDesk();
      const { code } = await sendFile(desk.app, desk.app.visitor(), { name, content: 'abc' });
      const { data } = await desk.app.visitor().api.shares.detail({ code });
      expect(data.file?.name).toBe(name);
      const receiver = desk.other();
      const { exit, err } = await receiver.transmit(['get', code]);
      expect(exit, err).toBe(0);
      const [saved = ''] = readdirSync(receiver.folder);
      expect(saved.endsWith('.txt')).toBe(true);
      if (process.platform === 'linux') {
        expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255);
        expect(Buffer.byteLength(saved)).toBeGreaterThan(250);
        expect(err).toContain('文件名过长，这里的磁盘放不下，存为 ');
      }
    },
  );

  it.each([
    [`${'长'.repeat(300)}.txt`, `${'长'.repeat(251)}.txt`],
    [`${'🐈'.repeat(255)}.txt`, `${'🐈'.repeat(125)}.txt`],
    ['...', '未命名文件'],
    ['.', '未命名文件'],
  ])('SECURITY §3 row 190: %.8s… is cut as it was said before', async (name, kept) => {
    const { app } = await createDesk();
    const { code } = await sendFile(app, app.visitor(), { name });
    expect((await app.visitor().api.shares.detail({ code })).data.file?.name).toBe(kept);
  });
});

describe('a folder', () => {
  it('comes without what systems leave in it, which is said, and with it where that is asked for', async () => {
    const desk = await createDesk();
    const litter = ['.DS_Store', '图/Thumbs.db', '._a.txt', '__MACOSX/x', '~$报告.docx'];
    for (const path of ['a.txt', ...litter]) write(desk, `资料/${path}`);
    const without = await sent(desk, '资料');
    expect(without.err).toContain('已略去 5 个系统文件；加 --all 一起发送');
    const receiver = desk.other();
    await receiver.transmit(['get', without.code]);
    // The folder in which there was nothing else is kept.
    expect(readdirSync(join(receiver.folder, '资料')).toSorted()).toEqual(['a.txt', '图']);
    const withAll = await sent(desk, '资料', '--all');
    expect(withAll.err).not.toContain('已略去');
    const { data } = await desk.app.visitor().api.bundles.detail({ code: withAll.code });
    expect(data.bundle?.files).toHaveLength(6);
    // A file that was named singly is never left out.
    const single = await sent(desk, '资料/.DS_Store');
    expect(
      (await desk.app.visitor().api.shares.detail({ code: single.code })).data.file?.name,
    ).toBe('.DS_Store');
  });

  it('in which no file is says so, also where there is only litter', async () => {
    const desk = await createDesk();
    mkdirSync(join(desk.folder, '空', '内'), { recursive: true });
    const { exit, err } = await desk.transmit(['send', '空']);
    expect([exit, err]).toEqual([1, expect.stringContaining('这个文件夹里没有文件')]);
    write(desk, '旧/.DS_Store');
    expect((await desk.transmit(['send', '旧'])).err).toContain(
      '这个文件夹里没有文件，只有 1 个系统文件；加 --all 可以发送它们',
    );
  });

  it('keeps the folders within it that are empty, also beside a single file', async () => {
    const desk = await createDesk();
    write(desk, '资料/a.txt');
    mkdirSync(join(desk.folder, '资料', '空', '内'), { recursive: true });
    mkdirSync(join(desk.folder, '另一个空'));
    const first = await sent(desk, '资料');
    const receiver = desk.other();
    await receiver.transmit(['get', first.code]);
    expect(statSync(join(receiver.folder, '资料/空/内')).isDirectory()).toBe(true);
    write(desk, 'b.txt');
    const second = await sent(desk, 'b.txt', '另一个空');
    const { data } = await desk.app.visitor().api.bundles.detail({ code: second.code });
    expect(data.bundle?.folders).toEqual(['另一个空']);
  });

  it('with 10,000 empty ones keeps a thousand, and says so', async () => {
    const desk = await createDesk();
    write(desk, '资料/a.txt');
    for (let index = 0; index < 10_000; index += 1) {
      mkdirSync(join(desk.folder, '资料', `空${index}`));
    }
    const { code, err } = await sent(desk, '资料');
    expect(err).toContain('空文件夹有 10000 个，只保留前 1000 个');
    const { data } = await desk.app.visitor().api.bundles.detail({ code });
    expect(data.bundle?.folders).toHaveLength(1000);
  });

  it('SECURITY §3 row 195: a folder that leads out is made inside, and through no link', async () => {
    const desk = await createDesk();
    const viewer = desk.app.visitor();
    const { code: file } = await sendFile(desk.app, viewer, { name: 'a.txt' });
    const folders = ['../../out', '/etc/out', '..', 'link/deep'];
    const made = await viewer.api.bundles.create({ codes: [file], folders, name: '资料' });
    const receiver = desk.other();
    const elsewhere = temporaryFolder();
    mkdirSync(join(receiver.folder, '资料'));
    symlinkSync(elsewhere, join(receiver.folder, '资料', 'link'));
    const refused = await receiver.transmit(['get', made.data.code]);
    expect(refused.exit).toBe(1);
    expect(readdirSync(elsewhere)).toEqual([]);
    const other = desk.other();
    expect((await other.transmit(['get', made.data.code])).exit).toBe(0);
    const found = readdirSync(other.folder, { recursive: true }).map(String).toSorted();
    expect(found).toEqual(
      ['资料', 'a.txt', 'etc', 'etc/out', 'link', 'link/deep', 'out']
        .map((path) => (path === '资料' ? path : `资料/${path}`))
        .toSorted(),
    );
    expect(readFileSync(join(other.folder, '资料', 'a.txt'), 'utf8')).toBe('abc');
  });
});
