import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';

async function startTestServer() {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-server-'));
  const server = await startServer(
    readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

it('SECURITY §3, the general rows: refuses addresses and headers over 16 KiB with 431', async () => {
  const { publicOrigin } = await startTestServer();
  const long = 'a'.repeat(16 * 1024);
  const address = await fetch(`${publicOrigin}/api/transmit/detail?code=${long}`);
  const header = await fetch(`${publicOrigin}/api/site`, { headers: { 'X-Long': long } });
  expect([address.status, header.status]).toEqual([431, 431]);
  expect((await fetch(`${publicOrigin}/api/site`)).status).toBe(200);
});
