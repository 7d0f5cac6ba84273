/** Steps of most faults: send to a server, ask again, look at what is there. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { type StartOptions, startServer, type TestServer } from '@transmit/e2e/server';
import {
  putStoreObject,
  requestStore,
  type StoreTarget,
  targetOf,
} from '@transmit/e2e/store-client';
import { hashBytes, someBytes } from './bytes.ts';
import type { FaultEnv } from './fault.ts';

/** Everybody here comes from one address; the limits have faults and tests of their own. */
const WITHOUT_LIMITS = { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'fatal' };
/**
 * Patience of a caller that does not give up as a page would, so that it can tell how long an
 * answer took.
 */
export const CALL_PATIENCE_MS = 60_000;
/** Time after which a page gives up on an answer. */
export const CALL_LIMIT_MS = 2000;

/** A server that ends with the fault. */
export async function openServer(
  env: FaultEnv,
  environment: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestServer> {
  const server = await startServer({ ...WITHOUT_LIMITS, ...environment }, options);
  env.defer(() => server.close());
  return server;
}

export interface Grant {
  target: StoreTarget;
  key: string;
  viewer: Viewer;
}

/** Room for one file, of a visitor of its own. */
export async function grantFor(server: { origin: string }, size: number): Promise<Grant> {
  const viewer = createViewer(server.origin, CALL_PATIENCE_MS);
  const { data } = await viewer.api.files.uploadCredentials({
    module: 'transmit',
    filename: `faults/${randomBytes(6).toString('hex')}.bin`,
    size,
  });
  return { target: targetOf(data), key: data.key, viewer };
}

/** An object that was acknowledged. */
export interface Stored {
  key: string;
  sha256: string;
}

export async function store({ target, key }: Grant, bytes = someBytes()): Promise<Stored> {
  await putStoreObject(target, key, bytes);
  return { key, sha256: hashBytes(bytes) };
}

/** With the permanent keys, which may read everything. */
export function ownerTarget(server: TestServer): StoreTarget {
  const keys = JSON.parse(readFileSync(join(server.dataDir, 'store-keys.json'), 'utf8'));
  return { baseUrl: `${server.storeOrigin}/cos/ap-embedded/transmit-1250000000`, keys };
}

/** The content's digest; undefined where there is no such object, or it does not end well. */
export async function readObjectBack(server: TestServer, key: string): Promise<string | undefined> {
  try {
    const answer = await requestStore(ownerTarget(server), { method: 'GET', key });
    return hashBytes(new Uint8Array(await answer.arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Counts the acknowledged objects that are gone, or are something else. */
export async function countLost(server: TestServer, stored: readonly Stored[]): Promise<number> {
  let lost = 0;
  for (const { key, sha256 } of stored) {
    if ((await readObjectBack(server, key)) !== sha256) lost += 1;
  }
  return lost;
}

/** The status of a refusal by the API or the store; 0 where nobody answered. */
export function statusOf(error: unknown): number {
  if (error instanceof Error && 'httpStatus' in error) return Number(error.httpStatus);
  return 0;
}
