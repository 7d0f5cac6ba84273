/**
 * Our own hash code beside @noble/hashes and the engine's own, in Node and in Chromium
 * (docs/decisions/0047): what a page on plain http has to do without WebCrypto.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openTestPage } from '@transmit/imaging/testing/page';
import { installPeers, peerPlugin } from '../steps/peers.ts';
import { type Bar, writeResult } from '../steps/result.ts';
import { buildMethods, measureMethod, type Noble } from './methods.ts';

const RUNS = 41;

const peers = installPeers(['@noble/hashes@2.4.0']);
const node = await measureInNode();
const chromium = await measureInChromium();
rmSync(peers.folder, { recursive: true });
writeResult('hashes', [...barsOf('Node', node), ...barsOf('Chromium', chromium)]);

async function measureInNode(): Promise<typeof chromium> {
  const load = (name: string) =>
    import(pathToFileURL(join(peers.folder, `node_modules/@noble/hashes/${name}.js`)).href);
  const parts = await Promise.all(['pbkdf2', 'sha2', 'utils'].map(load));
  const measured: Record<string, Record<string, number>> = {};
  const all = buildMethods(Object.assign({}, ...parts) as Noble);
  for (const [name, methods] of Object.entries(all))
    measured[name] = await measureMethod(methods, RUNS);
  return measured;
}

async function measureInChromium() {
  const site = await openTestPage({
    entry: fileURLToPath(new URL('page.ts', import.meta.url)),
    plugins: [peerPlugin(peers)],
  });
  const measured = await site.page.evaluate((runs) => window.measureHashes(runs), RUNS);
  await site.close();
  return measured;
}

function barsOf(place: string, measured: Record<string, Record<string, number>>): Bar[] {
  return Object.entries(measured).flatMap(([what, ms]) =>
    Object.entries(ms).map(([who, value]) => ({
      name: `${place}: ${what}, ${who}`,
      value,
      unit: 'ms',
    })),
  );
}
