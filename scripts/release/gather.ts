/** Lays out a release beside the repository: the files of `deploy/` and the server, its packages, runtime and web. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type LockedPackage, listPackages } from './list-packages.ts';

/** Folders and files of the repository that serve an operator. */
const OWN =
  /^(?:bin|apps\/server|packages\/(?:contract|cos|imaging|markdown))\/|^docs\/(?!pictures\/)|^(?:LICENSE|README.*|THIRD-PARTY|CHANGELOG)(?:\.md)?$/;
/** One by one: beside them an operator keeps secrets (`deploy/.env`, `deploy/tls`), and a release is handed on. */
const DEPLOY =
  /^deploy\/(?:Dockerfile(?:\.dockerignore)?|(?:alerts|compose)\.yaml|nginx\.conf|transmit[a-z@-]*\.(?:env|service|timer)|grafana\/[a-z-]+\.json)$/;
/** `.env` and its like: no file that serves an operator begins with a point. */
const HIDDEN = /(?:^|\/)\./;
/** Files among them that only tests and tools need. */
const FOR_TESTS =
  /\.test\.tsx?$|\.conformance\.ts$|(?:^|\/)(?:tsconfig[^/]*\.json|vite[^/]*\.ts)$|\/testing\/|^(?:apps|packages)\/[a-z]+\/(?:test|browser)\//;
/** Folders that tools write. */
const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.git', '.cache', '.artifacts']);
/** Files of packages that a compiler or a debugger reads. */
const FOR_TOOLS = /\.(?:map|d\.[cm]?ts|flow)$/;

/** Workspaces that run in a server. From imaging it takes the labels of pictures, which need no package. */
const WORKSPACES = ['contract', 'cos', 'imaging', 'markdown'];
const USERS = ['apps/server', 'packages/contract', 'packages/cos', 'packages/markdown'];

export interface Platform {
  /** As Node has it: x64, arm64. */
  arch: string;
  /** The folder of the runtime's package. */
  runtime: string;
}

export interface ReleaseFacts {
  version: string;
  /** Empty where there is no history. */
  commit: string;
  arch: string;
  /** Every file and link, below the release. */
  files: string[];
}

export interface Gathered {
  /** False where this machine has no libatomic for the architecture: the runtime wants the system's own then. */
  hasLibrary: boolean;
}

/** Files are second names where that can be: gathering costs no room. */
export function gatherRelease(root: string, target: string, platform: Platform): Gathered {
  const { arch, runtime } = platform;
  for (const path of ownFiles(root)) take(join(root, path), join(target, path));
  const { packages } = readJson<{ packages: Record<string, LockedPackage> }>(
    join(root, 'package-lock.json'),
  );
  for (const place of listPackages(packages, USERS)) {
    takeTree(join(root, place), join(target, place), (path) => !FOR_TOOLS.test(path));
  }
  for (const name of WORKSPACES) {
    link(`../../packages/${name}`, join(target, 'node_modules/@transmit', name));
  }
  const runtimeName = `node-linux-${arch}`;
  for (const path of ['bin/node', 'LICENSE', 'package.json']) {
    take(join(runtime, path), join(target, 'node_modules', runtimeName, path));
  }
  link(`../${runtimeName}/bin/node`, join(target, 'node_modules/.bin/node'));
  takeTree(
    join(root, 'apps/web/dist'),
    join(target, 'apps/web/dist'),
    (path) => !/\.map$/.test(path),
  );
  const hasLibrary = takeLibrary(target, arch);
  const { name, version, license, type } = readJson<Record<string, string>>(
    join(root, 'package.json'),
  );
  write(join(target, 'package.json'), { name, version, private: true, license, type });
  return { hasLibrary };
}

/** The list that `bin/check-release.mjs` compares with; last, when everything is there. */
export function listRelease(root: string, target: string, arch: string): ReleaseFacts {
  const { version = '' } = readJson<{ version?: string }>(join(root, 'package.json'));
  const { stdout: commit } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)))
    .toSorted();
  const facts = { version, commit: (commit ?? '').trim(), arch, files };
  write(join(target, 'release.json'), facts);
  return facts;
}

/** Without git: the image is built from a copy that has no history. */
function ownFiles(root: string): string[] {
  return filesIn(root, '').filter(
    (path) => (OWN.test(path) || DEPLOY.test(path)) && !FOR_TESTS.test(path) && !HIDDEN.test(path),
  );
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(root, path) : [path];
  });
}

/** The runtime is linked to libatomic, which Debian's smallest systems lack; its notice comes with it. */
function takeLibrary(target: string, arch: string): boolean {
  const system = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[arch];
  const folders = [`/usr/lib/${system}`, `/lib/${system}`, '/usr/lib64', '/lib64'];
  const library = folders.map((folder) => `${folder}/libatomic.so.1`).find(existsSync);
  const notice = '/usr/share/doc/libatomic1/copyright';
  if (arch !== process.arch || library === undefined) return false;
  copyTo(realpathSync(library), join(target, 'lib/libatomic.so.1'));
  if (existsSync(notice)) copyTo(realpathSync(notice), join(target, 'lib/LICENSE-libatomic.txt'));
  return true;
}

function takeTree(from: string, to: string, isWanted: (path: string) => boolean): void {
  if (!existsSync(from)) return;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // A package inside of another one is in the list by itself, when it is needed.
    if (entry.name === 'node_modules') continue;
    const path = join(from, entry.name);
    if (entry.isDirectory()) takeTree(path, join(to, entry.name), isWanted);
    else if (isWanted(entry.name)) take(path, join(to, entry.name));
  }
}

function take(from: string, to: string): void {
  const entry = lstatSync(from);
  mkdirSync(dirname(to), { recursive: true });
  if (entry.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  try {
    linkSync(realpathSync(from), to);
  } catch {
    copyFileSync(from, to);
  }
}

function copyTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function link(points: string, at: string): void {
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(points, at);
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function write(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 1)}\n`);
}
