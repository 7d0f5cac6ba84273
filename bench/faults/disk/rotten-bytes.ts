import { createHash } from 'node:crypto';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '@transmit/e2e/server';
import { initiateUpload, requestStore, StoreError } from '@transmit/e2e/store-client';
import { openTables } from '../../money/count-money.ts';
import { someBytes } from '../bytes.ts';
import { runDataCommand } from '../database/data-command.ts';
import { defineFault } from '../fault.ts';
import { grantFor, openServer, readObjectBack, type Stored, store } from '../steps.ts';

/** Numbers of objects that rot in each way, of 140. */
const FLIPPED = 100;
const CUT = 20;
const DELETED = 20;
const IN_FLIGHT = 20;

export const rottenBytes = defineFault({
  id: 'F19',
  title: 'corrupted part, bit rot',
  does: 'parts arrive with one byte other than their Content-MD5; on the disk one byte is flipped in 100 objects, 20 are cut off, 20 are deleted, then `verify-data --all` and a download of each',
  bar: 'in flight: 400 BadDigest, part not listed; on disk: scrub finds 140/140, GET never ends 200-complete with wrong bytes',
  async procedure(env) {
    const server = await openServer(env);
    const flight = await sendWrongParts(server);
    const size = env.isShort ? 10 : 1;
    const stored: Stored[] = [];
    for (let made = 0; made < (FLIPPED + CUT + DELETED) / size; made += 1) {
      stored.push(await store(await grantFor(server, 100_000)));
    }
    const files = await findFiles(server, stored);
    for (const [nth, path] of files.entries()) damage(path, nth * size);
    let endedWell = 0;
    for (const { key } of stored)
      if ((await readObjectBack(server, key)) !== undefined) endedWell += 1;
    const said = await runDataCommand(server, ['--all']);
    const named = files.filter((path) => said.includes(path.slice(-32))).length;
    return { ...flight, damaged: files.length, found: named, endedWell };
  },
  line: ({ sent, badDigest, listed, damaged, found, endedWell }) =>
    `in flight: ${badDigest}/${sent} 400 BadDigest, ${listed} listed; on disk: scrub finds ${found}/${damaged}, ${endedWell} downloads ended well with wrong bytes`,
  pass: ({ sent, badDigest, listed, damaged, found, endedWell }) =>
    sent > 0 &&
    badDigest === sent &&
    listed === 0 &&
    damaged > 0 &&
    found === damaged &&
    endedWell === 0,
});

async function sendWrongParts(server: TestServer) {
  const { target, key } = await grantFor(server, IN_FLIGHT * 10_000);
  const uploadId = await initiateUpload(target, key);
  let badDigest = 0;
  for (let number = 1; number <= IN_FLIGHT; number += 1) {
    const bytes = someBytes(10_000);
    const md5 = createHash('md5').update(bytes).digest('base64');
    bytes[number] = (bytes[number] ?? 0) ^ 1;
    const params: [string, string][] = [
      ['partNumber', String(number)],
      ['uploadId', uploadId],
    ];
    const headers = { 'Content-MD5': md5 };
    const said = await requestStore(target, {
      method: 'PUT',
      key,
      params,
      headers,
      body: bytes,
    }).then(
      () => '',
      (error: unknown) =>
        error instanceof StoreError ? `${error.httpStatus} ${error.message}` : '',
    );
    if (said.startsWith('400') && said.includes('BadDigest')) badDigest += 1;
  }
  const list = await requestStore(target, { method: 'GET', key, params: [['uploadId', uploadId]] });
  const listed = (await list.text()).split('<PartNumber>').length - 1;
  return { sent: IN_FLIGHT, badDigest, listed };
}

/** The file of each object. */
async function findFiles(server: TestServer, stored: readonly Stored[]): Promise<string[]> {
  const tables = await openTables(server);
  const rows = await tables.ask(
    'select o.key as key, b.id as id from store_objects o join store_blobs b on b.owner_id = o.id',
  );
  await tables.close();
  const ids = new Map(rows.map(({ key, id }) => [String(key), String(id)]));
  return stored.map(({ key }) => {
    const id = ids.get(key) ?? '';
    return join(server.dataDir, 'objects/blobs', id.slice(0, 2), id);
  });
}

function damage(path: string, nth: number): void {
  if (nth < FLIPPED) {
    const bytes = readFileSync(path);
    const at = Math.floor(Math.random() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  } else if (nth < FLIPPED + CUT) truncateSync(path, 50_000);
  else rmSync(path);
}
