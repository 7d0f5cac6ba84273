/** A file from the sending screen to a store by S3, beside the same parts by a script without our product. */
import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { childText, readXml } from '@transmit/cos';
import { launchBrowser, openPage } from '@transmit/e2e/browser/browser';
import { chooseFiles, openSending, startAll } from '@transmit/e2e/sending';
import { startServer } from '@transmit/e2e/server';
import { createBucket, type Gateway } from '@transmit/e2e/stores/s3-bucket';
import { AwsClient } from 'aws4fetch';
import type { Page } from 'playwright-core';
import { pickUploadFile } from '../upload/picked-file.ts';

const WAIT_MS = 300_000;
/** As the product cuts a file of 500 MB. */
const AT_ONCE = 4;

export interface PageFigures {
  /** MB/s of each round. */
  page: number[];
  script: number[];
}

export async function timePageBesideScript(
  gateway: Gateway,
  { megabytes, rounds }: { megabytes: number; rounds: number },
): Promise<PageFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-stores-'));
  const path = join(folder, 'bench.bin');
  await pipeline(Readable.from(randomPieces(megabytes)), createWriteStream(path));
  const bucket = await createBucket(gateway);
  const server = await startServer({ ...bucket, RATE_LIMIT_SCALE: '1000' });
  const browser = await launchBrowser();
  const figures: PageFigures = { page: [], script: [] };
  let partBytes = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { page, context } = await openPage(browser);
      page.on('request', (request) => {
        if (!request.url().endsWith('/part_addresses')) return;
        partBytes = Number(JSON.parse(request.postData() ?? '{}').part_size);
      });
      await openSending(page, server.origin);
      await chooseFiles(page, [path]);
      const begun = performance.now();
      await startAll(page);
      const finished = (url: string) => url.endsWith('/upload_count');
      await page.waitForResponse((answer) => finished(answer.url()) && answer.ok(), {
        timeout: WAIT_MS,
      });
      figures.page.push(megabytes / ((performance.now() - begun) / 1000));
      await pickUploadFile(page, path);
      figures.script.push(await timeScript(page, { gateway, bucket, megabytes, partBytes }));
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Script {
  gateway: Gateway;
  bucket: Record<string, string>;
  megabytes: number;
  partBytes: number;
}

async function timeScript(page: Page, script: Script): Promise<number> {
  const { gateway, bucket, megabytes, partBytes } = script;
  const { accessKeyId, secretAccessKey, region, endpoint } = gateway;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const object = `${endpoint}/${bucket['S3_BUCKET']}/by-script-${Date.now()}`;
  const begun = await client.fetch(`${object}?uploads=`, { method: 'POST' });
  const root = readXml(await begun.text());
  const uploadId = (root && childText(root, 'UploadId')) ?? '';
  const count = Math.ceil((megabytes * 1e6) / partBytes);
  const addresses = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const url = `${object}?partNumber=${index + 1}&uploadId=${encodeURIComponent(uploadId)}`;
      const signed = await client.sign(url, { method: 'PUT', aws: { signQuery: true } });
      return signed.url;
    }),
  );
  const start = performance.now();
  await page.evaluate(sendAll, { addresses, partBytes, atOnce: AT_ONCE });
  const listed = await client.fetch(`${object}?uploadId=${encodeURIComponent(uploadId)}`);
  const tags = [...(await listed.text()).matchAll(/<ETag>([^<]*)<\/ETag>/g)].map(([, tag]) => tag);
  const parts = tags.map((tag, index) => partXml(index + 1, tag ?? '')).join('');
  const joined = await client.fetch(`${object}?uploadId=${encodeURIComponent(uploadId)}`, {
    method: 'POST',
    body: `<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`,
  });
  if (!joined.ok) throw new Error(`the script's parts were not joined: ${await joined.text()}`);
  return megabytes / ((performance.now() - start) / 1000);
}

const partXml = (number: number, tag: string) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`;

/** Runs in the page. */
async function sendAll(asked: { addresses: string[]; partBytes: number; atOnce: number }) {
  const { addresses, partBytes, atOnce } = asked;
  let next = 0;
  const carry = async () => {
    for (let index = next++; index < addresses.length; index = next++) {
      const body = window.picked.slice(index * partBytes, (index + 1) * partBytes);
      const answer = await fetch(addresses[index] ?? '', { method: 'PUT', body });
      if (!answer.ok) throw new Error(`part ${index + 1}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, carry));
}

function* randomPieces(megabytes: number): Generator<Uint8Array> {
  for (let megabyte = 0; megabyte < megabytes; megabyte += 1) yield randomBytes(1e6);
}
