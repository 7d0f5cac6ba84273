/** A way to PostgreSQL that a test can cut, silence and close; the end of the test ends it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

export interface PostgresProxy {
  url: string;
  /** Swallows everything from now on, both ways. */
  silence(): void;
  speak(): void;
  /** Every connection ends with a reset, in the middle of whatever it does. */
  reset(): void;
  /** Nobody listens any more; connections that are open stay. */
  close(): Promise<void>;
  listen(): Promise<void>;
}

export async function openPostgresProxy(target: string): Promise<PostgresProxy> {
  const sockets = new Set<Socket>();
  const callers = new Set<Socket>();
  const flow = { isSilent: false };
  const server = createServer((near) => {
    callers.add(near);
    near.on('close', () => callers.delete(near));
    handOn(near, connectTo(target), { sockets, flow });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(target);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', `${port}`);
  return {
    url: url.href,
    silence: () => {
      flow.isSilent = true;
    },
    speak: () => {
      flow.isSilent = false;
    },
    reset: () => {
      for (const caller of callers) caller.resetAndDestroy();
    },
    close: () => closeNow(server),
    listen: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

interface Flow {
  sockets: Set<Socket>;
  flow: { isSilent: boolean };
}

function handOn(near: Socket, far: Socket, { sockets, flow }: Flow): void {
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
    from.on('data', (bytes) => flow.isSilent || to.write(bytes));
  }
}

function connectTo(target: string): Socket {
  const { host, port } = new pg.Client({ connectionString: target });
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
}

/** A server with open connections is not closed until they are, but listens to nobody from now on. */
async function closeNow(server: Server): Promise<void> {
  server.close();
}
