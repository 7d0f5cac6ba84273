/** Collecting over HTTP: a collection of somebody's, and the way of one person who hands in. */
import { randomBytes } from 'node:crypto';
import { toWireTime } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import type { Viewer } from './browser/viewer.ts';
import {
  completeStoreUpload,
  initiateUpload,
  putStoreObject,
  StoreError,
  type StoreTarget,
  targetOf,
  uploadPart,
} from './store-client.ts';

const DAY_MS = 86_400_000;
const PART_BYTES = 2 ** 20;
const GONE = 404;

type Wish = Parameters<Viewer['api']['collect']['create']>[0];

/** Begins a collection of anything until tomorrow, with a name to write, unless told otherwise; answers its code. */
export async function collectByApi({ api }: Viewer, wish: Partial<Wish> = {}): Promise<string> {
  const { data } = await api.collect.create({
    title: '三年二班 · 秋游照片',
    end_time: toWireTime(Date.now() + DAY_MS),
    kinds: 'all',
    max_files: 3,
    max_size: 50_000_000,
    fields: [{ label: '姓名', required: true }],
    request_key: randomBytes(12).toString('hex'),
    ...wish,
  });
  return data.code;
}

export interface FileToBring {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  crc64: string;
}

interface Way {
  code: string;
  person: string;
  files: readonly FileToBring[];
  /** Runs each step: once, or again until it holds. */
  step?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told after every piece that the store has acknowledged. */
  onBytes?: (bytes: number) => void;
}

export function prepareFile(name: string, bytes: Uint8Array<ArrayBuffer>): FileToBring {
  return { name, bytes, crc64: crc64(bytes).toString() };
}

/** The page of the code, files into the store, each finished, then 交上去; resolves with the number on the receipt. */
export async function handInByApi({ api }: Viewer, way: Way): Promise<string> {
  const { code, person, files, step = once, onBytes = () => undefined } = way;
  const key = randomBytes(32).toString('base64url');
  await step(() => api.collect.page({ code }));
  const brought: { id: number; path: string }[] = [];
  for (const file of files) brought.push(await bring({ api }, { code, key, file, step, onBytes }));
  const { data } = await step(() =>
    api.collect.handIn({ code, key, values: [person], files: brought }),
  );
  return data.receipt;
}

const once = <T>(work: () => Promise<T>): Promise<T> => work();

interface Steps extends Required<Pick<Way, 'step' | 'onBytes'>> {
  key: string;
}

async function bring(
  { api }: Pick<Viewer, 'api'>,
  { code, key, file, step, onBytes }: Steps & { code: string; file: FileToBring },
): Promise<{ id: number; path: string }> {
  const { name, bytes } = file;
  const asked = { code, key, name, size: bytes.length };
  const { data: lent } = await step(() => api.collect.lend(asked));
  const target = targetOf(lent);
  if (bytes.length > PART_BYTES) await sendParts(target, bytes, { key: lent.key, step, onBytes });
  else {
    await step(() => putStoreObject(target, lent.key, bytes));
    onBytes(bytes.length);
  }
  const { data } = await step(() =>
    api.collect.finish({ ...asked, upload: lent.key, crc64: file.crc64 }),
  );
  return { id: data.id, path: data.name };
}

async function sendParts(
  target: StoreTarget,
  bytes: FileToBring['bytes'],
  { key, step, onBytes }: Steps,
): Promise<void> {
  const uploadId = await step(() => initiateUpload(target, key));
  const etags: string[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const piece = bytes.subarray(from, from + PART_BYTES);
    const number = etags.length + 1;
    etags.push(await step(() => uploadPart(target, key, { uploadId, number, bytes: piece })));
    onBytes(piece.length);
  }
  await step(() => completeOnce(target, key, { uploadId, etags }));
}

/** Made again after a death, the upload may be complete and gone: finishing the file looks at the object itself. */
async function completeOnce(...upload: Parameters<typeof completeStoreUpload>): Promise<void> {
  try {
    await completeStoreUpload(...upload);
  } catch (error) {
    if (!(error instanceof StoreError) || error.httpStatus !== GONE) throw error;
  }
}
