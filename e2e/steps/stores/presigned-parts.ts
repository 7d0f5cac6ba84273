/** A file that goes to a store by S3 in parts, each by an address of its own, as pages and the command line send it. */
import { createHash } from 'node:crypto';
import { fileTypeOf } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import type { Viewer } from '../browser/viewer.ts';

/** Smallest part of S3 but for the last. */
export const S3_PART_BYTES = 5 * 2 ** 20;

interface FilePart {
  /** From 1 on. */
  number: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();

/** Resolves with the status that the store answered. */
export async function putPresigned(
  { api }: Viewer,
  key: string,
  { number, bytes }: FilePart,
): Promise<number> {
  const md5 = md5Of(bytes).toString('base64');
  const { data } = await api.files.partAddresses({
    key,
    part_size: S3_PART_BYTES,
    parts: [{ number, md5 }],
  });
  const answer = await fetch(data.addresses[0] ?? '', {
    method: 'PUT',
    headers: { 'content-md5': md5 },
    body: bytes,
  });
  await answer.arrayBuffer();
  return answer.status;
}

export function cutForStore(content: Uint8Array<ArrayBuffer>): FilePart[] {
  const count = Math.max(1, Math.ceil(content.length / S3_PART_BYTES));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    bytes: content.subarray(index * S3_PART_BYTES, (index + 1) * S3_PART_BYTES),
  }));
}

/** The ETag that S3 gives to the whole. */
export function proofOf(parts: readonly FilePart[]): string {
  const sums = Buffer.concat(parts.map(({ bytes }) => md5Of(bytes)));
  return `${md5Of(sums).toString('hex')}-${parts.length}`;
}

interface PartsToSend {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** Runs each step of the way: once, or again until it holds. */
  step?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The whole way of a file into the product; resolves with its code. */
export async function sendPresigned(
  viewer: Viewer,
  { name, content, step = (work) => work() }: PartsToSend,
): Promise<string> {
  const { api } = viewer;
  const size = content.length;
  const asked = { module: 'transmit', filename: `parts/${name}`, size } as const;
  const { key } = (await step(() => api.files.uploadCredentials(asked))).data;
  const parts = cutForStore(content);
  for (const part of parts) {
    await step(async () => {
      const status = await putPresigned(viewer, key, part);
      if (status !== 200) throw new Error(`part ${part.number}: the store answered ${status}`);
    });
  }
  await step(() => api.files.completeParts({ key, proof: proofOf(parts) }));
  // Without it the server reads the whole before it gives a code.
  const claim = { key, name, size, file_type: fileTypeOf(name), crc64: String(crc64(content)) };
  return (await step(() => api.files.finishUpload(claim))).data.code;
}
