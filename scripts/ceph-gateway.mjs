/**
 * A real Ceph object gateway (S3) on loopback, with its objects in memory, of Debian's packages: monitor, manager, one
 * OSD and the gateway. `node scripts/ceph-gateway.mjs start FOLDER [PORT]`, `… stop FOLDER`; it takes the two ports
 * after its own as well. Keys: `CEPH_KEYS`.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findOnPath } from './setup.mjs';

/** Debian's packages, and a program of each by which it is known. */
const PACKAGES = {
  radosgw: 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  'ceph-mgr': 'ceph-mgr',
};
export const CEPH_KEYS = { accessKeyId: 'TRANSMITKEY', secretAccessKey: 'transmitsecret' };
export const CEPH_REGION = 'default';
const DEFAULT_PORT = 7480;
const MEMORY_BYTES = 4 * 2 ** 30;
const PATIENCE_MS = 90_000;

export function missingCeph() {
  return Object.keys(PACKAGES).filter((name) => !findOnPath([PACKAGES[name]]));
}

/** Installs Ceph where Debian's packages can be; whether all of it is there. */
export function tryCeph() {
  const missing = missingCeph();
  if (missing.length === 0) return true;
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return false;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quiet);
  return missingCeph().length === 0;
}

/** Resolves with the gateway's origin once it answers and has a user with `CEPH_KEYS`. */
export async function startCeph(folder, port = DEFAULT_PORT) {
  const place = resolve(folder);
  rmSync(place, { recursive: true, force: true });
  for (const name of ['mon', 'mgr', 'osd0', 'run', 'log']) {
    mkdirSync(join(place, name), { recursive: true });
  }
  const cluster = randomUUID();
  const monitor = `[v2:127.0.0.1:${port + 1},v1:127.0.0.1:${port + 2}]`;
  writeFileSync(join(place, 'ceph.conf'), configuration({ place, port, cluster, monitor }));
  try {
    await startDaemons({ place, cluster, monitor });
    return await untilReady({ place, port });
  } catch (error) {
    stopCeph(place);
    throw error;
  }
}

/** Ends the daemons by the pid files that they wrote. */
export function stopCeph(folder) {
  const run = join(resolve(folder), 'run');
  if (!existsSync(run)) return;
  for (const name of readdirSync(run).filter((file) => file.endsWith('.pid'))) {
    const pid = Number(readFileSync(join(run, name), 'utf8'));
    if (isOfCeph(pid)) process.kill(pid);
  }
}

/** A number that was left behind may be another program's by now. */
function isOfCeph(pid) {
  try {
    return /ceph|radosgw/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    return false;
  }
}

async function startDaemons({ place, cluster, monitor }) {
  const conf = ['-c', join(place, 'ceph.conf')];
  const ring = join(place, 'keyring');
  must('ceph-authtool', [
    '--create-keyring',
    ring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  ]);
  const all = ['mon', 'osd', 'mgr'].flatMap((kind) => ['--cap', kind, 'allow *']);
  // With one keyring for all; with authentication off the gateway does not start.
  for (const name of ['client.admin', 'client.rgw', 'mgr.x', 'osd.0']) {
    must('ceph-authtool', [ring, '--gen-key', '-n', name, ...all]);
  }
  const map = join(place, 'monmap');
  must('monmaptool', ['--create', '--clobber', '--fsid', cluster, '--addv', 'a', monitor, map]);
  must('ceph-mon', [...conf, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', ring]);
  must('ceph-mon', [...conf, '-i', 'a']);
  must('ceph-mgr', [...conf, '-i', 'x']);
  const osd = randomUUID();
  must('ceph', [...conf, 'osd', 'new', osd]);
  must('ceph-osd', [...conf, '-i', '0', '--mkfs', '--osd-uuid', osd]);
  must('ceph-osd', [...conf, '-i', '0']);
  must('radosgw', [...conf, '-n', 'client.rgw']);
}

async function untilReady({ place, port }) {
  const origin = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + PATIENCE_MS; ; await delay(250)) {
    if ((await fetch(origin).catch(() => undefined))?.ok) break;
    if (Date.now() > end) throw new Error(`Ceph did not answer; its logs are in ${place}/log`);
  }
  const { accessKeyId, secretAccessKey } = CEPH_KEYS;
  must('radosgw-admin', [
    ...['-c', join(place, 'ceph.conf'), 'user', 'create', '--uid=transmit'],
    ...['--display-name=transmit', `--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`],
  ]);
  return origin;
}

/** Each command is short; a daemon goes to the background by itself. */
function must(command, args) {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
}

function configuration({ place, port, cluster, monitor }) {
  return `[global]
fsid = ${cluster}
mon initial members = a
mon host = ${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${place}/keyring
auth allow insecure global id reclaim = false
mon warn on insecure global id reclaim allowed = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 1
mon data avail warn = 2
mon max pg per osd = 1000
run dir = ${place}/run
log file = ${place}/log/$name.log
pid file = ${place}/run/$name.pid
admin socket = ${place}/run/$name.asok
crash dir = ${place}/log
mon data = ${place}/mon
mgr data = ${place}/mgr
osd data = ${place}/osd0
osd objectstore = memstore
memstore device bytes = ${process.env.RGW_BYTES ?? MEMORY_BYTES}
osd class load list = *
osd class default list = *
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 64
rgw enable usage log = false
rgw gc obj min wait = 5
rgw gc processor period = 5
rgw gc processor max time = 5
`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , verb, folder, port] = argv;
  if (verb === 'start' && folder) {
    console.log(`ready ${await startCeph(folder, port ? Number(port) : DEFAULT_PORT)}`);
  } else if (verb === 'stop' && folder) {
    stopCeph(folder);
  } else {
    console.error('用法：node scripts/ceph-gateway.mjs start 文件夹 [端口] | stop 文件夹');
    process.exit(1);
  }
}
