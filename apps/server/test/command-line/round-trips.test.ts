import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProxy } from '@transmit/cli/test/proxy.ts';
import { describe, expect, it } from 'vitest';
import { createDesk, type Desk } from './transmit.ts';

const MIB = 1024 * 1024;

function write(desk: Pick<Desk, 'folder'>, path: string, content: string | Uint8Array): void {
  mkdirSync(join(desk.folder, path, '..'), { recursive: true });
  writeFileSync(join(desk.folder, path), content);
}

function patterned(bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
}

/** Sends, and answers the code. */
async function sent(desk: Pick<Desk, 'transmit'>, args: readonly string[], input?: string) {
  const { exit, err, json } = await desk.transmit(
    ['send', ...args, '--json'],
    input === undefined ? {} : { input },
  );
  expect(exit, err).toBe(0);
  return String(json['code']);
}

describe('what is sent comes back as it was', () => {
  it.each([
    ['a file', '报告.pdf', patterned(300_000)],
    ['an empty file', 'empty.txt', new Uint8Array(0)],
    ['a file in parts', 'large.bin', patterned(7 * MIB + 13)],
    ['a name with spaces, quotes and signs', `it's 100% "o k" #1 +&.txt`, patterned(10)],
    ['a name in emoji', '👨‍👩‍👧 全家.txt', patterned(10)],
  ])('%s', async (_what, name, bytes) => {
    const desk = await createDesk();
    write(desk, name, bytes);
    const code = await sent(desk, [name]);
    const receiver = desk.other();
    const got = await receiver.transmit(['get', code, '--json']);
    expect(got).toMatchObject({ exit: 0, json: { ok: true, verified: true, size: bytes.length } });
    const [saved = ''] = readdirSync(receiver.folder);
    expect(readFileSync(join(receiver.folder, saved)).equals(bytes)).toBe(true);
    expect(saved).toBe(name.replaceAll('"', '_'));
  });

  it('a folder, with its folders, under one code', async () => {
    const desk = await createDesk();
    write(desk, '资料/a.txt', '甲');
    write(desk, '资料/图/b.txt', '乙');
    write(desk, '资料/.DS_Store', 'litter');
    symlinkSync('/etc/passwd', join(desk.folder, '资料/link'));
    const { err, json } = await desk.transmit(['send', '资料', '--json']);
    expect(json).toMatchObject({ name: '资料', files: 2 });
    expect(err).toContain('已跳过 资料/link');
    const receiver = desk.other();
    await receiver.transmit(['get', String(json['code'])]);
    expect(readFileSync(join(receiver.folder, '资料/图/b.txt'), 'utf8')).toBe('乙');
    expect(readdirSync(join(receiver.folder, '资料')).toSorted()).toEqual(['a.txt', '图']);
  });

  it('standard input, into standard output', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['-', '--name', '改动.patch'], '+ 一行\n');
    expect(await desk.other().transmit(['get', code, '-o', '-'])).toMatchObject({
      out: '+ 一行\n',
    });
  });

  it('a text, named by how it begins', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['--text', '会议室改到三楼']);
    const receiver = desk.other();
    await receiver.transmit(['get', code]);
    expect(readFileSync(join(receiver.folder, '会议室改到三楼.txt'), 'utf8')).toBe(
      '会议室改到三楼',
    );
  });

  it('several files with a code each', async () => {
    const desk = await createDesk();
    write(desk, 'a.txt', 'a');
    write(desk, 'b.txt', 'b');
    const { json } = await desk.transmit(['send', 'a.txt', 'b.txt', '--each', '--json']);
    expect(json['shares']).toMatchObject([{ name: 'a.txt' }, { name: 'b.txt' }]);
  });

  it('two files of one name, both of them', async () => {
    const desk = await createDesk();
    write(desk, '2024/总结.txt', '去年');
    write(desk, '2025/总结.txt', '今年');
    const named = ['2024/总结.txt', '2025/总结.txt', '2025/总结.txt'];
    const { json } = await desk.transmit(['send', ...named, '--json']);
    expect(json['files']).toBe(3);
    const receiver = desk.other();
    expect(await receiver.transmit(['get', String(json['code'])])).toMatchObject({ exit: 0 });
    const got = readdirSync(receiver.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(got.toSorted()).toEqual(['今年', '今年', '去年']);
    const each = await desk.transmit(['send', ...named, '--each', '--json']);
    const codes = new Set((each.json['shares'] as { code: string }[]).map(({ code }) => code));
    expect(codes.size).toBe(3);
  });

  it('by the link as well as by the code', async () => {
    const desk = await createDesk();
    const { json } = await desk.transmit(['send', '--text', '一', '--json']);
    expect(await desk.other().transmit(['get', String(json['link'])])).toMatchObject({ exit: 0 });
  });
});

