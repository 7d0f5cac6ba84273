/** Everything that a sender can still ask a store by S3 with the addresses that it was given, once its file has its code. */
import { createHash, randomBytes } from 'node:crypto';
import { fileTypeOf } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { startServer } from '@transmit/e2e/server';
import { cutForStore, proofOf, S3_PART_BYTES } from '@transmit/e2e/stores/presigned-parts';
import { createBucket, type Gateway } from '@transmit/e2e/stores/s3-bucket';
import { Steady } from '../steps/steady.ts';

const FILES = 10;
/** Three parts. */
const FILE_BYTES = 2 * S3_PART_BYTES + 100_000;
/** Each part has its address twice, as after a line that broke. */
const TIMES_ASKED = 2;
const PATIENCE_MS = 20_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** An address, with the bytes that it was given for. */
interface GivenAddress {
  url: string;
  md5: string;
  bytes: Bytes;
}

interface FinishedFile {
  code: string;
  sum: string;
  given: GivenAddress[];
}

export interface OverwritingTried {
  tries: number;
  /** Answered by the store with 2xx. */
  accepted: number;
  /** Files that are not what was finished. */
  changed: number;
}

export async function overwriteFinished(
  gateway: Gateway,
  tries: number,
): Promise<OverwritingTried> {
  const bucket = await createBucket(gateway);
  const server = await startServer({ ...bucket, RATE_LIMIT_SCALE: '1000', PAY_PROVIDERS: '' });
  const viewer = createViewer(server.origin, PATIENCE_MS);
  try {
    const files: FinishedFile[] = [];
    for (let at = 0; at < FILES; at += 1) files.push(await finishOne(viewer, `${at}.bin`));
    const given = files.flatMap((file) => file.given);
    let accepted = 0;
    for (let at = 0; at < tries; at += 1) {
      const address = given[at % given.length];
      const way = WAYS[Math.floor(at / given.length) % WAYS.length];
      if (address && way && (await way(address)).ok) accepted += 1;
    }
    let changed = 0;
    for (const { code, sum } of files) if ((await fetchSum(viewer, code)) !== sum) changed += 1;
    return { tries, accepted, changed };
  } finally {
    await server.close();
  }
}

/** The same bytes, others under their MD5, others under their own, none, and other requests to the same address. */
const WAYS: ((address: GivenAddress) => Promise<Response>)[] = [
  ({ url, md5, bytes }) => put(url, bytes, { 'content-md5': md5 }),
  ({ url, md5, bytes }) => put(url, randomAs(bytes), { 'content-md5': md5 }),
  ({ url, bytes }) => {
    const others = randomAs(bytes);
    return put(url, others, { 'content-md5': md5Of(others).toString('base64') });
  },
  ({ url, bytes }) => put(url, randomAs(bytes), {}),
  ({ url, md5, bytes }) => put(withoutPart(url), bytes, { 'content-md5': md5 }),
  ({ url }) => ask(url, 'DELETE'),
  ({ url }) => ask(withoutPart(url), 'DELETE'),
  ({ url }) => ask(url, 'POST'),
];

/** A gateway that has just started is slow to answer the first who asks. */
const steady = new Steady();

async function finishOne(viewer: Viewer, name: string): Promise<FinishedFile> {
  const { api } = viewer;
  const content = new Uint8Array(randomBytes(FILE_BYTES));
  const size = content.length;
  const asked = { module: 'transmit', filename: `overwritten/${name}`, size } as const;
  const { key } = (await steady.until('credentials', () => api.files.uploadCredentials(asked)))
    .data;
  const parts = cutForStore(content);
  const given: GivenAddress[] = [];
  for (const { number, bytes } of parts) {
    const md5 = md5Of(bytes).toString('base64');
    for (let time = 0; time < TIMES_ASKED; time += 1) {
      const cut = { key, part_size: S3_PART_BYTES, parts: [{ number, md5 }] };
      const [url = ''] = (await api.files.partAddresses(cut)).data.addresses;
      given.push({ url, md5, bytes });
    }
    const answer = await put(given.at(-1)?.url ?? '', bytes, { 'content-md5': md5 });
    if (!answer.ok) throw new Error(`part ${number}: the store answered ${answer.status}`);
  }
  await api.files.completeParts({ key, proof: proofOf(parts) });
  const crc = crc64(content).toString();
  const claim = { key, name, size, file_type: fileTypeOf(name), crc64: crc };
  const { code } = (await api.files.finishUpload(claim)).data;
  return { code, sum: sha256Of(content), given };
}

async function put(url: string, body: Bytes, headers: Record<string, string>): Promise<Response> {
  return drained(await fetch(url, { method: 'PUT', headers, body }));
}

async function ask(url: string, method: string): Promise<Response> {
  return drained(await fetch(url, { method }));
}

async function drained(answer: Response): Promise<Response> {
  await answer.arrayBuffer();
  return answer;
}

/** As an attacker would cut it: the object itself instead of a part of it. */
function withoutPart(url: string): string {
  const changed = new URL(url);
  changed.searchParams.delete('partNumber');
  changed.searchParams.delete('uploadId');
  return changed.href;
}

async function fetchSum({ api }: Viewer, code: string): Promise<string> {
  const { data } = await api.shares.downloadLink({ code });
  const answer = await fetch('download_src' in data ? data.download_src : '');
  return sha256Of(new Uint8Array(await answer.arrayBuffer()));
}

const randomAs = ({ length }: Bytes): Bytes => new Uint8Array(randomBytes(length));
const md5Of = (bytes: Bytes) => createHash('md5').update(bytes).digest();
const sha256Of = (bytes: Bytes) => createHash('sha256').update(bytes).digest('hex');
