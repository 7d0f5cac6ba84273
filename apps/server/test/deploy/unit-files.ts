/**
 * Runs a unit of `deploy/` as systemd does, as far as a test can: user, folders, environment,
 * commands.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDeployFile } from './deploy-files.ts';

/** This user owns nothing on the machine; the unit's user is made from it. */
export const UNIT_USER = 65534;
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

export interface Unit {
  /** Every value of a name in a section; an empty one clears those before it, as systemd has it. */
  all(section: string, name: string): string[];
  one(section: string, name: string): string;
}

export function parseUnit(text: string): Unit {
  const values = new Map<string, string[]>();
  let section = '';
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, head] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (head) section = head;
    const [, name, value = ''] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (!name) continue;
    const key = `${section}.${name}`;
    values.set(key, value === '' ? [] : [...(values.get(key) ?? []), value]);
  }
  const all = (of: string, name: string) => values.get(`${of}.${name}`) ?? [];
  return { all, one: (of, name) => all(of, name).at(-1) ?? '' };
}

/** Tells whether this machine lets a test be somebody else in a read-only system. */
export function canBeAUnit(): boolean {
  if (process.getuid?.() !== 0) return false;
  // The repository has to be readable by others, as /opt/transmit is.
  const reads = [
    `--reuid=${UNIT_USER}`,
    '--clear-groups',
    'test',
    '-r',
    join(ROOT, 'package.json'),
  ];
  return spawnSync('unshare', ['-m', 'setpriv', ...reads]).status === 0;
}

export interface UnitPlace {
  /** Instead of /var/lib, /var/backups and /etc/transmit.env. */
  state: string;
  backups: string;
  environment: string;
}

/** A unit in a place of a test: paths are the test's, everything else is as it is written. */
export function unitIn(name: string, place: UnitPlace, instance = ''): Unit {
  const text = readDeployFile(name)
    .replaceAll('/opt/transmit', ROOT)
    .replaceAll('/var/backups', place.backups)
    .replaceAll('/etc/transmit.env', place.environment)
    .replaceAll(/-o transmit -g transmit/g, `-o ${UNIT_USER} -g ${UNIT_USER}`)
    .replaceAll('%i', instance);
  return parseUnit(text);
}

/** Runs the steps before the command, those with `+` as root. */
export function prepareUnit(unit: Unit, place: UnitPlace): void {
  for (const name of unit.one('Service', 'StateDirectory').split(' ').filter(Boolean)) {
    const folder = join(place.state, name);
    const mode = Number.parseInt(unit.one('Service', 'StateDirectoryMode') || '755', 8);
    if (!existsSync(folder)) mkdirSync(folder, { mode });
    chownSync(folder, UNIT_USER, UNIT_USER);
  }
  for (const command of unit.all('Service', 'ExecStartPre')) {
    const [program = '', ...args] = command.replace(/^\+/, '').split(' ');
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
  }
}

/**
 * The unit's command as its user, without rights and new rights, in a system that is read-only but for its state,
 * ReadWritePaths and a /tmp of its own. `more`: variables of the test.
 */
export function startUnit(
  unit: Unit,
  place: UnitPlace,
  more: Record<string, string>,
): ChildProcess {
  const writable = [
    ...unit
      .one('Service', 'StateDirectory')
      .split(' ')
      .map((name) => join(place.state, name)),
    ...unit.all('Service', 'ReadWritePaths').flatMap((paths) => paths.split(' ')),
  ];
  const script = [
    `umask ${unit.one('Service', 'UMask')}`,
    ...writable.map((path) => `mount --bind '${path}' '${path}'`),
    'mount -o remount,bind,ro /',
    // The half of PrivateTmp that no test keeps its own files in.
    ...(unit.one('Service', 'PrivateTmp') === 'true' ? ['mount -t tmpfs tmpfs /var/tmp'] : []),
    `cd '${unit.one('Service', 'WorkingDirectory')}'`,
    `exec setpriv --reuid=${UNIT_USER} --regid=${UNIT_USER} --clear-groups --bounding-set=-all --no-new-privs "$@"`,
  ].join(' && ');
  const command = unit.one('Service', 'ExecStart').split(' ');
  return spawn('unshare', ['-m', 'sh', '-c', script, basename(command[0] ?? ''), ...command], {
    env: { PATH: '/usr/bin:/bin', ...environmentOf(unit), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function environmentOf(unit: Unit): Record<string, string> {
  const file = unit.one('Service', 'EnvironmentFile');
  const lines = readFileSync(file, 'utf8').split('\n');
  const words = unit.all('Service', 'Environment').flatMap((line) => line.split(' '));
  return Object.fromEntries(
    [...lines, ...words]
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
