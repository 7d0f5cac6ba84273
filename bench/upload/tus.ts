/** tus with its own server and client from npm, in one request, as its documentation begins. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Peer, randomPort, startProcess } from './peer.ts';

export const TUS = ['@tus/server@2.4.5', '@tus/file-store@2.1.1', 'tus-js-client@4.3.1'];

/** Undefined when its packages cannot be installed. */
export async function startTus(folder: string): Promise<Peer | undefined> {
  const home = join(folder, 'tus');
  try {
    execFileSync('npm', ['install', '--prefix', home, '--ignore-scripts', '--no-save', ...TUS], {
      stdio: 'ignore',
    });
  } catch {
    console.log('tus could not be installed; measured without it');
    return undefined;
  }
  const port = randomPort();
  writeFileSync(
    join(home, 'server.mjs'),
    `import { createServer } from 'node:http'; import { readFileSync } from 'node:fs';
     import { Server } from '@tus/server'; import { FileStore } from '@tus/file-store';
     const tus = new Server({ path: '/files', datastore: new FileStore({ directory: 'data' }) });
     const script = readFileSync('node_modules/tus-js-client/dist/tus.min.js');
     createServer((request, response) => {
       if (request.url.startsWith('/files')) return tus.handle(request, response);
       if (request.url === '/tus.js') return response.setHeader('Content-Type', 'text/javascript').end(script);
       response.setHeader('Content-Type', 'text/html').end('<script src="/tus.js"></script>');
     }).listen(${port}, '127.0.0.1');`,
  );
  const server = await startProcess(['server.mjs'], { port, cwd: home });
  return (
    server && {
      ...server,
      name: 'tus',
      does: 'tus in one request into one file; no fsync, no check value, no code',
      path: '/',
      prepare: async () => undefined,
      send: (page) => page.evaluate(sendInOneRequest),
    }
  );
}

async function sendInOneRequest(): Promise<number> {
  const started = performance.now();
  await new Promise((resolve, reject) => {
    const options = { endpoint: '/files', onSuccess: resolve, onError: reject };
    new window.tus.Upload(window.picked, options).start();
  });
  return performance.now() - started;
}
