import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canShutIn,
  fingerprint,
  installTree,
  makeFolderBeside,
  runShutIn,
} from './installed-tree.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = makeFolderBeside(root);
const code = join(folder, 'code');
const home = join(folder, 'home');
const data = join(folder, 'data');
const backups = join(folder, 'backups');
const env = { HOME: home, DATA_DIR: data, PORT: '0' };
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

/** In this order: each finds what the one before has left. */
const COMMANDS: [string[], number, string][] = [
  [['doctor'], 0, '[ok] 数据库：SQLite，首次启动时创建'],
  [['demo-data'], 1, '用法：npm run demo-data'],
  [['operator', '13800138000'], 0, '注册后即为运营人员'],
  [['verify-data'], 0, '全部通过'],
  [['backup', backups, '--keep', '3'], 0, '备份完成'],
  [['restore-drill', backups], 0, '试恢复通过'],
  [['restore', backups, '--unproven'], 0, '恢复完成'],
  [['export-audit', join(folder, 'audit')], 0, '没有可导出的内容'],
  [['migrate-data', '--to', NOWHERE], 1, 'ECONNREFUSED'],
  [['migrate-objects'], 1, 'COS_SECRET_ID'],
  [['check-cos'], 1, 'COS_SECRET_ID'],
  [['check-s3'], 1, 'S3_ENDPOINT'],
];

describe.runIf(canShutIn())(
  'an operator’s command as another user, with a read-only code folder and no network (needs root)',
  () => {
    let untouched = '';
    let bytes = '';

    beforeAll(() => {
      mkdirSync(code);
      installTree(root, code);
      for (const path of [folder, home, data, backups]) {
        mkdirSync(path, { recursive: true });
        chmodSync(path, 0o777);
      }
      untouched = fingerprint(code);
      bytes = fingerprint(code, { withBytes: true });
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each(COMMANDS)(
      'SECURITY §3 row 167: npm run %j installs nothing',
      (command, exit, words) => {
        const [name = '', ...rest] = command;
        const ran = runShutIn(code, ['npm', 'run', name, '--', ...rest], envOf(name));
        expect(ran.said).toContain(words);
        expect(ran.said).not.toContain('正在安装');
        expect(ran.code).toBe(exit);
        expect(fingerprint(code)).toBe(untouched);
      },
    );

    it('SECURITY §3 row 167: nor do they where there is no npm, and every byte is what it was', () => {
      const plain = runShutIn(code, ['bin/transmit-server', 'verify-data'], env);
      expect(plain.said).toContain('全部通过');
      expect(plain.code).toBe(0);
      expect(runShutIn(code, ['bin/transmit-server', 'rm'], env).code).toBe(1);
      expect(fingerprint(code, { withBytes: true })).toBe(bytes);
    });

    it('SECURITY §3 row 168: each says in one line what is missing, and removes nothing', () => {
      renameSync(join(code, 'node_modules/kysely'), join(folder, 'kysely'));
      const without = fingerprint(code);
      for (const [[name = '', ...rest]] of COMMANDS) {
        const ran = runShutIn(code, ['npm', 'run', '--silent', name, '--', ...rest], envOf(name));
        expect(ran.said).toMatch(/^缺少依赖：kysely 没有安装。[^\n]*npm ci --ignore-scripts。\n$/);
        expect(ran.code).toBe(1);
      }
      // The command line is built from packages that running the server does not need.
      const cli = runShutIn(code, ['npm', 'run', '--silent', 'transmit', '--', '--help'], env);
      expect(cli.said).toMatch(/^缺少依赖：[^\n]+\n$/);
      expect(fingerprint(code)).toBe(without);
    });
  },
);

function envOf(command: string) {
  return command === 'restore' ? { ...env, DATA_DIR: join(home, 'restored') } : env;
}
