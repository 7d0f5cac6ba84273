/** Debian's Ceph with a gateway (S3) of its own, for a measurement. Installs it where it may. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callOnce, type Gateway } from '@transmit/e2e/stores/s3-bucket';
import {
  CEPH_KEYS,
  CEPH_REGION,
  missingCeph,
  startCeph,
  stopCeph,
  tryCeph,
} from '../../scripts/ceph-gateway.mjs';

export interface Ceph {
  gateway: Gateway;
  gatewayPid(): number;
  /**
   * SIGKILL, and a new one half a second later, or after what is done meanwhile. The objects lie elsewhere, so it takes
   * none with it.
   */
  killGateway(meanwhile?: () => Promise<unknown>): Promise<void>;
  close(): void;
}

/** Below the ports that systems give out by themselves; the gateway takes three side by side. */
const PORTS = { from: 10_000, to: 20_000 };
const AWAY_MS = 500;
const MOST_TRIES = 240;

export async function openCeph(): Promise<Ceph> {
  if (!tryCeph()) throw new Error(`Ceph is missing: apt-get install ${missingCeph().join(' ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'transmit-ceph-'));
  const endpoint = await startCeph(folder, randomInt(PORTS.from, PORTS.to));
  const gateway = { ...CEPH_KEYS, region: CEPH_REGION, endpoint };
  await callOnce(gateway);
  const gatewayPid = () => Number(readFileSync(join(folder, 'run/client.rgw.pid'), 'utf8'));
  return {
    gateway,
    gatewayPid,
    killGateway: async (meanwhile = () => delay(AWAY_MS)) => {
      process.kill(gatewayPid(), 'SIGKILL');
      await meanwhile();
      spawnSync('radosgw', ['-c', join(folder, 'ceph.conf'), '-n', 'client.rgw']);
      await untilAnswered(endpoint);
    },
    close: () => {
      stopCeph(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswered(endpoint: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if ((await fetch(endpoint).catch(() => undefined))?.ok) return;
    await delay(250);
  }
  throw new Error('the gateway did not come back');
}
