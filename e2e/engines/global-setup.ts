import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startServer, WIDE_LIMITS } from '../steps/server.ts';
import { findFirefox, findMiniBrowser, findWebKitDriver, findXvfb } from './drivers/programs.ts';

/** Fails early and clearly where an engine or the built web is missing; starts the shared server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const find of [findFirefox, findWebKitDriver, findMiniBrowser, findXvfb]) find();
  if (!existsSync(new URL('../../apps/web/dist/index.html', import.meta.url))) {
    throw new Error('the web app is not built: npm run build');
  }
  const server = await startServer(WIDE_LIMITS);
  const { origin, storeOrigin, dataDir } = server;
  project.provide('sharedServer', { origin, storeOrigin, dataDir });
  return server.close;
}