describe('the terms of a code', () => {
  it('asks for the password, and takes the right one', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['--text', '密', '--password', '8852']);
    const receiver = desk.other();
    const without = await receiver.transmit(['get', code]);
    expect(without).toMatchObject({ exit: 4, err: '这个取件码有提取密码，请用 --password 给出\n' });
    const wrong = await receiver.transmit(['get', code, '--password', '1', '--json']);
    expect(wrong).toMatchObject({
      exit: 4,
      json: { ok: false, error: { code: 'E_SHARE_PASSWORD' } },
    });
    expect(await receiver.transmit(['get', code, '--password', '8852'])).toMatchObject({ exit: 0 });
  });

  it.each([
    ['one code', [], 1],
    ['a code each', ['--each'], 12],
  ])('of a folder is hashed once, with %s', async (_kind, options, codes) => {
    const desk = await createDesk();
    for (let part = 0; part < 12; part += 1) write(desk, `资料/${part}.txt`, `${part}`);
    const { err, json } = await desk.transmit([
      'send',
      '资料',
      '--password',
      '8852',
      ...options,
      '--json',
    ]);
    expect(json['shares'], err).toHaveLength(codes);
    const { db } = desk.app.services;
    const files = await db.selectFrom('files').select('password_hash').execute();
    const bundles = await db.selectFrom('share_codes').select('password_hash').execute();
    expect([files.length, bundles.length]).toEqual([12, codes === 1 ? 1 : 0]);
    const hashes = new Set([...files, ...bundles].map(({ password_hash }) => password_hash));
    expect([...hashes]).toEqual([expect.stringMatching(/^\$argon2id/)]);
    const receiver = desk.other();
    expect(await receiver.transmit(['get', String(json['code'])])).toMatchObject({ exit: 4 });
    const got = await receiver.transmit(['get', String(json['code']), '--password', '8852']);
    expect(got).toMatchObject({ exit: 0 });
  });

  it('says when the downloads are used up', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['--text', '一', '--limit', '1']);
    expect(await desk.other().transmit(['get', code])).toMatchObject({ exit: 0 });
    const late = await desk.other().transmit(['get', code]);
    expect(late).toMatchObject({ exit: 3 });
    expect(late.err).toContain('只能取一次，已经被取走');
  });

  it('says when it has expired', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['--text', '一', '--expire', '1d']);
    desk.app.clock.now += 25 * 3_600_000;
    expect(await desk.other().transmit(['get', code])).toMatchObject({
      exit: 3,
      err: '文件已过期\n',
    });
  });

  it('shows the title and the note to the receiver', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['--text', '一', '--title', '周报', '--note', '请看第二页']);
    const { err } = await desk.other().transmit(['get', code]);
    expect(err).toContain('留言：');
    expect(err).toContain('请看第二页');
  });
});

describe('what is there already', () => {
  it('is not overwritten unless that is said', async () => {
    const desk = await createDesk();
    write(desk, 'a.txt', 'new');
    const code = await sent(desk, ['a.txt']);
    const receiver = desk.other();
    write(receiver, 'a.txt', 'old');
    const refused = await receiver.transmit(['get', code]);
    expect(refused).toMatchObject({ exit: 1 });
    expect(refused.err).toContain('--force');
    expect(readFileSync(join(receiver.folder, 'a.txt'), 'utf8')).toBe('old');
    await receiver.transmit(['get', code, '--force']);
    expect(readFileSync(join(receiver.folder, 'a.txt'), 'utf8')).toBe('new');
  });

  it('another place may be named: a folder, or a file', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['-', '--name', 'a.txt'], '一');
    const receiver = desk.other();
    await receiver.transmit(['get', code, '-o', '下载/']);
    await receiver.transmit(['get', code, '-o', 'b.txt']);
    expect(readdirSync(receiver.folder).toSorted()).toEqual(['b.txt', '下载']);
    expect(readdirSync(join(receiver.folder, '下载'))).toEqual(['a.txt']);
  });
});

