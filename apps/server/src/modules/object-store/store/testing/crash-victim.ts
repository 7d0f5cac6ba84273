/**
 * A process that dies at the failpoint it is given, for `crash.test.ts`. Each line it writes is an
 * acknowledgement that the next step must not lose, as a client would have seen it.
 */
import { writeSync } from 'node:fs';
import { armFailpoint } from '#core/failpoint.ts';
import { openDatabase } from '#kernel/database/database.ts';
import { PLAIN_META } from '../meta-columns.ts';
import { putObject } from '../put-object.ts';
import { removeObject } from '../remove-object.ts';
import { completeUpload } from '../uploads/complete-upload.ts';
import { putPart } from '../uploads/put-part.ts';
import { startUpload } from '../uploads/start-upload.ts';
import { openBareStore } from './open-bare-store.ts';

const [folder = '', sqlitePath = '', failpoint = ''] = process.argv.slice(2);
const META = { ...PLAIN_META, contentType: 'text/plain' };
const PART_BYTES = 1024 * 1024;

const db = openDatabase({ url: '', sqlitePath });
const store = openBareStore(db, folder);
await store.blobs.prepare();

await put('removed later', 'r');
await put('replaced', 'old');
const uploadId = await startUpload(store, { key: 'parts', meta: META });
acknowledge('upload', uploadId);
const first = await part(1, PART_BYTES);
const surplus = await part(3, 10);
armFailpoint(`${failpoint}:kill`);
await put('replaced', 'new');
const second = await part(2, 5);
const parts = [first, second].map(({ position, etag }) => ({ partNumber: position, etag }));
acknowledge('complete', await completeUpload(store, { uploadId, key: 'parts', parts }));
await removeObject(store, 'removed later');
acknowledge('removed', 'removed later');
acknowledge('survived', surplus.etag);

async function put(key: string, letter: string): Promise<void> {
  const sizeBytes = 2 * letter.length;
  await putObject(store, { key, sizeBytes, body: pieces(letter, letter), meta: META });
  acknowledge('put', `${key}=${letter.repeat(2)}`);
}

async function part(partNumber: number, sizeBytes: number) {
  const bytes = Buffer.alloc(sizeBytes, partNumber);
  const row = await putPart(store, {
    uploadId,
    key: 'parts',
    partNumber,
    sizeBytes,
    body: pieces(bytes),
  });
  acknowledge('part', `${partNumber}=${row.etag}`);
  return row;
}

async function* pieces(...all: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of all) yield Buffer.from(piece);
}

function acknowledge(what: string, value: string): void {
  writeSync(1, `${what} ${value}\n`);
}
