/**
 * A process that finishes an upload, for `finish-crash.test.ts`: as far as the failpoint it is given, or
 * to the end. What it writes is the cookie of who has begun the upload, or the code of the file.
 */
import { writeSync } from 'node:fs';
import type { Contract } from '@transmit/contract';
import { calls } from '@transmit/contract/calls';
import { createClient } from '@transmit/contract/client';
import { crc64 } from '@transmit/cos';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import { openServices } from '#open-services.ts';

const [folder = '', cookie = '', failpoint = ''] = process.argv.slice(2);
const CONTENT = Buffer.from('first');

const { services, close } = await openServices({
  config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  publicOrigin: 'http://app.test',
  storeOrigin: 'http://127.0.0.1:1',
});
const app = buildApp({ services });
const given: string[] = [];
const { files } = createClient<Contract>(calls, { fetch: send });

if (cookie === '') await begin();
else await finish();
await close();

/** An upload whose bytes lie in the store. */
async function begin(): Promise<void> {
  const { data } = await files.uploadCredentials({
    module: 'transmit',
    filename: 'a.txt',
    size: CONTENT.length,
  });
  await services.storage.writeObject(data.key, CONTENT, 'text/plain');
  writeSync(1, given.join('; '));
}

async function finish(): Promise<void> {
  if (failpoint) armFailpoint(`${failpoint}:kill`);
  const { data } = await files.finishUpload({
    key: 'a.txt',
    name: 'a.txt',
    size: CONTENT.length,
    crc64: crc64(CONTENT).toString(),
    file_type: 1,
  });
  writeSync(1, data.code);
}

async function send(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (cookie) headers.set('Cookie', cookie);
  const socket = { remoteAddress: '203.0.113.1', remotePort: 1, remoteFamily: 'IPv4' };
  const answer = await app.request(String(input), { ...init, headers }, { incoming: { socket } });
  given.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
  return answer;
}