describe('the sender’s own', () => {
  it('lists what was sent and removes it', async () => {
    const desk = await createDesk();
    const code = await sent(desk, ['-', '--name', 'a.txt'], '一');
    const { json } = await desk.transmit(['list', '--json']);
    expect(json).toMatchObject({
      ok: true,
      bundles: [],
      files: [{ code, name: 'a.txt', size: 3 }],
    });
    expect(await desk.other().transmit(['rm', code, '--yes'])).toMatchObject({ exit: 3 });
    expect(await desk.transmit(['rm', code])).toMatchObject({ exit: 2 });
    expect(await desk.transmit(['rm', code, '--yes'])).toMatchObject({ exit: 0 });
    expect(await desk.other().transmit(['get', code])).toMatchObject({ exit: 3 });
  });

  it('a common code is taken back and its files stay', async () => {
    const desk = await createDesk();
    write(desk, 'd/a.txt', 'a');
    const code = await sent(desk, ['d']);
    expect(await desk.transmit(['rm', code, '--yes', '--json'])).toMatchObject({
      json: { removed: [{ code, kind: 'bundle' }] },
    });
    const { json } = await desk.transmit(['list', '--json']);
    expect(json).toMatchObject({ bundles: [], files: [{ name: 'a.txt' }] });
  });

  it.each([
    ['of a common code', ['d'], 'bundle', [{ name: 'a.txt' }]],
    ['of a file', ['d/a.txt'], 'file', []],
  ])('an answer that is lost changes nothing: %s', async (_what, paths, kind, files) => {
    const { desk, env, losing } = await openLosingDesk(/remove/);
    write(desk, 'd/a.txt', 'a');
    const sent = await desk.transmit(['send', ...paths, '--json'], { env });
    const code = String(sent.json['code']);
    const removed = await desk.transmit(['rm', code, '--yes', '--json'], { env: losing });
    expect(removed.json).toMatchObject({ removed: [{ code, kind }] });
    const { json } = await desk.transmit(['list', '--json'], { env });
    expect(json).toMatchObject({ bundles: [], files });
    expect(await desk.other().transmit(['get', code], { env })).toMatchObject({ exit: 3 });
  });

  it.each([
    ['of a file', ['send', 'd/a.txt'], /remove(_many)?$/],
    ['of a common code', ['send', 'd'], /remove_bundle/],
  ])('an answer that is lost makes no stranger’s code one’s own: %s', async (_what, args, lost) => {
    const { desk, env, losing } = await openLosingDesk(lost);
    write(desk, 'd/a.txt', 'a');
    const sent = await desk.transmit([...args, '--json'], { env });
    const code = String(sent.json['code']);
    const removed = await desk.other().transmit(['rm', code, '--yes'], { env: losing });
    expect(removed).toMatchObject({ exit: 3, out: '' });
    expect(await desk.other().transmit(['get', code], { env })).toMatchObject({ exit: 0 });
  });

  it('lists common codes beyond a page, as many as are wished for', async () => {
    const desk = await createDesk();
    write(desk, 'd/a.txt', 'a');
    const code = await sent(desk, ['d']);
    const { db } = desk.app.services;
    const bundles = db.selectFrom('share_codes').selectAll();
    const { id: _, ...made } = await bundles.executeTakeFirstOrThrow();
    const more = Array.from({ length: 70 }, (__, at) => ({
      ...made,
      code: `0${at}`,
      request_key: null,
    }));
    await db.insertInto('share_codes').values(more).execute();
    const listed = async (...options: string[]) => {
      const { json } = await desk.transmit(['list', '--json', ...options]);
      return (json['bundles'] as { code: string }[]).map((bundle) => bundle.code);
    };
    expect(await listed()).toHaveLength(50);
    const all = await listed('--limit', '200');
    expect(new Set(all).size).toBe(71);
    expect(all.at(-1)).toBe(code);
  });
});

/** A desk behind a proxy, and one that loses answers. */
async function openLosingDesk(losesFirst: RegExp) {
  const desk = await createDesk({ hosts: { front: 'files.test', store: 'store.test' } });
  const [open, losing] = await Promise.all([startProxy(), startProxy({ losesFirst })]);
  const envOf = ({ port }: { port: number }) => ({ http_proxy: `http://127.0.0.1:${port}` });
  return { desk, env: envOf(open), losing: envOf(losing) };
}
