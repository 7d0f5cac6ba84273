/**
 * Eight senders write single objects and parts; each acknowledged result goes to a synced ledger before the
 * next request. After every kill the server starts again and the senders go on. At the end every line of the
 * ledger is checked.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childrenNamed, childText, readXml } from '@transmit/cos';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { startServer, type TestServer } from '@transmit/e2e/server';
import {
  completeStoreUpload,
  initiateUpload,
  putStoreObject,
  requestStore,
  StoreError,
  type StoreTarget,
  targetOf,
  uploadPart,
} from '@transmit/e2e/store-client';
import { quantile } from '../steps/statistics.ts';

const SENDERS = 8;
const PART_BYTES = 2 ** 20;

type Line =
  | { kind: 'object'; key: string; sha256: string }
  | { kind: 'part'; key: string; uploadId: string; number: number; etag: string };

export interface KillFigures {
  kills: number;
  objects: number;
  parts: number;
  lostObjects: number;
  wrongBytes: number;
  lostParts: number;
  /** From the kill to the first good answer. */
  readyP99Ms: number;
  readyMedianMs: number;
}

interface Ledger {
  server: TestServer;
  file: number;
  isRunning: boolean;
}

export async function killUnderLoad(kills: number): Promise<KillFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-ledger-'));
  const path = join(folder, 'ledger.jsonl');
  const server = await startServer({ RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'fatal' });
  const ledger: Ledger = { server, file: openSync(path, 'a'), isRunning: true };
  const restarts: number[] = [];
  const senders = Array.from({ length: SENDERS }, (_, index) => sendForever(ledger, index));
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(100 + Math.random() * 900);
    await server.kill();
    const started = performance.now();
    await server.restart();
    restarts.push(performance.now() - started);
  }
  ledger.isRunning = false;
  await Promise.all(senders);
  closeSync(ledger.file);
  const checked = await checkLedger(server, path);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    kills,
    ...checked,
    readyP99Ms: quantile(restarts, 0.99),
    readyMedianMs: quantile(restarts, 0.5),
  };
}

async function sendForever(ledger: Ledger, index: number): Promise<void> {
  for (let turn = 0; ledger.isRunning; turn += 1) {
    const send = turn % 3 === 2 ? sendInParts : sendWhole;
    await send(ledger, `s${index}/t${turn}.bin`).catch(async (error: unknown) => {
      // The kill cuts requests; a refusal of the store would be a fault of ours.
      if (error instanceof StoreError && error.httpStatus < 500) throw error;
      await delay(20);
    });
  }
}

async function sendWhole(ledger: Ledger, filename: string): Promise<void> {
  const bytes = new Uint8Array(randomBytes(200_000 + Math.floor(Math.random() * 800_000)));
  const { target, key } = await grant(ledger.server, filename, bytes.length);
  await putStoreObject(target, key, bytes);
  record(ledger, { kind: 'object', key, sha256: sha256(bytes) });
}

async function sendInParts(ledger: Ledger, filename: string): Promise<void> {
  const bytes = new Uint8Array(randomBytes(3 * PART_BYTES + 1234));
  const { target, key } = await grant(ledger.server, filename, bytes.length);
  const uploadId = await initiateUpload(target, key);
  const etags: string[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const part = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
    const etag = await uploadPart(target, key, { uploadId, number, bytes: part });
    record(ledger, { kind: 'part', key, uploadId, number, etag });
    etags.push(etag);
  }
  await completeStoreUpload(target, key, { uploadId, etags });
  record(ledger, { kind: 'object', key, sha256: sha256(bytes) });
}

async function grant(
  server: TestServer,
  filename: string,
  size: number,
): Promise<{ target: StoreTarget; key: string }> {
  const { api } = createViewer(server.origin, 5000);
  const { data } = await api.files.uploadCredentials({ module: 'transmit', filename, size });
  return { target: targetOf(data), key: data.key };
}

/** Synced before the next request, so that the ledger never knows less than the senders were told. */
function record({ file }: Ledger, line: Line): void {
  writeSync(file, `${JSON.stringify(line)}\n`);
  fsyncSync(file);
}

async function checkLedger(server: TestServer, path: string) {
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  const result = { objects: 0, parts: 0, lostObjects: 0, wrongBytes: 0, lostParts: 0 };
  const target = permanentTarget(server);
  const whole = new Set(lines.flatMap((line) => (line.kind === 'object' ? [line.key] : [])));
  for (const line of lines) {
    if (line.kind === 'object') {
      result.objects += 1;
      const answer = await requestStore(target, { method: 'GET', key: line.key }).catch(
        () => undefined,
      );
      if (!answer) result.lostObjects += 1;
      else if (sha256(new Uint8Array(await answer.arrayBuffer())) !== line.sha256)
        result.wrongBytes += 1;
    } else {
      result.parts += 1;
      // A completed upload has no part list any more; its bytes are checked as an object.
      if (!whole.has(line.key) && !(await hasPart(target, line))) result.lostParts += 1;
    }
  }
  return result;
}

async function hasPart(
  target: StoreTarget,
  line: Extract<Line, { kind: 'part' }>,
): Promise<boolean> {
  const answer = await requestStore(target, {
    method: 'GET',
    key: line.key,
    params: [['uploadId', line.uploadId]],
  }).catch(() => undefined);
  // Complete may have been done and its answer cut off: then the object is there instead.
  if (!answer) {
    const head = await requestStore(target, { method: 'HEAD', key: line.key }).catch(
      () => undefined,
    );
    return head !== undefined;
  }
  const list = readXml(await answer.text());
  return (list ? childrenNamed(list, 'Part') : []).some(
    (part) =>
      childText(part, 'PartNumber') === String(line.number) &&
      childText(part, 'ETag')?.replaceAll('"', '') === line.etag,
  );
}

function permanentTarget(server: TestServer): StoreTarget {
  const keys = JSON.parse(readFileSync(join(server.dataDir, 'store-keys.json'), 'utf8'));
  return { baseUrl: `${server.storeOrigin}/cos/ap-embedded/transmit-1250000000`, keys };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
