/** A cable that breaks: hands bytes on in both directions, and cuts parts of uploads where it is told to. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  origin: string;
  /** Names the other end; nothing is cut unless `cutAfter` says so. */
  leadTo(origin: string): void;
  cuts: number;
  /** From the client, heads included. */
  bytesSent: number;
  /** Answers that said that the caller's clock is wrong. */
  skewed: number;
  close(): void;
}

interface Options {
  /** After how many bytes of its body a request is cut, by its first line; undefined lets it pass. */
  cutAfter?: (requestLine: string, bodyBytes: number) => number | undefined;
}

export async function openCuttingProxy({ cutAfter }: Options = {}): Promise<CuttingProxy> {
  let target = { host: '127.0.0.1', port: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    sockets.add(near).add(far);
    let body: { left: number } | undefined;
    const cut = () => {
      proxy.cuts += 1;
      near.resetAndDestroy();
      far.resetAndDestroy();
    };
    near.on('data', (bytes: Buffer) => {
      proxy.bytesSent += bytes.length;
      const head = headOf(bytes);
      if (head && cutAfter) {
        const after = cutAfter(head.line, head.bodyBytes);
        body = after === undefined ? undefined : { left: head.size + after };
      }
      if (!body || bytes.length < body.left) {
        if (body) body.left -= bytes.length;
        far.write(bytes);
        return;
      }
      // Bytes from before the cut arrive.
      far.write(bytes.subarray(0, body.left), cut);
      body = undefined;
    });
    far.on('data', (bytes: Buffer) => {
      if (bytes.includes('RequestTimeTooSkewed')) proxy.skewed += 1;
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: CuttingProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => {
      const { hostname, port } = new URL(origin);
      target = { host: hostname, port: Number(port) };
    },
    cuts: 0,
    bytesSent: 0,
    skewed: 0,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}

/** Clients begin each request with a write of its own. */
export function headOf(
  bytes: Buffer,
): { line: string; size: number; bodyBytes: number } | undefined {
  if (!/^(?:PUT|POST|GET|HEAD|DELETE) \//.test(bytes.toString('latin1', 0, 16))) return undefined;
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const bodyBytes = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  return { line: head.split('\r\n')[0] ?? '', size: end + 4, bodyBytes };
}
