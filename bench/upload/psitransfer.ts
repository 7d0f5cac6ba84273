/**
 * psitransfer (github.com/psi-4ward/psitransfer), which is not on npm: its own server from a checkout
 * with installed packages, and tus-js-client with the settings of its own page
 * (app/src/Upload/store/upload.js). None of its code is here.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type Peer, randomPort, startProcess } from './peer.ts';

/** `undefined` when no checkout is named; an error when it does not start. */
export async function startPsitransfer(
  checkout: string | undefined,
  folder: string,
): Promise<Peer | undefined> {
  if (!checkout) return undefined;
  const home = resolve(checkout);
  const port = randomPort();
  const server = await startProcess(['app.js'], {
    port,
    cwd: home,
    env: {
      NODE_ENV: 'production',
      PSITRANSFER_PORT: String(port),
      PSITRANSFER_IFACE: '127.0.0.1',
      PSITRANSFER_UPLOAD_DIR: join(folder, 'psitransfer'),
    },
  });
  if (!server) throw new Error(`psitransfer in ${home} does not answer: npm install there first`);
  const client = readClient(home);
  return {
    ...server,
    name: 'psitransfer',
    does: 'tus in chunks of 5 MB one after the other, appended to one file; no fsync, no check value',
    path: '/config.json',
    prepare: async (page) => {
      await page.addScriptTag({ content: client });
    },
    send: (page) => page.evaluate(sendLikeItsPage),
  };
}

/** Its page has the client among its own packages. */
function readClient(home: string): string {
  const require = createRequire(join(home, 'app', 'package.json'));
  const entry = require.resolve('tus-js-client/package.json');
  return readFileSync(join(dirname(entry), 'dist', 'tus.min.js'), 'utf8');
}

async function sendLikeItsPage(): Promise<number> {
  const { picked } = window;
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const upload = new window.tus.Upload(picked, {
      metadata: {
        sid: crypto.randomUUID().replaceAll('-', '').slice(0, 12),
        retention: '604800',
        password: '',
        name: picked.name,
        comment: '',
        type: picked.type,
      },
      headers: { 'x-passwd': undefined },
      parallelUploads: 1,
      chunkSize: 5_000_000,
      endpoint: '/files',
      storeFingerprintForResuming: false,
      retryDelays: null,
      onError: reject,
      onSuccess: resolve,
    });
    upload.start();
  });
  return performance.now() - started;
}
