/**
 * Set-up that is missing, done once: dependencies, the web build, Chromium for the tests. Runs on
 * whatever Node the machine has (20.19 or later), so it is plain JavaScript; everything after it
 * runs on the Node that `npm ci` brings.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listUnfitPackages, sayUnfit } from './installed-packages.mjs';

/**
 * The process that started us, as it was at the beginning: the set-up before the command may take
 * minutes.
 */
const parent = process.ppid;

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** From it on Node runs TypeScript as it is. */
const LEAST_NODE = 24;
const BUILT_FROM = ['package-lock.json', 'apps/web', 'packages'];
const BUILD_MARK = join(root, 'apps/web/dist/.built-from');
/** The words of the tools that set up; each step begins it anew, so that after a failure it holds that step's. */
const SETUP_LOG = join(root, 'setup.log');
/** Lines of the log that a failure shows at once. */
const SHOWN_LINES = 20;

/** The pinned runtime; its package has another name on some platforms, hence the search. */
export function runtime() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const bin = join(root, 'node_modules/.bin', name);
  return existsSync(bin) ? bin : process.execPath;
}

/** The environment in which `node` and every tool mean the pinned ones. */
export function pinnedEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${separator}${process.env.PATH}`,
  };
}

/**
 * Installs what is missing. For whoever starts, tests or develops; never for an operator's command, which may run
 * under a living service. With `forRunning` what only builds and tests need may be missing.
 */
export function ensureDependencies({ forRunning = false } = {}) {
  if (listUnfitPackages(root, { forRunning }).length > 0) {
    mustQuietly('安装依赖', process.platform === 'win32' ? 'npm.cmd' : 'npm', installation());
  }
  ensureRuntimeStarts();
}

/**
 * `npm ci` begins by removing what is there, and without a registry nothing is left: where there is an installation
 * npm exchanges what differs and takes it back when it fails.
 */
function installation() {
  const isThere = existsSync(join(root, 'node_modules/.package-lock.json'));
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund'];
  return isThere ? ['install', '--no-save', ...quiet] : ['ci', ...quiet];
}

/** For operators' commands: ends with one line where something is missing, and touches nothing. */
export function requireDependencies({ forRunning = false } = {}) {
  const missing = sayUnfit(listUnfitPackages(root, { forRunning }), root);
  if (missing) {
    console.error(missing);
    process.exit(1);
  }
  ensureRuntimeStarts();
}

/** Small systems lack a library of the pinned Node's; whatever starts it would end with a line of the loader's. */
function ensureRuntimeStarts() {
  const { status, stdout, stderr } = spawnSync(runtime(), ['--version'], { encoding: 'utf8' });
  if (status === 0 && majorOf(stdout) >= LEAST_NODE) return;
  // A lock file without a Node for the system leaves only the machine's own.
  if (status === 0) console.error(`Node ${stdout.trim()} 太旧：请安装 ${LEAST_NODE} 或更新版本。`);
  else console.error(`项目自带的 Node 无法启动：${String(stderr).trim()}`);
  if (stderr?.includes('libatomic')) console.error('请先安装：apt-get install -y libatomic1');
  process.exit(1);
}

function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
}

/** Builds the web app when its sources are not the ones that were built. */
export function ensureWebBuild() {
  if (isWebBuilt()) return;
  buildWeb((...command) => mustQuietly('构建网页', ...command));
}

export function isWebBuilt() {
  return existsSync(BUILD_MARK) && readFileSync(BUILD_MARK, 'utf8') === hashOf(BUILT_FROM);
}

/**
 * Builds the web, and writes down the sources of the build, so that a start after `npm run build`
 * has nothing to do. Who asks for the build itself hears its tools.
 */
export function buildWeb(carryOut = must) {
  const sources = hashOf(BUILT_FROM);
  carryOut('npm', ['run', '--silent', 'build', '-w', '@transmit/web']);
  mkdirSync(dirname(BUILD_MARK), { recursive: true });
  writeFileSync(BUILD_MARK, sources);
}

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome'];
/** The same engine without windows, which most tests run in (docs/decisions/0155). */
const SHELL = 'chromium-headless-shell';

/**
 * Chromium for the browser tests: CHROMIUM_PATH, the PATH, or Debian's packages; and a font for the Chinese
 * texts that some of them draw and read back, which a Chromium that was there before need not have.
 */
export function ensureChromium() {
  const isGiven = Boolean(process.env.CHROMIUM_PATH);
  const hasChromium = isGiven || findOnPath(CHROMIUMS);
  const missing = [
    ...(hasChromium ? [] : ['chromium']),
    ...(hasChineseFont() ? [] : ['fonts-noto-cjk']),
  ];
  if (missing.length > 0) {
    step(`正在安装 ${missing.join('、')}`);
    must('apt-get', ['update', '-qq']);
    must('apt-get', ['install', '-y', '-qq', ...missing]);
  }
  // A system that does not have the shell runs the tests in Chromium itself, and longer.
  if (!isGiven && !findOnPath([SHELL])) tryInstall([SHELL]);
}

/** The path of a Chromium with its windows, or undefined. */
export function wholeChromium() {
  return findOnPath(CHROMIUMS);
}

/** The engines beside Chromium, by the Debian package that brings each. */
const ENGINES = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

/** Debian's packages of the engines that this machine has not. */
export function missingEngines() {
  return Object.keys(ENGINES).filter((name) => !findOnPath(ENGINES[name]));
}

/** Installs the engines where Debian's packages can be; whether all are there. */
export function tryEngines() {
  tryInstall(missingEngines());
  return missingEngines().length === 0;
}

/** Installs Debian's packages where that can be done; whoever asks looks whether they are there then. */
function tryInstall(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return;
  step(`正在安装 ${packages.join('、')}`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], quiet);
}

/** Ends the process, and says what to install, where the engines are not there and cannot be fetched. */
export function requireEngines() {
  if (tryEngines()) return;
  console.error(`缺少浏览器引擎，请先安装：apt-get install -y ${missingEngines().join(' ')}`);
  process.exit(1);
}

/** A system that cannot list fonts is taken to have them. */
function hasChineseFont() {
  const listed = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return listed.error !== undefined || listed.stdout.trim() !== '';
}

/** Runs a command to its end; ends this process with its code when it fails. */
export function must(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: pinnedEnvironment(),
    ...options,
  });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * The same for a step of the set-up, which is said in one line: what its tools say goes into a log, which a failure
 * names with its last lines.
 */
function mustQuietly(task, command, args) {
  step(`正在${task}`);
  const log = openSync(SETUP_LOG, 'w');
  const said = { stdio: ['ignore', log, log], cwd: root, env: pinnedEnvironment() };
  const { error, status, signal } = spawnSync(command, args, said);
  closeSync(log);
  if (status === 0) return;
  if (error) console.error(`${command}: ${error.message}`);
  // Whoever stopped it knows why.
  if (!error && !signal) console.error(sayFailed(task));
  process.exit(status ?? 1);
}

function sayFailed(task) {
  const lines = readFileSync(SETUP_LOG, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES);
  return [`${task}没有成功。全部输出在 ${SETUP_LOG}，最后几行是：`, ...lines].join('\n');
}

/** Becomes a long-running command: signals reach it, its code is ours. */
export function become(command, args, variables = {}) {
  const env = { ...pinnedEnvironment(), ...variables };
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  whenLeftByNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/**
 * npm passes a signal on to its shell alone, which ends without telling us: a stopped `npm start` would
 * leave the server running and its port taken.
 */
function whenLeftByNpm(call) {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    call();
  }, 250);
  watch.unref();
}

export function step(text) {
  process.stderr.write(`› ${text}\n`);
}

/** The path of the first of the names that is anywhere on the PATH, or undefined. */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** A hash over the names and contents of files and folders, without what builds write. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesUnder(join(root, name)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !['node_modules', 'dist', '.cache'].includes(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
