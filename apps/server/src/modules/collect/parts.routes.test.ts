/** PRODUCT §8 with a store by S3: the parts of a hand-in are known by the key that its sender was lent. */
import { randomBytes } from 'node:crypto';
import { LEAST_ADDRESSED_PART_BYTES } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import { expect, it, onTestFinished } from 'vitest';
import { openFakeS3 } from '#adapters/object-storage/testing/fake-s3.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { openPartSender } from '#test/store/send-by-parts.ts';
import { createKey, openCollection } from './testing/open-collection.ts';

async function open() {
  const s3 = await openFakeS3();
  onTestFinished(() => s3.close());
  const app = await createAccountsApp({
    now: Date.now(),
    env: {
      S3_ENDPOINT: s3.options.endpoint,
      S3_REGION: s3.options.region,
      S3_BUCKET: s3.options.bucket,
      S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
      S3_PATH_STYLE: '1',
    },
  });
  const collector = await logInAs(app, 'user');
  const inThreeDays = new Date(app.clock.now + 3 * 86_400_000 + 8 * 3_600_000);
  const { code } = await openCollection(collector, {
    end_time: inThreeDays.toISOString().slice(0, 19).replace('T', ' '),
    max_size: 2 * LEAST_ADDRESSED_PART_BYTES,
  });
  return { app, collector, code };
}

it('hands in what was sent in parts, and leaves the owner’s own uploads to their owner', async () => {
  const { app, collector, code } = await open();
  const sender = app.visitor();
  const key = createKey();
  const bytes = randomBytes(LEAST_ADDRESSED_PART_BYTES + 9);
  const file = { code, key, name: 'a.bin', size: bytes.length };
  const lent = await sender.api.collect.lend(file);
  expect(lent.data.upload).toBe('presigned');
  const page = await openPartSender(sender, { bytes, lent });
  await page.putAll();
  await page.complete();
  const { data } = await sender.api.collect.finish({
    ...file,
    upload: page.key,
    crc64: crc64(bytes).toString(),
  });
  const files = [{ id: data.id, path: 'a.bin' }];
  await sender.api.collect.handIn({ code, key, values: ['林小满'], files });
  expect((await collector.api.collect.table({ code })).rows).toMatchObject([
    { total_size: bytes.length },
  ]);
  // A finished one gives no more addresses, and another's own upload none at all.
  const part_size = LEAST_ADDRESSED_PART_BYTES;
  const parts = [{ number: 1, md5: '1B2M2Y8AsgTpgAmY7PhCfg==' }];
  const addresses = (upload: string) =>
    sender.post('/api/transmit/part_addresses', { key: upload, part_size, parts });
  expect(await addresses(page.key)).toMatchObject({ status: 409 });
  const own = await openPartSender(collector, { bytes });
  expect(await addresses(own.key)).toMatchObject({ status: 404 });
  expect(await addresses(`held/${'0'.repeat(20)}/a.bin`)).toMatchObject({ status: 404 });
});
