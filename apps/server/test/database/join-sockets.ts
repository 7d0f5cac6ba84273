import type { Socket } from 'node:net';

/**
 * Two sockets of which each ends with the other, and neither end is an error. `carry` takes the bytes of one to the
 * other; `sockets` holds those that are open.
 */
export function joinSockets(
  near: Socket,
  far: Socket,
  { sockets, carry }: { sockets: Set<Socket>; carry: (from: Socket, to: Socket) => void },
): void {
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
    carry(from, to);
  }
}
