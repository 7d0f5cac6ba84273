/**
 * A bucket of Tencent for the tests, over HTTP and in memory: signatures, policies of temporary
 * credentials, uploads in parts and versions, by what COS documents (COS.md §1.2, §2).
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeXml } from '@transmit/cos';
import { type FakeCredentials, verifyFake } from './fake-bucket-access.ts';
import { answerBucketCall, type BucketAnswer } from './fake-bucket-calls.ts';
import { type BucketCall, BucketRefusal, type FakeBucketState } from './fake-bucket-state.ts';
import { FakeVersions } from './fake-versions.ts';

export interface FakeBucket {
  origin: string;
  state: FakeBucketState;
  /** Method and path of every request. */
  calls: string[];
  close(): void;
}

export async function openFakeBucket(options: {
  name: string;
  region: string;
  keys: { secretId: string; secretKey: string };
  /** Credentials that the STS has given out, by token. */
  issued: ReadonlyMap<string, FakeCredentials>;
}): Promise<FakeBucket> {
  const { name, region } = options;
  const state: FakeBucketState = { name, region, versions: new FakeVersions(), uploads: new Map() };
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    try {
      const call = await readCall(request);
      verifyFake(call, options);
      send(response, answerBucketCall(state, call));
    } catch (error) {
      send(response, refusalOf(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    calls,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readCall(request: IncomingMessage): Promise<BucketCall> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const params = query
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
      return [decodeURIComponent(name).toLowerCase(), decodeURIComponent(value)];
    });
  return {
    method: request.method ?? '',
    key: decodeURIComponent(path.slice(1)),
    params: new Map(params),
    headers: request.headers,
    body: Buffer.concat(pieces),
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: BucketAnswer) {
  const bytes = Buffer.from(body);
  const length = status === 204 ? {} : { 'Content-Length': bytes.length };
  response.writeHead(status, { Server: 'tencent-cos', ...length, ...headers });
  response.end(response.req.method === 'HEAD' ? undefined : bytes);
}

function refusalOf(error: unknown): BucketAnswer {
  const { status, code } =
    error instanceof BucketRefusal ? error : { status: 500, code: String(error) };
  return {
    status,
    headers: { 'Content-Type': 'application/xml' },
    body: writeXml(['Error', [['Code', code]]]),
  };
}
