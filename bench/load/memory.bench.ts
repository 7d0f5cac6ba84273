/**
 * Server memory with ten uploads of 1 GB at once, and the time of a Complete of 1,000 parts.
 * Targets: issue bars "server memory flat" and "Complete of 1,000 parts".
 */
import { randomBytes } from 'node:crypto';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { startServer } from '@transmit/e2e/server';
import {
  completeStoreUpload,
  initiateUpload,
  type StoreTarget,
  targetOf,
  uploadPart,
} from '@transmit/e2e/store-client';
import { residentBytes, watchMemory } from '../steps/process-figures.ts';
import { writeResult } from '../steps/result.ts';

const MIB = 2 ** 20;
const UPLOADS = 10;
const UPLOAD_BYTES = 1024 * MIB;
const PART_BYTES = 8 * MIB;

const part = new Uint8Array(randomBytes(PART_BYTES));
const server = await startServer();
const idle = residentBytes(server.pid);
const memory = watchMemory(() => server.pid);
const started = performance.now();
await Promise.all(Array.from({ length: UPLOADS }, (_, index) => uploadOne(index)));
const seconds = (performance.now() - started) / 1000;
const { peak } = memory.stop();
const completeMs = await timeComplete();
await server.close();

writeResult(
  'memory',
  [
    {
      name: 'resident memory, peak over 10 uploads of 1 GB at once',
      value: peak / 1e6,
      unit: 'MB',
      target: { at: '<=', value: 300 },
    },
    {
      name: 'Complete of 1,000 parts',
      value: completeMs,
      unit: 'ms',
      target: { at: '<=', value: 200 },
    },
    {
      name: 'throughput of the ten',
      value: (UPLOADS * UPLOAD_BYTES) / 1e6 / seconds,
      unit: 'MB/s',
    },
  ],
  { idleMB: idle / 1e6 },
);

async function uploadOne(index: number): Promise<void> {
  const { target, key } = await grant(`big-${index}.bin`, UPLOAD_BYTES);
  const uploadId = await initiateUpload(target, key);
  const etags: string[] = [];
  for (let number = 1; number <= UPLOAD_BYTES / PART_BYTES; number += 1) {
    etags.push(await uploadPart(target, key, { uploadId, number, bytes: part }));
  }
  await completeStoreUpload(target, key, { uploadId, etags });
}

async function timeComplete(): Promise<number> {
  const parts = 1000;
  const bytes = part.subarray(0, MIB);
  const { target, key } = await grant('thousand.bin', parts * MIB);
  const uploadId = await initiateUpload(target, key);
  const etags: string[] = [];
  for (let number = 1; number <= parts; number += 1) {
    etags.push(await uploadPart(target, key, { uploadId, number, bytes }));
  }
  const begin = performance.now();
  await completeStoreUpload(target, key, { uploadId, etags });
  return performance.now() - begin;
}

/** A visitor each: one visitor's quota does not hold ten gigabytes of uploads and more. */
async function grant(
  filename: string,
  size: number,
): Promise<{ target: StoreTarget; key: string }> {
  const { api } = createViewer(server.origin, 10_000);
  const { data } = await api.files.uploadCredentials({ module: 'transmit', filename, size });
  return { target: targetOf(data), key: data.key };
}
