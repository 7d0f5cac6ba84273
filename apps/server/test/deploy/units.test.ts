/** The units of `deploy/`, as systemd judges them and as far as a test can run them. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { freePort } from '../free-port.ts';
import { migratedSqliteFile } from '../migrated-sqlite.ts';
import { readDeployFile } from './deploy-files.ts';
import {
  canBeAUnit,
  parseUnit,
  prepareUnit,
  startUnit,
  UNIT_USER,
  type UnitPlace,
  unitIn,
} from './unit-files.ts';

const UNITS = [
  'transmit@.service',
  'transmit-backup.service',
  'transmit-restore-drill.service',
  'transmit-alert@.service',
];
const TIMERS = ['transmit-backup.timer', 'transmit-restore-drill.timer'];
/** Points of systemd's ten; 9.2 and 6.5 were the first that these units had. */
const MOST_EXPOSED = 4;

function systemd(...args: string[]) {
  return spawnSync('systemd-analyze', args, { encoding: 'utf8' });
}

const hasSystemd = systemd('--version').status === 0;

describe.runIf(hasSystemd)('the units, as systemd reads them (where systemd-analyze is)', () => {
  it('SECURITY §3 row 169: have no word that it does not know', () => {
    const folder = newFolder();
    for (const name of [...UNITS, ...TIMERS]) {
      // An installation is not part of a test's machine.
      const text = readDeployFile(name)
        .replaceAll('/opt/transmit/bin/transmit-server', '/bin/true')
        .replace('WorkingDirectory=/opt/transmit', 'WorkingDirectory=/');
      writeFileSync(join(folder, name), text);
      if (name.includes('@')) writeFileSync(join(folder, name.replace('@', '@8080')), text);
    }
    const files = readdirSync(folder).filter((name) => !name.includes('@.'));
    const { status, stderr } = systemd('verify', ...files.map((name) => join(folder, name)));
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it.each(UNITS)('SECURITY §3 row 169: %s may do little else than its work', (name) => {
    const path = join(newFolder(), name);
    writeFileSync(path, readDeployFile(name));
    const threshold = `--threshold=${MOST_EXPOSED * 10}`;
    const { status, stdout } = systemd('security', '--offline=true', '--no-pager', threshold, path);
    expect(stdout).toMatch(/Overall exposure level .*: \d/);
    expect(status).toBe(0);
  });
});

describe('the units, as they are written', () => {
  it('go on trying while the database is away, and tell when a backup fails', () => {
    const service = parseUnit(readDeployFile('transmit@.service'));
    expect(service.one('Service', 'Restart')).toBe('always');
    expect(service.one('Unit', 'StartLimitIntervalSec')).toBe('0');
    expect(service.one('Unit', 'After')).toContain('postgresql.service');
    const backup = parseUnit(readDeployFile('transmit-backup.service'));
    expect(backup.one('Unit', 'OnFailure')).toBe('transmit-alert@%n.service');
  });

  it.each(['transmit-backup.service', 'transmit-restore-drill.service'])(
    '%s waits for the disk of the backups, and fails without it',
    (name) => {
      const mounts = parseUnit(readDeployFile(name)).one('Unit', 'RequiresMountsFor');
      expect(mounts).toBe('/var/backups/transmit');
    },
  );

  it('the file of variables is one that the server starts on, once its gaps are filled', () => {
    const lines = readDeployFile('transmit.env').split('\n');
    const given = Object.fromEntries(
      lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split(/=(.*)/)),
    );
    expect(() => readConfig(given)).toThrow('TENCENT_SMS_SECRET_ID');
    const filled = Object.entries<string>(given).map(([name, value]) => [
      name,
      value || (name === 'OPERATOR_PHONES' ? '13800138000' : 'x'),
    ]);
    expect(readConfig(Object.fromEntries(filled))).toMatchObject({
      dataDir: '/var/lib/transmit',
      operatorPhones: ['13800138000'],
    });
  });
});

describe.runIf(canBeAUnit())(
  'the units, run as their user in a read-only system (needs root)',
  () => {
    it('SECURITY §3 row 169: the backup as written makes its folder and a backup, which the drill proves', async () => {
      const place = await newPlace();
      const unit = unitIn('transmit-backup.service', place);
      prepareUnit(unit, place);
      const { code, said } = await ended(startUnit(unit, place, alone(place)));
      expect(said).toContain('备份完成');
      expect(code).toBe(0);
      const folder = join(place.backups, 'transmit');
      expect(readdirSync(folder).some((name) => /^\d{8}T/.test(name))).toBe(true);
      expect(statSync(folder)).toMatchObject({ uid: UNIT_USER, mode: 0o040700 });
      const drill = unitIn('transmit-restore-drill.service', place);
      prepareUnit(drill, place);
      const proven = await ended(startUnit(drill, place, alone(place)));
      expect(proven.said).toContain('试恢复通过');
      expect(proven.code).toBe(0);
    });

    it('SECURITY §3 row 169: the service as written starts, and a reload ends it in order', async () => {
      const place = await newPlace();
      const port = String(await freePort());
      const unit = unitIn('transmit@.service', place, port);
      prepareUnit(unit, place);
      const child = startUnit(unit, place, alone(place));
      const ending = ended(child);
      const health = `http://127.0.0.1:${port}/healthz`;
      while (!(await fetch(health).catch(() => undefined))?.ok) {
        if (child.exitCode !== null) throw new Error((await ending).said);
        await delay(50);
      }
      expect(unit.one('Service', 'ExecReload')).toBe('/bin/kill -HUP $MAINPID');
      child.kill('SIGHUP');
      const { code, said } = await ending;
      expect(said).toContain('快传 Transmit');
      expect(code).toBe(0);
    });
  },
);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function newPlace(): Promise<UnitPlace> {
  const folder = newFolder();
  // /var/lib and /var/backups belong to root.
  chmodSync(folder, 0o755);
  const place = { state: join(folder, 'lib'), backups: join(folder, 'backups') };
  for (const path of Object.values(place)) mkdirSync(path, { mode: 0o755 });
  const data = join(place.state, 'transmit');
  mkdirSync(data);
  copyFileSync(await migratedSqliteFile(), join(data, 'transmit.db'));
  chmodSync(join(data, 'transmit.db'), 0o666);
  const environment = join(folder, 'transmit.env');
  copyFileSync(new URL('../../../../deploy/transmit.env', import.meta.url), environment);
  return { ...place, environment };
}

/** The test has no PostgreSQL that the unit's user may use, and no account for messages. */
function alone(place: UnitPlace) {
  return {
    DATA_DIR: join(place.state, 'transmit'),
    DATABASE_URL: '',
    SMS_PROVIDER: 'outbox',
    STORE_PORT: 'off',
  };
}

async function ended(child: ReturnType<typeof startUnit>) {
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}
