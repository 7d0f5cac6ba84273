/** The parts of a journey that looks for secrets of a sealed sending wherever the server could have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

const METRICS_TOKEN = 'journey-metrics-token';

/** A server that writes down all that it can, and tells its figures to {@link readAllKept}. */
export const TALKATIVE = { LOG_LEVEL: 'trace', METRICS_TOKEN };

/** Database, objects and all that lies beside them; the log; the figures. */
export async function readAllKept({ dataDir, origin, output }: TestServer) {
  const metrics = await fetch(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const paths = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return {
    disk: Buffer.concat(paths.map((path) => readFileSync(path))),
    log: Buffer.from(output()),
    figures: Buffer.from(await metrics.text()),
  };
}

/** Presses the button of that name; answers the bytes that the browser has saved. */
export async function saveDownload(page: Page, name: string | RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFileSync(await download.path());
}
