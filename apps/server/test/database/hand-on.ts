/** The two ways of bytes through a proxy of the tests and benches. */
import type { Socket } from 'node:net';

interface Flow {
  /** The open ends. */
  sockets: Set<Socket>;
  flow: { isSilent: boolean };
}

/** Hands bytes on between both sockets, unless silent; the end of one ends the other. */
export function handOn(near: Socket, far: Socket, { sockets, flow }: Flow): void {
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
