/** nginx's WebDAV module: one PUT into one file, written down by a `sync` that counts. */
import { execFileSync } from 'node:child_process';
import { startNginx } from '../steps/nginx.ts';
import type { Peer } from './peer.ts';

export async function startWebDav(): Promise<Peer> {
  const nginx = await startNginx({
    files: { 'index.html': '<!doctype html>' },
    settings: 'dav_methods PUT; client_max_body_size 0;',
  });
  return {
    ...nginx,
    name: 'nginx WebDAV, synced',
    does: 'one PUT into a temporary file and a rename; then `sync`; no check value, no code',
    path: '/index.html',
    pid: nginx.workerPid(),
    prepare: async () => undefined,
    async send(page) {
      const ms = await page.evaluate(sendInOnePut);
      const synced = performance.now();
      execFileSync('sync');
      return ms + performance.now() - synced;
    },
  };
}

async function sendInOnePut(): Promise<number> {
  const started = performance.now();
  const answer = await fetch('/sent.bin', { method: 'PUT', body: window.picked });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return performance.now() - started;
}
