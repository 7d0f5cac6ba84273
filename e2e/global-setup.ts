import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findChromium } from './steps/browser/chromium.ts';
import { startServer, WIDE_LIMITS } from './steps/server.ts';

/**
 * Fails early and clearly: journeys need a built web app and a Chromium. Then starts the server that
 * they share (steps/journey.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  findChromium();
  if (!existsSync(new URL('../apps/web/dist/index.html', import.meta.url))) {
    throw new Error('the web app is not built: npm run build');
  }
  const server = await startServer(WIDE_LIMITS);
  const { origin, storeOrigin, dataDir } = server;
  project.provide('sharedServer', { origin, storeOrigin, dataDir });
  return server.close;
}
