/** Two of our processes on PostgreSQL and one bucket: whichever is asked, and whichever is killed. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { createViewer, type Viewer } from '../steps/browser/viewer.ts';
import { startServer, WIDE_LIMITS } from '../steps/server.ts';
import { openGatewayBucket } from './open-bucket.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const PART = 5 * 2 ** 20;
/** Two servers, a database and a store share two cores with whatever else runs. */
const PATIENCE_MS = 20_000;

const env = { ...(await openGatewayBucket()), ...WIDE_LIMITS, DATABASE_URL: inject('postgresUrl') };
const first = await startServer(env);
// One after the other: both would change the empty database.
const second = await startServer(env);
afterAll(async () => {
  await first.close();
  await second.close();
});

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest();

async function sendPart(viewer: Viewer, key: string, number: number, part: Buffer): Promise<void> {
  const told = md5(part).toString('base64');
  const asked = { key, part_size: PART, parts: [{ number, md5: told }] };
  const { data } = await viewer.api.files.partAddresses(asked);
  const headers = { 'content-md5': told };
  const body = new Uint8Array(part);
  const answer = await fetch(data.addresses[0] ?? '', { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}

it('one sending goes on at the other process when the one that began it is killed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const bytes = randomBytes(2 * PART + round);
    const parts = [bytes.subarray(0, PART), bytes.subarray(PART, 2 * PART)];
    if (round > 0) parts.push(bytes.subarray(2 * PART));
    const here = createViewer(first.origin, PATIENCE_MS);
    const asked = { module: 'transmit', filename: `r${round}.bin`, size: bytes.length };
    const { key } = (await here.api.files.uploadCredentials(asked)).data;
    await sendPart(here, key, 1, parts[0] ?? Buffer.alloc(0));
    const there = createViewer(second.origin, PATIENCE_MS, { Cookie: here.cookie() });
    if (round % 2 === 0) await first.kill();
    const { data: standing } = await there.api.files.partStanding({ key });
    expect(standing.parts.map(({ number }) => number)).toEqual([1]);
    for (const [index, part] of parts.entries()) {
      if (index > 0) await sendPart(there, key, index + 1, part);
    }
    const proof = `${md5(Buffer.concat(parts.map(md5))).toString('hex')}-${parts.length}`;
    await there.api.files.completeParts({ key, proof });
    if (round % 2 === 0) await first.restart();
    const claim = { key, name: 'a.bin', size: bytes.length, file_type: 1 } as const;
    const finish = async (viewer: Viewer) => {
      for (;;) {
        const sum = await viewer.api.files.finishUpload(claim).catch(() => undefined);
        if (sum) return sum.data.code;
      }
    };
    // Without a sum of its own it is read once, by whichever process has the job.
    const code = await finish(there);
    expect(await finish(createViewer(first.origin, PATIENCE_MS, { Cookie: here.cookie() }))).toBe(
      code,
    );
    const { data } = await createViewer(first.origin, PATIENCE_MS).api.shares.downloadLink({
      code,
    });
    const answer = await fetch('download_src' in data ? data.download_src : '');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
});
