/** Two of our processes on PostgreSQL and one bucket: whichever is asked, and whichever is killed. */
import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, it } from 'vitest';
import { createViewer, type Viewer } from '../steps/browser/viewer.ts';
import { startServer, WIDE_LIMITS } from '../steps/server.ts';
import {
  cutForStore,
  proofOf,
  putPresigned,
  S3_PART_BYTES,
} from '../steps/stores/presigned-parts.ts';
import { openGatewayBucket } from './open-bucket.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

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

it('one sending goes on at the other process when the one that began it is killed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const bytes = new Uint8Array(randomBytes(2 * S3_PART_BYTES + round));
    const parts = cutForStore(bytes);
    const here = createViewer(first.origin, PATIENCE_MS);
    const asked = { module: 'transmit', filename: `r${round}.bin`, size: bytes.length };
    const { key } = (await here.api.files.uploadCredentials(asked)).data;
    const [firstPart, ...others] = parts;
    if (firstPart) expect(await putPresigned(here, key, firstPart)).toBe(200);
    const there = createViewer(second.origin, PATIENCE_MS, { Cookie: here.cookie() });
    if (round % 2 === 0) await first.kill();
    const { data: standing } = await there.api.files.partStanding({ key });
    expect(standing.parts.map(({ number }) => number)).toEqual([1]);
    for (const part of others) expect(await putPresigned(there, key, part)).toBe(200);
    await there.api.files.completeParts({ key, proof: proofOf(parts) });
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
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  }
});
