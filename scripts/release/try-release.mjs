/**
 * `node scripts/with-runtime.mjs scripts/release/try-release.mjs ARCHIVE [SYSTEM]`: unpacks a release in the smallest Debian that
 * debootstrap makes (or in the one that stands in SYSTEM already), and starts it there without a network, as an ordinary user who
 * may not write to the program. Needs root, debootstrap and unshare.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const USER = '10001';
const [archive = '', given] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'transmit-try-'));
const system = given ? resolve(given) : join(scratch, 'system');
if (!existsSync(join(system, 'bin/sh'))) {
  must('debootstrap', ['--variant=minbase', 'bookworm', system]);
}
const place = join(system, 'opt/transmit');
rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
const began = performance.now();
must('tar', ['-xf', resolve(archive), '-C', place, '--strip-components=1', '--no-same-owner']);
const unpacked = performance.now();
writeFileSync(join(system, 'opt/ask.mjs'), asking());
const data = join(system, 'var/lib/transmit');
rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });
must('chown', [USER, data]);
const started = performance.now();
inSystem(
  'bin/transmit-server start & pid=$!; node_modules/.bin/node /opt/ask.mjs; kill $pid; wait $pid',
);
console.log(
  `解压 ${seconds(unpacked - began)}，启动至就绪见上，启动与停止共 ${seconds(performance.now() - started)}`,
);
for (const command of [
  'doctor',
  'demo-data 20',
  'verify-data',
  'operator 13800138000',
  'backup /var/lib/transmit/copies',
  'restore-drill /var/lib/transmit/copies',
  'export-audit /var/lib/transmit/audit',
]) {
  inSystem(`bin/transmit-server ${command}`);
}
inSystem('bin/transmit --version');
writeFileSync(join(place, 'node_modules/left-by-an-older-one.js'), '');
const refused = inSystem('bin/transmit-server start', { mayFail: true });
console.log(refused === 0 ? '混有旧文件却启动了' : '混有旧文件：已拒绝启动');
rmSync(scratch, { recursive: true, force: true });
process.exit(refused === 0 ? 1 : 0);

/** Without a network but its own machine's, and without a right to what is not the user's. */
function inSystem(command, { mayFail = false } = {}) {
  const inside = `cd /opt/transmit && export DATA_DIR=/var/lib/transmit HOME=/tmp LD_LIBRARY_PATH=/opt/transmit/lib\n${command}`;
  const run = `ip link set lo up; mount -t proc none ${system}/proc; exec chroot --userspec=${USER}:${USER} ${system} /bin/sh -c "$0"`;
  const { status } = spawnSync('unshare', ['-n', '-m', 'sh', '-c', run, inside], {
    stdio: 'inherit',
  });
  if (status !== 0 && !mayFail) throw new Error(`${command}: ${status}`);
  return status;
}

function asking() {
  return `const began = performance.now();
const ask = () => fetch('http://127.0.0.1:8080/readyz').catch(() => undefined);
while (!(await ask())?.ok) await new Promise((again) => setTimeout(again, 20));
console.log('就绪：' + ((performance.now() - began) / 1000).toFixed(2) + ' 秒');
`;
}

function must(command, args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command}: ${status}`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} 秒`;
}
