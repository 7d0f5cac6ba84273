/** Finds Chromium, and gives the flags with which every test and measurement starts it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No window is drawn on a screen: one process less, and a tenth of the processor's time.
  '--in-process-gpu',
  `--disable-features=${[
    // The app's page may reach the store's loopback port without asking (COS.md §2.5).
    'LocalNetworkAccessChecks',
    // This list takes the place of the driver's, so it has what of that changes what a page does.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    // Pages and panels of the browser itself that nobody opens, and processes kept ready for them.
    'LensOverlay',
    'PreloadTopChromeWebUI',
    'PreloadTopChromeWebUILessNavigations',
    'SpareRendererForSitePerProcess',
    // Two pages of the address bar's suggestions for every window: they took half a core in a journey.
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'WebUIOmniboxPopup',
  ].join(',')}`,
];

/** The engine without the browser's own windows: a page costs a quarter less (docs/decisions/0155). */
const SHELL = 'chromium-headless-shell';
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome'];

export function findChromium(): string {
  const found = process.env['CHROMIUM_PATH'] || findOnPath([SHELL, ...WHOLE]);
  if (!found) throw new Error('Chromium is missing: install it or set CHROMIUM_PATH');
  return found;
}

/** With its windows, and with flags that the shell does not know. */
export function findWholeChromium(): string {
  return process.env['CHROMIUM_PATH'] || (findOnPath(WHOLE) ?? findChromium());
}

/** The first of the names that is anywhere on the PATH. */
function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
