import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface LoadBalancer {
  origin: string;
  /** Origins that take requests, each with the number it got. One that refuses connections is dropped. */
  readonly served: Map<string, number>;
  close(): Promise<void>;
}

/** One address in front of several processes: each request goes to the next of them. */
export async function startLoadBalancer(): Promise<LoadBalancer> {
  const served = new Map<string, number>();
  const agent = new Agent({ keepAlive: false });
  let turn = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const upstream = [...served.keys()][turn % served.size] ?? '';
    turn += 1;
    served.set(upstream, (served.get(upstream) ?? 0) + 1);
    const forwarded = request(new URL(incoming.url ?? '/', upstream), {
      agent,
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    });
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') served.delete(upstream);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };

  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    served,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
