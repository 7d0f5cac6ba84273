/** A PostgreSQL behind a host name that can be lost: its connections break, and nobody can look it up. */

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaultEnv } from '../fault.ts';

const RESOLVER = fileURLToPath(new URL('./lost-name-resolver.ts', import.meta.url));

export interface LostName {
  /** For the server's `DATABASE_URL`. */
  url: string;
  environment: Record<string, string>;
  lose(): void;
  find(): void;
}

export async function nameSomewhere(env: FaultEnv, target: string): Promise<LostName> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-name-'));
  env.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const lostMark = join(folder, 'lost');
  const socketFile = `${new URL(target).searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(socketFile);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  env.defer(async () => {
    server.close();
    cut();
  });
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `postgres://postgres@db.transmit.test:${ownPort}/postgres`,
    environment: { NODE_OPTIONS: `--import ${RESOLVER}`, LOST_NAME_MARK: lostMark },
    lose: () => {
      writeFileSync(lostMark, '');
      cut();
    },
    find: () => rmSync(lostMark),
  };
}
