import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startThread } from './start-thread.ts';

it('a thread finds compiled what the process has compiled, and keeps the rest of its surroundings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'tell.mjs');
  writeFileSync(
    file,
    "import { parentPort, workerData } from 'node:worker_threads';" +
      'const { NODE_COMPILE_CACHE, PATH } = process.env;' +
      'parentPort.postMessage({ NODE_COMPILE_CACHE, PATH, workerData });',
  );
  const thread = startThread(pathToFileURL(file), { workerData: '给它的' });
  const [told] = await once(thread, 'message');
  const cache = getCompileCacheDir() ?? process.env['NODE_COMPILE_CACHE'];
  expect(told).toEqual({
    NODE_COMPILE_CACHE: cache,
    PATH: process.env['PATH'],
    workerData: '给它的',
  });
});
