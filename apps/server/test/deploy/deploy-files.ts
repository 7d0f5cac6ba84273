import { readFileSync } from 'node:fs';

/** An example of `deploy/`, as operators get it. */
export function readDeployFile(name: string): string {
  return readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');
}

/**
 * The example on ports of a test and without TLS, otherwise as it is: `ports` are those of the two processes,
 * application and store.
 */
export function nginxForTests(
  listen: { app: number; store: number },
  ports: readonly [{ app: number; store: number }, { app: number; store: number }],
): string {
  const [first, second] = ports;
  return readDeployFile('nginx.conf')
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('127.0.0.1:8080', `127.0.0.1:${first.app}`)
    .replace('127.0.0.1:8090', `127.0.0.1:${second.app}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${first.store}`)
    .replace('127.0.0.1:8091', `127.0.0.1:${second.store}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${listen.app};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${listen.store};`)
    .replaceAll(/^\s+ssl_.*\n/gm, '');
}
