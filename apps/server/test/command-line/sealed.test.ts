/** PRODUCT §10 from a terminal: sealed there, opened there, and nothing of it readable between. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { SEALED_NAME } from '@transmit/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDesk, type Desk } from './transmit.ts';

const SECRET_NAME = '裁员名单-终稿.xlsx';
const SECRET_TEXT = '一句谁也不该在服务器上看到的话。';

describe('a sealed sending', () => {
  it('comes back by its words and by its link, with names, folders, dates and note', async () => {
    const desk = await createDesk();
    const bytes = writeFiles(desk.folder);
    const sent = await desk.transmit([
      ...['send', SECRET_NAME, '附件', '--sealed', '--json'],
      ...['--title', '人事', '--note', '只给你看'],
    ]);
    expect(sent.exit, sent.err).toBe(0);
    const { code, words, full_link: link } = sent.json as Record<string, string>;
    expect(words?.split(' ')).toHaveLength(6);
    for (const given of [
      [code ?? '', '--words', (words ?? '').replaceAll(' ', '　')],
      [link ?? ''],
      [encodeURI(`${link}${link}`)],
    ]) {
      const other = desk.other();
      const got = await other.transmit(['get', ...given]);
      expect(got.exit, got.err).toBe(0);
      expect(got.err).toContain('只给你看');
      const folder = join(other.folder, '人事');
      expect(readFileSync(join(folder, SECRET_NAME)).equals(bytes)).toBe(true);
      expect(readFileSync(join(folder, '附件/说明.txt'), 'utf8')).toBe(SECRET_TEXT);
      expect(readFileSync(join(folder, '附件/空.txt'))).toHaveLength(0);
      expect(statSync(join(folder, SECRET_NAME)).mtimeMs).toBe(1_700_000_000_000);
      expect(readdirSync(other.folder)).toEqual(['人事']);
    }
  });

  it('leaves neither name nor bytes nor key with the server', async () => {
    const desk = await createDesk();
    writeFiles(desk.folder);
    const { json } = await desk.transmit(['send', SECRET_NAME, '附件', '--sealed', '--json']);
    const { words = '', full_link: link = '' } = json as Record<string, string>;
    await desk.other().transmit(['get', link]);
    await desk.app.services.fileVisits.close();
    const kept = everythingKept(desk);
    for (const told of [SECRET_NAME, '裁员', SECRET_TEXT, words, link.split('#k=')[1] ?? 'none']) {
      expect(kept.includes(Buffer.from(told))).toBe(false);
    }
    expect(kept.includes(Buffer.from(SEALED_NAME))).toBe(true);
  });

  it('of one empty file is a file by itself, and goes into a pipe', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, '空.txt'), '');
    writeFileSync(join(desk.folder, 'b.txt'), SECRET_TEXT);
    const empty = await desk.transmit(['send', '空.txt', '--sealed', '--json']);
    const other = desk.other();
    const got = await other.transmit(['get', String(empty.json['full_link'])]);
    expect(got.exit, got.err).toBe(0);
    expect(readFileSync(join(other.folder, '空.txt'))).toHaveLength(0);
    const some = await desk.transmit(['send', 'b.txt', '--sealed', '--json']);
    const piped = await other.transmit(['get', String(some.json['full_link']), '-o', '-']);
    expect(piped.out).toBe(SECRET_TEXT);
  });

  it('is whole where the disk takes half of a write', async () => {
    const desk = await createDesk();
    const bytes = writeFiles(desk.folder);
    const { json } = await desk.transmit(['send', SECRET_NAME, '--sealed', '--json']);
    const other = desk.other();
    const halved = await takeHalfOnce(other.folder);
    const got = await other.transmit(['get', String(json['full_link'])]);
    expect(halved()).toBe(true);
    expect(got.exit, got.err).toBe(0);
    expect(readFileSync(join(other.folder, SECRET_NAME)).equals(bytes)).toBe(true);
  });

  it('of many files is one download, however long it takes', async () => {
    const desk = await createDesk();
    const names = Array.from({ length: 40 }, (_, index) => `${index}.txt`);
    mkdirSync(join(desk.folder, '件'));
    for (const name of names) writeFileSync(join(desk.folder, '件', name), `${SECRET_TEXT}${name}`);
    const { json } = await desk.transmit(['send', '件', '--sealed', '--limit', '1', '--json']);
    const other = desk.other();
    await onFirstWrite(other.folder, () => {
      desk.app.clock.now += 11 * 60 * 1000;
    });
    const got = await other.transmit(['get', String(json['full_link'])]);
    expect(got.exit, got.err).toBe(0);
    for (const name of names) {
      expect(readFileSync(join(other.folder, '件', name), 'utf8')).toBe(`${SECRET_TEXT}${name}`);
    }
  });

  it('by words of one’s own, typed at the terminal', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, 'b.txt'), SECRET_TEXT);
    const sent = await desk.transmit([
      'send',
      'b.txt',
      '--words',
      '我家的猫今年九岁了 嗯',
      '--json',
    ]);
    const other = desk.other();
    const answers = ['我家的猫今年九岁了　嗯'];
    const got = await other.transmit(['get', String(sent.json['code'])], { answers });
    expect(got.exit, got.err).toBe(0);
    expect(readFileSync(join(other.folder, 'b.txt'), 'utf8')).toBe(SECRET_TEXT);
  });
});

describe('what does not open says why', () => {
  it.each([
    ['other words', (words: string) => ['--words', swap(words)], 4, 'E_SEALED_WORDS'],
    ['five words', (words: string) => ['--words', words.slice(0, -3)], 4, 'E_CLI_PASSWORD'],
    ['no words', () => [], 4, 'E_SEALED'],
  ])('%s', async (_what, typed, exit, error) => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, 'b.txt'), SECRET_TEXT);
    const { json } = await desk.transmit(['send', 'b.txt', '--sealed', '--json']);
    const { code = '', words = '' } = json as Record<string, string>;
    const other = desk.other();
    const got = await other.transmit(['get', code, ...typed(words), '--json']);
    expect([got.exit, got.json['error']]).toEqual([exit, expect.objectContaining({ code: error })]);
    expect(readdirSync(other.folder)).toEqual([]);
  });

  it('SECURITY §3 row 291: a link that a chat has cut, and one of another sending', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, 'b.txt'), SECRET_TEXT);
    const links: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { json } = await desk.transmit(['send', 'b.txt', '--sealed', '--json']);
      links.push(String(json['full_link']));
    }
    const [one = '', two = ''] = links;
    const cut = await desk.other().transmit(['get', one.slice(0, -5)]);
    expect([cut.exit, cut.err]).toEqual([4, expect.stringContaining('不完整')]);
    const foreign = await desk
      .other()
      .transmit(['get', `${one.split('#')[0]}#${two.split('#')[1]}`]);
    expect([foreign.exit, foreign.err]).toEqual([4, expect.stringContaining('不是这份寄存的')]);
  });

  it('SECURITY §3 row 290: bytes of another sending under this code are not written', async () => {
    const desk = await createDesk();
    writeFiles(desk.folder);
    const sent = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { json } = await desk.transmit(['send', SECRET_NAME, '--sealed', '--json']);
      sent.push(json);
    }
    await exchangeObjects(desk);
    const other = desk.other();
    const got = await other.transmit(['get', String(sent[0]?.['full_link']), '--json']);
    expect(got.json['error']).toMatchObject({ code: 'E_SEALED_DAMAGED', exit: 1 });
    expect(readdirSync(other.folder)).toEqual([]);
  });

  it.each([
    ['with a password', ['--password', '1234']],
    ['with a code for each', ['--each']],
    ['with words that are too short', ['--words', '小猫']],
  ])('%s is refused before a byte is sent', async (_what, options) => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, 'b.txt'), SECRET_TEXT);
    const sent = await desk.transmit(['send', 'b.txt', '--sealed', ...options]);
    expect(sent.exit).toBe(2);
  });

  it('SECURITY §3 row 295: a site that takes none is asked before a byte is sent', async () => {
    const desk = await createDesk();
    desk.app.services.config.sealing = false;
    writeFileSync(join(desk.folder, 'b.txt'), SECRET_TEXT);
    const sent = await desk.transmit(['send', 'b.txt', '--sealed']);
    expect([sent.exit, sent.err]).toEqual([1, expect.stringContaining('没有开放密封发送')]);
  });
});

function writeFiles(folder: string): Buffer {
  const bytes = Buffer.concat([Buffer.from(SECRET_TEXT), randomBytes(7_000_000)]);
  mkdirSync(join(folder, '附件'));
  writeFileSync(join(folder, SECRET_NAME), bytes);
  utimesSync(join(folder, SECRET_NAME), 1_700_000_000, 1_700_000_000);
  writeFileSync(join(folder, '附件/说明.txt'), SECRET_TEXT);
  writeFileSync(join(folder, '附件/空.txt'), '');
  return bytes;
}

type WriteBytes = (
  this: FileHandle,
  bytes: Uint8Array,
  from: number,
  length: number,
  at: number | null,
) => Promise<{ bytesWritten: number; buffer: Uint8Array }>;

/** The first write is taken as by a disk that is filling up; tells whether there was one. */
async function takeHalfOnce(folder: string): Promise<() => boolean> {
  await using some = await open(folder);
  const files: FileHandle = Object.getPrototypeOf(some);
  const real = files.write as unknown as WriteBytes;
  let isDone = false;
  const write: WriteBytes = function write(bytes, from, length, at) {
    const taken = isDone ? length : length >> 1;
    isDone = true;
    return real.call(this, bytes, from, taken, at);
  };
  const writev = async function writev(
    this: FileHandle,
    buffers: readonly NodeJS.ArrayBufferView[],
    at: number | null = null,
  ) {
    const bytes = Buffer.concat(buffers as readonly Uint8Array[]);
    const { bytesWritten } = await write.call(this, bytes, 0, bytes.length, at);
    return { bytesWritten, buffers };
  };
  const spies = [
    vi.spyOn(files, 'write').mockImplementation(write as unknown as FileHandle['write']),
    vi.spyOn(files, 'writev').mockImplementation(writev as FileHandle['writev']),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return () => isDone;
}

async function onFirstWrite(folder: string, act: () => void): Promise<void> {
  await using some = await open(folder);
  const files: FileHandle = Object.getPrototypeOf(some);
  const real = files.writev;
  const writev = function writev(
    this: FileHandle,
    buffers: readonly NodeJS.ArrayBufferView[],
    at?: number,
  ) {
    spy.mockRestore();
    act();
    return real.call(this, buffers, at);
  };
  const spy = vi.spyOn(files, 'writev').mockImplementation(writev as FileHandle['writev']);
  onTestFinished(() => spy.mockRestore());
}

function swap(words: string): string {
  const [first, second, ...rest] = words.split(' ');
  return [second, first, ...rest].join(' ');
}

/** Database, objects and all that lies beside them. */
function everythingKept({ app }: Desk): Buffer {
  return Buffer.concat(filesBelow(app.services.config.dataDir).map((path) => readFileSync(path)));
}

/** A server that gives out the object of one sending under the code of the other, and all that it knows of it. */
async function exchangeObjects({ app }: Desk): Promise<void> {
  const { db } = app.services;
  const [one, other] = await db.selectFrom('files').selectAll().orderBy('id').execute();
  if (!one || !other) throw new Error('two are needed');
  const give = (id: number, { object_key, md5, crc64, object_version }: typeof one) =>
    db
      .updateTable('files')
      .set({ object_key, md5, crc64, object_version })
      .where('id', '=', id)
      .execute();
  await give(one.id, { ...one, object_key: 'aside' });
  await give(other.id, one);
  await give(one.id, other);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
