/** Collections and hand-ins for tests, made by the public calls. */
import { randomBytes } from 'node:crypto';
import { toWireTime } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import type { TestApp, TestViewer } from '#test/test-app.ts';

type Wish = Parameters<TestViewer['api']['collect']['create']>[0];

/** Tests begin at noon of 2026-11-20 in Shanghai. */
const NOON = Date.UTC(2026, 10, 20, 4);
const DAY_MS = 86_400_000;

/** A collection of anything until in three days, unless told otherwise. */
export async function openCollection(collector: TestViewer, wish: Partial<Wish> = {}) {
  const { data } = await collector.api.collect.create({
    title: '秋游照片',
    end_time: toWireTime(NOON + 3 * DAY_MS),
    kinds: 'all',
    max_files: 3,
    max_size: 1_000_000,
    fields: [{ label: '姓名', required: false }],
    request_key: randomBytes(12).toString('hex'),
    ...wish,
  });
  return data;
}

/** A key as a device makes it for itself. */
export function createKey(): string {
  return randomBytes(32).toString('base64url');
}

export interface FileToHandIn {
  name: string;
  content?: string;
  path?: string;
}

/** One file on its way: asked for, put into the store, finished. */
export async function sendInto(
  app: TestApp,
  sender: TestViewer,
  { code, key, name, content = 'abc' }: FileToHandIn & { code: string; key: string },
) {
  const bytes = Buffer.from(content);
  const size = bytes.length;
  const lent = await sender.api.collect.lend({ code, key, name, size });
  const upload = lent.data.key;
  await app.services.storage.writeObject(upload, bytes, 'application/octet-stream');
  const sum = crc64(bytes).toString();
  const finished = await sender.api.collect.finish({ code, key, upload, name, size, crc64: sum });
  return { ...finished.data, upload };
}

/** Sends the files and hands them in. */
export async function handInFiles(
  app: TestApp,
  sender: TestViewer,
  code: string,
  files: readonly FileToHandIn[],
  { key = createKey(), values = ['林小满'] }: { key?: string; values?: string[] } = {},
) {
  const sent: { id: number; path: string }[] = [];
  for (const file of files) {
    const { id } = await sendInto(app, sender, { ...file, code, key });
    sent.push({ id, path: file.path ?? file.name });
  }
  const { data } = await sender.api.collect.handIn({ code, key, values, files: sent });
  return { key, ...data };
}

/** The fields of a call about a hand-in that is there, in a collection of this collector's. */
export async function inputOfHandIn(app: TestApp, collector: TestViewer, name: string) {
  const { code } = await openCollection(collector);
  const sender = app.visitor();
  const { key, files } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
  const values = ['林小满'];
  if (name === 'collect.handIn') {
    return { code, key, values, files: files.map(({ id, path }) => ({ id, path })) };
  }
  if (name !== 'collect.finish' && name !== 'collect.cancel') {
    return name === 'collect.page' ? { code } : { code, key };
  }
  const { data } = await sender.api.collect.lend({ code, key, name: 'b.txt', size: 3 });
  await app.services.storage.writeObject(data.key, Buffer.from('abc'), 'text/plain');
  const sent = { code, key, upload: data.key };
  return name === 'collect.cancel' ? sent : { ...sent, name: 'b.txt', size: 3 };
}
