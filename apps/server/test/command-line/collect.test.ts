/** PRODUCT §8 from a terminal: collecting, and handing in. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECT_GRACE_MS, COLLECT_LOOSE_MS } from '@transmit/contract/collect';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { handInFiles } from '#modules/collect/testing/open-collection.ts';
import { removeLooseFiles } from '#modules/collect/upkeep/remove-loose-files.ts';
import { createAccountsApp, logInAs, PASSWORD } from '../log-in-as.ts';
import { createDesk, deskOf } from './transmit.ts';

async function openDesk() {
  const app = await createAccountsApp({ withFront: true });
  const desk = { ...deskOf(app), other: () => deskOf(app) };
  const { phone, api } = await logInAs(app, 'user');
  const login = ['login', '--phone', phone, '--password-stdin'];
  const { exit, err } = await desk.transmit(login, { input: `${PASSWORD}\n` });
  expect(exit, err).toBe(0);
  const begin = async (...options: string[]) => {
    const begun = await desk.transmit([
      'collect',
      'new',
      '--title',
      '秋游照片',
      ...options,
      '--json',
    ]);
    expect(begun.exit, begun.err).toBe(0);
    return begun.json as { code: string; roster_count: number | null; left_out: string[] };
  };
  return { desk, begin, collector: api };
}

describe('transmit collect', () => {
  it('sends anew what had arrived for a change that nobody handed in, and was removed since', async () => {
    const { desk, begin } = await openDesk();
    const { services } = desk.app;
    const { code } = await begin();
    const sender = desk.other();
    for (const name of ['a.txt', 'b.txt']) writeFileSync(join(sender.folder, name), name);
    const send = (...names: string[]) =>
      sender.transmit(['send', code, ...names, '--as', '林小满', '--json']);
    expect((await send('a.txt')).exit).toBe(0);
    // All files are there, and the last step is refused.
    vi.spyOn(services.rosters, 'find').mockRejectedValueOnce(new AppError('E_STATE'));
    expect((await send('a.txt', 'b.txt')).exit).toBe(1);
    await removeLooseFiles(services, services.now() + COLLECT_LOOSE_MS);
    const handed = await send('a.txt', 'b.txt');
    expect(handed, handed.err).toMatchObject({ exit: 0, json: { ok: true, files: 2 } });
  });

  describe('after the end', () => {
    async function openSender() {
      const { desk, begin, collector } = await openDesk();
      const { code } = await begin();
      const sender = desk.other();
      writeFileSync(join(sender.folder, 'a.txt'), '甲');
      const send = (name = 'a.txt') =>
        sender.transmit(['send', code, name, '--as', '林小满', '--json']);
      return { desk, code, collector, sender, send };
    }

    it('takes again what the collector has handed back, and nothing else', async () => {
      const { desk, code, collector, sender, send } = await openSender();
      const first = await send();
      expect(first.exit, first.err).toBe(0);
      await collector.collect.close({ code });
      desk.app.clock.now += 2 * COLLECT_GRACE_MS;
      expect((await send()).json['error']).toMatchObject({ code: 'E_EXPIRED', exit: 3 });
      const [row] = (await collector.collect.table({ code })).rows;
      await collector.collect.handBack({ code, id: row?.id ?? 0, word: '请换一张清楚的' });
      writeFileSync(join(sender.folder, 'b.txt'), '乙');
      const again = await send('b.txt');
      expect(again, again.err).toMatchObject({
        exit: 0,
        json: { ok: true, receipt: first.json['receipt'], files: 1 },
      });
      writeFileSync(join(desk.folder, 'a.txt'), '甲');
      const stranger = await desk.transmit(['send', code, 'a.txt', '--as', '李沐', '--json']);
      expect(stranger.json['error']).toMatchObject({ code: 'E_EXPIRED' });
    });

    it.each([
      ['within the hour takes what had begun', COLLECT_GRACE_MS - 1000, 0],
      ['after it takes it no more', COLLECT_GRACE_MS, 3],
    ])('%s', async (_title, after, exit) => {
      const { desk, code, collector, send } = await openSender();
      const { rosters } = desk.app.services;
      vi.spyOn(rosters, 'find').mockRejectedValueOnce(new AppError('E_STATE'));
      expect((await send()).exit).toBe(1);
      desk.app.clock.now += 1000;
      await collector.collect.close({ code });
      desk.app.clock.now += after;
      const handed = await send();
      expect(handed.exit, handed.err).toBe(exit);
    });
  });

  it('begins, tells who has handed in, and fetches all of it', async () => {
    const { desk, begin } = await openDesk();
    writeFileSync(
      join(desk.folder, '花名册.csv'),
      '姓名,学号\n林小满,0217\n李沐,0215\n合计 2 人,\n',
    );
    const { code, roster_count, left_out } = await begin(
      '--roster',
      '花名册.csv',
      '--fields',
      '姓名,学号?',
    );
    expect(roster_count).toBe(2);
    expect(left_out).toEqual(['第 4 行 合计 2 人 没有加入：不像名字']);

    const sender = desk.other();
    mkdirSync(join(sender.folder, '照片'));
    writeFileSync(join(sender.folder, '照片/a.txt'), '甲'.repeat(100_000));
    writeFileSync(join(sender.folder, 'b.txt'), '乙');
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`;
    const handed = await sender.transmit([
      'send',
      typed,
      '照片',
      'b.txt',
      '--as',
      '林小滿',
      '--json',
    ]);
    expect(handed, handed.err).toMatchObject({ exit: 0, json: { ok: true, files: 2 } });
    // Again is a change of the same one.
    const again = await sender.transmit(['send', typed, 'b.txt', '--as', '林小满，0217', '--json']);
    expect(again.json).toMatchObject({ receipt: handed.json['receipt'], files: 1 });

    const listed = await desk.transmit(['collect', 'list', code]);
    expect(listed.out).toContain('已交 1/2');
    expect(listed.out).toContain('还差 1 人：李沐');
    const csv = await desk.transmit(['collect', 'list', code, '--csv']);
    expect(csv.out.split('\r\n').slice(1, 3).join()).toMatch(
      /^林小满,0217,林小满,已交,.*李沐 0215,未交,/,
    );
    expect((await desk.transmit(['collect', 'list'])).out).toContain('秋游照片');

    const got = await desk.transmit(['collect', 'get', code, '--json']);
    expect(got, got.err).toMatchObject({ exit: 0, json: { files: 1 } });
    const names = execFileSync('unzip', ['-Z1', '秋游照片.zip'], {
      cwd: desk.folder,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    }).toString();
    expect(names.trim()).toBe('林小满-0217/林小满-01-b.txt');
    expect(readdirSync(desk.folder).filter((name) => name.startsWith('.transmit'))).toEqual([]);
  });

  it.each([
    ['once, fetches that too', 1, 0, ''],
    ['again and again, says so', 9, 1, '收到的文件一直有变动'],
  ])('get, where somebody hands in meanwhile %s', async (_title, times, exit, said) => {
    const { desk, begin } = await openDesk();
    const { code } = await begin();
    const handIn = (name: string) => handInFiles(desk.app, desk.app.visitor(), code, [{ name }]);
    await handIn('0.txt');
    const { limits } = desk.app.services;
    const take = limits.take.bind(limits);
    let asked = 0;
    // Each link and each download counts; the first is the one that tells the size.
    vi.spyOn(limits, 'take').mockImplementation(async (name, ...rest) => {
      if (name === 'collect-plan') asked += 1;
      if (name === 'collect-plan' && asked > 1 && asked <= times + 1) await handIn(`${asked}.txt`);
      return take(name, ...rest);
    });
    const got = await desk.transmit(['collect', 'get', code, '--json']);
    expect(got, got.err).toMatchObject({ exit, ...(exit === 0 && { json: { files: 2 } }) });
    expect(got.out).toContain(said);
    expect(got.out).not.toContain('发送人');
    expect(readdirSync(desk.folder)).toEqual(exit === 0 ? ['秋游照片.zip'] : []);
  });

  it('takes two files of one name, both of them', async () => {
    const { desk, begin } = await openDesk();
    const { code } = await begin('--fields', '姓名');
    const sender = desk.other();
    for (const year of ['2024', '2025']) {
      mkdirSync(join(sender.folder, year));
      writeFileSync(join(sender.folder, year, '总结.txt'), year);
    }
    const named = ['2024/总结.txt', '2025/总结.txt'];
    const handed = await sender.transmit(['send', code, ...named, '--as', '林小满', '--json']);
    expect(handed, handed.err).toMatchObject({ exit: 0, json: { files: 2 } });
    const got = await desk.transmit(['collect', 'get', code, '--json']);
    expect(got, got.err).toMatchObject({ exit: 0, json: { files: 2 } });
    const read = execFileSync('unzip', ['-p', '秋游照片.zip'], { cwd: desk.folder }).toString();
    expect([...read.matchAll(/202\d/g)].join()).toMatch(/^(2024,2025|2025,2024)$/);
  });

  it('SECURITY §3 row 264: a name that is a formula is text in the CSV', async () => {
    const { desk, begin } = await openDesk();
    const { code } = await begin('--fields', '姓名');
    const sender = desk.other();
    writeFileSync(join(sender.folder, 'a.txt'), '甲');
    const name = '=HYPERLINK("http://evil.example")';
    const handed = await sender.transmit(['send', code, 'a.txt', '--as', name]);
    expect(handed.exit, handed.err).toBe(0);
    const csv = await desk.transmit(['collect', 'list', code, '--csv']);
    expect(csv.out).toContain(`"'=HYPERLINK(""http://evil.example"")",`);
  });

  it('of a folder sends what is small enough, or nothing, and names the one that is not', async () => {
    const { desk, begin } = await openDesk();
    const { code } = await begin('--size', '1KB');
    const sender = desk.other();
    mkdirSync(join(sender.folder, '照片'));
    writeFileSync(join(sender.folder, '照片/a.txt'), '甲');
    writeFileSync(join(sender.folder, '照片/b.txt'), '乙'.repeat(1000));
    const refused = await sender.transmit(['send', code, '照片', '--as', '林小满']);
    expect(refused.exit).not.toBe(0);
    expect(refused.err).toContain('b.txt');
    expect((await desk.transmit(['collect', 'list', code])).out).toContain('已交 0');
  });

  it('says before sending what a collection does not take, and asks for its password', async () => {
    const { desk, begin } = await openDesk();
    const { code } = await begin('--kinds', 'pictures', '--files', '1', '--password', '8852');
    const sender = desk.other();
    writeFileSync(join(sender.folder, 'a.txt'), '甲');
    writeFileSync(join(sender.folder, 'a.jpg'), '甲');
    writeFileSync(join(sender.folder, 'b.jpg'), '乙');
    const send = (...args: string[]) => sender.transmit(['send', code, ...args, '--as', '林']);
    expect(await send('a.jpg')).toMatchObject({ err: expect.stringContaining('请用 --password') });
    expect((await send('a.jpg', '--password', 'x')).exit).not.toBe(0);
    const secret = ['--password', '8852'];
    expect((await send('a.txt', ...secret)).err).toContain(
      '只收图片，最多 1 张，单张 100 MB 以内；“a.txt”不能交',
    );
    expect((await send('a.jpg', 'b.jpg', ...secret)).err).toContain('这里有 2 个文件');
    expect((await sender.transmit(['send', code, 'a.jpg', ...secret])).err).toContain(
      '请用 --as 给出姓名',
    );
    expect((await send('a.jpg', ...secret)).out).toMatch(/回执号 [0-9A-Z]{4}-[0-9A-Z]{4}/);
    await desk.transmit(['collect', 'list', code]);
    expect((await sender.transmit(['get', code])).err).toContain('这是收件码');
  });

  it('a file whose name is a code is a file', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, '0000000000'), '甲');
    writeFileSync(join(desk.folder, 'b.txt'), '乙');
    expect((await desk.transmit(['send', '0000000000', 'b.txt', '--json'])).json).toMatchObject({
      files: 2,
    });
  });

  it.each([
    [[], '请写 new、list 或 get'],
    [['open'], '请写 new、list 或 get'],
    [['get'], '请写收件码'],
    [['new'], '请用 --title'],
    [['new', '--title', 'x', '--end', '3w'], '--end 写'],
    [['new', '--title', 'x', '--size', '50'], '--size 写'],
    [['new', '--title', 'x', '--files', '0'], '--files 写'],
    [['new', '--title', 'x', '--kinds', '.'], '--kinds 写'],
  ])('%j says what is wrong', async (args, said) => {
    const desk = await createDesk();
    const { exit, err } = await desk.transmit(['collect', ...args]);
    expect(exit).toBe(2);
    expect(err).toContain(said);
  });

  it('needs a login', async () => {
    const desk = await createDesk();
    expect((await desk.transmit(['collect', 'list'])).err).toContain('登录');
  });
});
