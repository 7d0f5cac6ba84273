import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface CountingDoor {
  origin: string;
  /** Bytes that have gone in through it. */
  sentBytes: number;
  close(): void;
}

/** A door before the store that counts what is sent through it; a line of so many bytes a second. */
export async function openCountingDoor(target: string, bytesPerSecond: number) {
  const { hostname, port } = new URL(target);
  const server = createServer((socket) => {
    const inner = connect(Number(port), hostname);
    const end = () => {
      socket.destroy();
      inner.destroy();
    };
    for (const side of [socket, inner]) side.on('error', end).on('close', end);
    inner.pipe(socket);
    socket.on('data', (bytes) => {
      door.sentBytes += bytes.length;
      socket.pause();
      inner.write(bytes);
      setTimeout(() => socket.resume(), (1000 * bytes.length) / bytesPerSecond);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const door: CountingDoor = {
    origin: `http://127.0.0.1:${own}`,
    sentBytes: 0,
    close: () => server.close(),
  };
  return door;
}
