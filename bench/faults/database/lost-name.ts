/** A host name that can be lost, so that nobody can look it up; and a PostgreSQL behind one, whose connections break then. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaultEnv } from '../fault.ts';

const DATABASE_NAME = 'db.transmit.test';
const RESOLVER = fileURLToPath(new URL('./lost-name-resolver.ts', import.meta.url));

export interface LostName {
  /** For the server that looks it up. */
  environment: Record<string, string>;
  lose(): void;
  find(): void;
}

/** While it is not lost it leads to this machine. */
export function openName(env: FaultEnv, name: string): LostName {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-name-'));
  env.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const lostMark = join(folder, 'lost');
  return {
    environment: {
      NODE_OPTIONS: `--import ${RESOLVER}`,
      LOST_NAME: name,
      LOST_NAME_MARK: lostMark,
    },
    lose: () => writeFileSync(lostMark, ''),
    find: () => rmSync(lostMark),
  };
}

/** `url` is for the server's `DATABASE_URL`. */
export async function nameSomewhere(
  env: FaultEnv,
  target: string,
): Promise<LostName & { url: string }> {
  const name = openName(env, DATABASE_NAME);
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
    ...name,
    url: `postgres://postgres@${DATABASE_NAME}:${ownPort}/postgres`,
    lose: () => {
      name.lose();
      cut();
    },
  };
}
