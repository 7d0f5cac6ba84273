import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileTypeOf } from '@transmit/contract';
import { registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import { completeStoreUpload, initiateUpload, uploadPart } from '@transmit/e2e/store-client';
import { hashBytes, someBytes } from '../bytes.ts';
import { defineFault, type FaultEnv } from '../fault.ts';
import { CALL_PATIENCE_MS, grantFor, openServer, readObjectBack, statusOf } from '../steps.ts';

const MIB = 2 ** 20;
const DISK = 64 * MIB;
const PARTS = 20;
const WRITES = 1000;
const LOOK_MS = 1500;
/** From here on the disk is full. */
const FULL_AT = 8;

export const fullDisk = defineFault({
  id: 'F5',
  title: 'disk full',
  does: 'the data folder is a tmpfs of 64 MiB, which another program fills to the last byte in the middle of an upload; 200 MB are asked for as well',
  bar: '0 false acks; 507 E_NO_SPACE; reads and downloads still 200; after freeing space uploads work without restart',
  needs: ['linux', 'mount'],
  async procedure(env) {
    const folder = mountSmallDisk(env);
    const server = await openServer(env, { DATA_DIR: folder });
    const { pid } = server;
    const reader = createViewer(server.origin, CALL_PATIENCE_MS);
    const code = await sendByApi(reader, { name: '之前.txt', content: 'before' });
    const user = createViewer(server.origin, CALL_PATIENCE_MS);
    await registerByApi(user, server);
    const tooMuch = await grantFor(server, 200 * 10 ** 6).then(() => 200, statusOf);

    const { target, key, viewer } = await grantFor(server, PARTS * MIB);
    const bytes = someBytes(PARTS * MIB);
    const uploadId = await initiateUpload(target, key);
    const etags: string[] = [];
    const sendPart = async (number: number) => {
      const part = bytes.subarray((number - 1) * MIB, number * MIB);
      etags[number - 1] = await uploadPart(target, key, { uploadId, number, bytes: part });
    };
    for (let number = 1; number < FULL_AT; number += 1) await sendPart(number);
    const ballast = fill(folder);
    const refusals: number[] = [];
    for (let number = FULL_AT; number <= PARTS; number += 1) {
      refusals.push(await sendPart(number).then(() => 200, statusOf));
    }
    const acked = etags.filter(Boolean).length;
    // The server looks at the room once a second.
    await delay(LOOK_MS);
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => grantFor(server, 1000).then(() => 200, statusOf)),
    );
    const writes = await writeRows(user, code);
    const reads = await readAll(reader, code);
    rmSync(ballast);
    await delay(LOOK_MS);
    for (let number = 1; number <= PARTS; number += 1)
      if (!etags[number - 1]) await sendPart(number);
    await completeStoreUpload(target, key, { uploadId, etags });
    const stored = await readObjectBack(server, key);
    const { data } = await viewer.api.files.finishUpload({
      key,
      name: '之后.bin',
      size: bytes.length,
      file_type: fileTypeOf('之后.bin'),
    });
    return {
      tooMuch,
      partsSent: refusals.length,
      partsRefused: refusals.filter((status) => status === 403 || status === 507).length,
      callsRefused: asked.filter((status) => status === 507).length,
      rowsRefused: writes.refused,
      rowsBad: writes.bad,
      calls: asked.length,
      reads: reads.filter((status) => status === 200).length,
      readsAsked: reads.length,
      /** An acknowledged part that were not there would make other bytes. */
      falseAcks: stored === hashBytes(bytes) ? 0 : acked,
      uploadedAfter: data.code.length > 0,
      isSameProcess: server.pid === pid && !server.output().includes('SIGBUS'),
    };
  },
  line: (seen) =>
    `${seen.falseAcks} false acks; ${seen.tooMuch} to 200 MB, ${seen.partsRefused}/${seen.partsSent} parts refused, ${seen.callsRefused}/${seen.calls} requests for room 507, of ${WRITES} rows ${seen.rowsRefused} refused with 507 and ${seen.rowsBad} in another way; reads and downloads ${seen.reads}/${seen.readsAsked} 200; after freeing space ${seen.uploadedAfter ? 'the upload went on' : 'no upload'} ${seen.isSameProcess ? 'without restart' : 'after a restart'}`,
  pass: (seen) =>
    seen.falseAcks === 0 &&
    seen.tooMuch === 507 &&
    seen.partsRefused === seen.partsSent &&
    seen.callsRefused === seen.calls &&
    seen.rowsRefused > 0 &&
    seen.rowsBad === 0 &&
    seen.reads === seen.readsAsked &&
    seen.uploadedAfter &&
    seen.isSameProcess,
});

function mountSmallDisk(env: FaultEnv): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-small-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]);
  env.defer(() => {
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  });
  return folder;
}

/** To the last byte; answers the file that does it. */
function fill(folder: string): string {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (const size of [MIB, 4096, 1]) {
    writeUntilFull(file, Buffer.alloc(size));
  }
  closeSync(file);
  return path;
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece);
  } catch {
    // Full for pieces of this size.
  }
}

/** A favourite kept and given up again: until the database has no room, and beyond. */
async function writeRows({ api }: Viewer, code: string): Promise<{ refused: number; bad: number }> {
  const seen = { refused: 0, bad: 0 };
  for (let turn = 0; turn < WRITES; turn += 1) {
    const write =
      turn % 2 === 0 ? api.library.favorite({ code }) : api.library.unfavorite({ code });
    const status = await write.then(() => 200, statusOf);
    if (status === 507) seen.refused += 1;
    else if (status !== 200) seen.bad += 1;
  }
  return seen;
}

/** Reads as a recipient does: the page, the detail, a link, the bytes, twenty times. */
async function readAll({ api }: Viewer, code: string): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    seen.push(await api.shares.detail({ code }).then(() => 200, statusOf));
    const link = await api.shares.downloadLink({ code }).catch(statusOf);
    if (typeof link === 'number' || link.status !== 1) seen.push(Number(link));
    else {
      const answer = await fetch(link.data.download_src);
      seen.push((await answer.text()) === 'before' ? answer.status : 0);
    }
  }
  return seen;
}
