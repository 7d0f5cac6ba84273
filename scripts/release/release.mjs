/**
 * `npm run release [-- --arch arm64] [--out FOLDER]`: writes `transmit-VERSION-linux-ARCH.tar`, with which a machine needs neither npm
 * nor a network. The runtime of another architecture than this machine's is fetched by npm and compared with the lock file.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ensureWebBuild, root, step } from '../setup.mjs';
import { gatherRelease, listRelease } from './gather.ts';

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: process.arch },
    out: { type: 'string', default: join(root, 'dist') },
  },
});
if (process.platform !== 'linux' || !['x64', 'arm64'].includes(values.arch)) {
  console.error('发行包在 Linux 上制作；--arch 可选 x64、arm64。');
  process.exit(1);
}
ensureWebBuild();
const { arch } = values;
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
// Beside the archive: Node runs no TypeScript below a node_modules.
const scratch = mkdtempSync(join(out, '.release-'));
try {
  await writeArchive();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function writeArchive() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `transmit-${version}`;
  const target = join(scratch, name);
  step('正在汇集文件');
  const { hasLibrary } = gatherRelease(root, target, { arch, runtime: findRuntime() });
  await build({
    root: join(root, 'packages/cli'),
    logLevel: 'warn',
    build: { outDir: join(target, 'packages/cli/dist'), emptyOutDir: false },
  });
  const { files } = listRelease(root, target, arch);
  const archive = join(out, `${name}-linux-${arch}.tar`);
  step('正在写入发行包');
  // The same files give the same bytes, and belong to whoever unpacks them.
  const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+rw'];
  execFileSync('tar', [...alike, '--hard-dereference', '-cf', archive, '-C', scratch, name]);
  const megabytes = (statSync(archive).size / 1e6).toFixed(0);
  console.log(`${archive}：${files.length} 个文件，${megabytes} MB，SHA-256 ${sumOf(archive)}`);
  if (!hasLibrary) {
    console.log(
      `发行包里没有 ${arch} 的 libatomic（这台机器上没有找到）：没有 libatomic1 的系统要先安装它，服务才能启动。`,
    );
  }
}

/** The folder of the runtime's package for the wanted architecture. */
function findRuntime() {
  const name = `node-linux-${arch}`;
  const installed = join(root, 'node_modules', name);
  if (existsSync(join(installed, 'bin/node'))) return installed;
  step(`正在取得 ${name}`);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { version, integrity } = packages[`node_modules/${name}`];
  execFileSync('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', scratch], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const archive = join(scratch, `${name}-${version}.tgz`);
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (integrity && sum !== integrity) throw new Error(`${name} is not what the lock file names`);
  execFileSync('tar', ['-xzf', archive, '-C', scratch]);
  return join(scratch, 'package');
}

function sumOf(path) {
  return execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64);
}
