/** Parts that come and files that go, many at once, and how quickly other calls are answered meanwhile. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { initiateUpload, targetOf, uploadPart } from '@transmit/e2e/store-client';
import {
  putPresigned,
  S3_PART_BYTES,
  type sendPresigned,
} from '@transmit/e2e/stores/presigned-parts';
import { watchMemory } from '../steps/process-figures.ts';
import { buildGet } from './calls.ts';
import { summarizeHammer } from './hammer.ts';

const MEGABYTE = 10 ** 6;
const PART_BYTES = 2 ** 20;
const PARALLEL_PARTS = 24;
const PARTS = 1500;
const ADDRESSED_PARTS = 300;
const DOWNLOADS = 200;
const DOWNLOAD_BYTES = 50 * MEGABYTE;
const PATIENCE_MS = 60_000;

export interface ByteFigures {
  megabytesPerSecond: number;
  peakMiB: number;
  errors: number;
  /** Latencies of check_status meanwhile, in ms. */
  meanwhile: ReturnType<typeof summarizeHammer>;
}

/** Parts of 1 MiB of one upload, 24 at a time. */
export async function uploadParts(server: TestServer): Promise<ByteFigures> {
  const { api } = createViewer(server.origin, PATIENCE_MS);
  const { data: grant } = await api.files.uploadCredentials({
    module: 'transmit',
    filename: 'load/parts.bin',
    size: PARTS * PART_BYTES,
  });
  const target = targetOf(grant);
  const uploadId = await initiateUpload(target, grant.key);
  const bytes = new Uint8Array(randomBytes(PART_BYTES));
  let next = 1;
  const sendParts = async () => {
    for (let number = next++; number <= PARTS; number = next++) {
      await uploadPart(target, grant.key, { uploadId, number, bytes });
    }
  };
  return moving(server, PARTS * PART_BYTES, () =>
    settle(Array.from({ length: PARALLEL_PARTS }, sendParts)),
  );
}

/** Parts of 5 MiB of one upload to a store by S3, 24 at a time, each by an address of its own. */
export async function uploadAddressedParts(server: TestServer): Promise<ByteFigures> {
  const viewer = createViewer(server.origin, PATIENCE_MS);
  const size = ADDRESSED_PARTS * S3_PART_BYTES;
  const asked = { module: 'transmit', filename: 'load/parts.bin', size } as const;
  const { key } = (await viewer.api.files.uploadCredentials(asked)).data;
  const bytes = new Uint8Array(randomBytes(S3_PART_BYTES));
  // Two begin an upload at once: one has to come again.
  await putPresigned(viewer, key, { number: 1, bytes });
  let next = 2;
  const sendParts = async () => {
    for (let number = next++; number <= ADDRESSED_PARTS; number = next++) {
      const status = await putPresigned(viewer, key, { number, bytes });
      if (status !== 200) throw new Error(`part ${number}: ${status}`);
    }
  };
  return moving(server, size - S3_PART_BYTES, () =>
    settle(Array.from({ length: PARALLEL_PARTS }, sendParts)),
  );
}

/** The way of a file into an engine; resolves with its code. */
type Send = typeof sendByApi | typeof sendPresigned;

/** One file of 50 MB for 200 people at the same time. */
export async function downloadTogether(
  server: TestServer,
  send: Send = sendByApi,
): Promise<ByteFigures> {
  const sender = createViewer(server.origin, PATIENCE_MS);
  const content = new Uint8Array(randomBytes(DOWNLOAD_BYTES));
  const code = await send(sender, { name: '热门.bin', content });
  const receiver = createViewer(server.origin, PATIENCE_MS);
  const answer = await receiver.api.shares.downloadLink({ code });
  if (answer.status !== 1) throw new Error('the file is not free');
  const { download_src: address } = answer.data;
  return moving(server, DOWNLOADS * DOWNLOAD_BYTES, () =>
    settle(Array.from({ length: DOWNLOADS }, () => drain(address))),
  );
}

/** Measures the disk of the data folder by writing pieces of 1 MiB, each made durable. */
export function diskSpeed(folder: string): number {
  const path = join(folder, 'speed.tmp');
  const file = openSync(path, 'w');
  const bytes = randomBytes(PART_BYTES);
  const startedAt = performance.now();
  for (let piece = 0; piece < 200; piece += 1) {
    writeSync(file, bytes);
    fdatasyncSync(file);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  closeSync(file);
  rmSync(path);
  return (200 * PART_BYTES) / MEGABYTE / seconds;
}

async function moving(
  server: TestServer,
  bytes: number,
  move: () => Promise<number>,
): Promise<ByteFigures> {
  const viewer = createViewer(server.origin, PATIENCE_MS);
  await viewer.api.accounts.checkStatus();
  const memory = watchMemory(() => server.pid);
  const asking = askMeanwhile(server, viewer);
  const startedAt = performance.now();
  const errors = await move();
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    megabytesPerSecond: bytes / MEGABYTE / seconds,
    peakMiB: memory.stop().peak / 2 ** 20,
    errors,
    meanwhile: summarizeHammer(await asking.stop()),
  };
}

function askMeanwhile(server: TestServer, viewer: Viewer) {
  const call = buildGet(server.origin, '/api/user/check_status', viewer);
  const asking = new Worker(new URL('./ask-meanwhile.worker.ts', import.meta.url), {
    workerData: call,
  });
  return {
    async stop(): Promise<number[]> {
      const answered = once(asking, 'message');
      asking.postMessage('stop');
      const [times] = await answered;
      return times;
    },
  };
}

/** Waits for all of them and returns the number that failed. */
async function settle(work: readonly Promise<unknown>[]): Promise<number> {
  const ended = await Promise.allSettled(work);
  return ended.filter(({ status }) => status === 'rejected').length;
}

function drain(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let received = 0;
  httpGet(address, (answer) => {
    answer.on('data', (piece: Buffer) => {
      received += piece.length;
    });
    answer.on('error', reject);
    answer.on('end', () =>
      received === DOWNLOAD_BYTES ? resolve() : reject(new Error(`${received} bytes came`)),
    );
  }).on('error', reject);
  return promise;
}
