import { createServer } from 'node:net';
import { nameOfHost } from '#core/addresses.ts';
import { errorCode } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { askApp, askStore } from './ask.ts';
import type { Finding } from './finding.ts';
import { type FoundPort, judgePort } from './judge-machine.ts';
import type { OriginAnswers } from './judge-origin.ts';

/** Every port that the server listens on: free, or held by a server of ours. */
export async function probePorts({ host, port, bucket, store }: Config): Promise<Finding[]> {
  const app = await findPort(host, port, askApp);
  const findings = [{ subject: '端口', ...judgePort(app, port, 'PORT') }];
  const storePort = store.port ?? port + 1;
  if (bucket || storePort === 'off' || (port === 0 && store.port === undefined)) return findings;
  const found = await findPort(host, storePort, askStore);
  return [...findings, { subject: '存储端口', ...judgePort(found, storePort, 'STORE_PORT') }];
}

async function findPort(
  host: string,
  port: number,
  askOurs: (origin: string) => Promise<OriginAnswers>,
): Promise<FoundPort> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  server.once('error', (error) => resolve(errorCode(error) ?? 'unknown'));
  server.listen(port, host, () => resolve(undefined));
  const failure = await promise;
  if (failure === undefined) {
    server.close();
    return 'free';
  }
  if (failure === 'EACCES') return 'forbidden';
  if (failure === 'EADDRNOTAVAIL' || failure === 'ENOTFOUND') return 'no such address';
  const asked = await askOurs(`http://${nameOfHost(host)}:${port}`);
  return 'isOurs' in asked && asked.isOurs ? 'ours' : 'theirs';
}
