import { existsSync } from 'node:fs';
import { findChromium } from './steps/browser.ts';

/** Fails early and clearly: journeys need a built web app and a Chromium. */
export function setup(): void {
  findChromium();
  if (!existsSync(new URL('../apps/web/dist/index.html', import.meta.url))) {
    throw new Error('the web app is not built: npm run build');
  }
}
