/** The engines that the journeys run in, each started once for a file of journeys. */
import { afterAll, inject, onTestFinished } from 'vitest';
import { createTestFolder } from '../steps/files.ts';
import type { BrowserEngine, EnginePage } from './drivers/engine.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';

export type EngineName = 'Firefox' | 'WebKitGTK';

export const ENGINES: readonly EngineName[] = ['Firefox', 'WebKitGTK'];

const STARTS: Record<EngineName, () => Promise<BrowserEngine>> = {
  Firefox: startFirefox,
  WebKitGTK: startWebKit,
};

/** Call inside the `describe` of an engine. Server, files, and pages that go with their test. */
export function useEngine(name: EngineName) {
  const files = createTestFolder();
  let started: Promise<BrowserEngine> | undefined;
  afterAll(async () => {
    files.remove();
    await (await started)?.close();
  });
  const engine = () => {
    started ??= STARTS[name]();
    return started;
  };
  const openPage = async (): Promise<EnginePage> => {
    const page = await (await engine()).openPage();
    onTestFinished(() => page.close());
    return page;
  };
  return { server: inject('sharedServer'), files, engine, openPage };
}
