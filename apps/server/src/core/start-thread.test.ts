import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startThread } from './start-thread.ts';

it('a thread finds compiled what the process has compiled, and reads no environment', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  enableCompileCache(join(folder, 'compiled'));
  const file = join(folder, 'tell.mjs');
  writeFileSync(
    file,
    "import { parentPort, workerData } from 'node:worker_threads';" +
      'parentPort.postMessage({ env: process.env, workerData });',
  );
  const thread = startThread(pathToFileURL(file), { workerData: '给它的' });
  const [told] = await once(thread, 'message');
  const env = { NODE_COMPILE_CACHE: getCompileCacheDir() };
  expect(env.NODE_COMPILE_CACHE).toBeTruthy();
  expect(told).toEqual({ env, workerData: '给它的' });
});
