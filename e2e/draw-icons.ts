/**
 * Draws the mark as the pictures that browsers show in a tab, on a home screen and among apps. Pictures, because
 * Chromium opens a document of its own in the page's main thread to read an SVG icon, and older
 * Safari reads none. Run when apps/web/icons/mark.svg changed:
 * node_modules/.bin/node e2e/draw-icons.ts
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './steps/browser/browser.ts';

const WEB = new URL('../apps/web/', import.meta.url);
const MARK = readFileSync(new URL('icons/mark.svg', WEB), 'utf8');
const SQUARE = MARK.replace(' rx="10"', '');
/** Android cuts its own shape out of it, and promises only the middle four fifths. */
const MASKABLE = SQUARE.replace('viewBox="0 0 36 36"', 'viewBox="-4.5 -4.5 45 45"').replace(
  '<rect width="36" height="36"',
  '<rect x="-4.5" y="-4.5" width="45" height="45"',
);

/** Sides in px. A home screen rounds the corners itself and shows black behind clear ones. */
const ICONS = [
  { file: 'favicon.png', side: 64, mark: MARK },
  { file: 'apple-touch-icon.png', side: 180, mark: SQUARE },
  { file: 'icon-192.png', side: 192, mark: MARK },
  { file: 'icon-512.png', side: 512, mark: MARK },
  { file: 'icon-maskable.png', side: 512, mark: MASKABLE },
];

const browser = await launchBrowser();
const page = await browser.newPage();
for (const { file, side, mark } of ICONS) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${mark}`);
  const path = fileURLToPath(new URL(`public/${file}`, WEB));
  await page.screenshot({ path, omitBackground: true });
}
await browser.close();
