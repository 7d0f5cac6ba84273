/**
 * Vitest global set-up: one Ceph gateway for the whole run. `TEST_S3_ENDPOINT` names one that runs already, with
 * the keys of `scripts/ceph-gateway.mjs`.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CEPH_KEYS, CEPH_REGION, startCeph, stopCeph } from '../../scripts/ceph-gateway.mjs';
import { callOnce } from '../steps/stores/s3-bucket.ts';

declare module 'vitest' {
  interface ProvidedContext {
    s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  }
}

/** Below the ports that systems give out by themselves; the gateway takes three side by side. */
const PORTS = { from: 20_000, to: 30_000 };

export async function setup(project: TestProject): Promise<() => void> {
  const given = process.env['TEST_S3_ENDPOINT'];
  if (given) {
    project.provide('s3', { ...CEPH_KEYS, region: CEPH_REGION, endpoint: given });
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'transmit-ceph-'));
  const port = randomInt(PORTS.from, PORTS.to);
  const endpoint = await startCeph(folder, port);
  const gateway = { ...CEPH_KEYS, region: CEPH_REGION, endpoint };
  await callOnce(gateway);
  project.provide('s3', gateway);
  return () => {
    stopCeph(folder);
    rmSync(folder, { recursive: true, force: true });
  };
}
