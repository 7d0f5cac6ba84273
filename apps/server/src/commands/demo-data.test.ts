/** Sample data for looking, as the command makes it, and where it refuses to (docs/decisions/0135). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walked } from '@transmit/contract/testing/test-breadth';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AREAS } from '#areas.ts';
import { readConfig } from '#config.ts';
import { verifyPassword } from '#core/password-hash.ts';
import { type Database, openDatabase } from '#kernel/database/database.ts';
import { migrate } from '#migrate.ts';
import { openServices } from '#open-services.ts';
import { createEmptyPostgres } from '#test/each-database.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import type { TestApp } from '#test/test-app.ts';

/** Each run is a process of its own, and plays thirty days. */
const PATIENCE = { timeout: 240_000 };
const USERS = 40;
/** Approvals, messages and promises come and go; the pictures of articles are the operators' own. */
const NOT_PLAYED = ['operator_approvals', 'sms_messages', 'article_pictures', 'promised_shares'];
const SMS = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SMS_SECRET_ID: 'id',
  TENCENT_SMS_SECRET_KEY: 'key',
  TENCENT_SMS_APP_ID: '1400',
  TENCENT_SMS_SIGN: '快传',
  TENCENT_SMS_TEMPLATE_CODE: '1',
  TENCENT_SMS_TEMPLATE_REGISTERED: '2',
  TENCENT_SMS_TEMPLATE_UNREGISTERED: '3',
};

describe('npm run demo-data', PATIENCE, () => {
  it.each(walked<['sqlite', 'postgres']>('sqlite', 'postgres'))(
    'fills every list, and all that stands there agrees (%s)',
    async (engine) => {
      const env = await emptyPlace(engine);
      const { code, said } = await demoData(env, String(USERS));
      expect(said).toContain(`用户 ${USERS} 位`);
      expect(code).toBe(0);
      const db = await openPlace(env);
      expect(await listEmpty(db)).toEqual(NOT_PLAYED);
      const verified = await spawnCommand('commands/verify-data.ts', ['--all'], env);
      expect(verified.said).toContain('全部通过');
      expect(await whoLogsIn(db, /密码 ([\w-]{12})/.exec(said)?.[1] ?? '')).toEqual([
        '15400000000',
        '15400000001',
      ]);
      const again = await demoData(env, '5');
      expect(again).toMatchObject({ code: 1, said: expect.stringContaining('已有示例数据') });
      const config = readConfig({ ...env, ...SMS, LOG_LEVEL: 'silent' });
      const opening = openServices({ config, publicOrigin: '', storeOrigin: '' });
      await expect(opening).rejects.toThrow(/sample data.*SMS_PROVIDER=tencent/);
    },
  );

  it.each([
    ['an account', 'users', (app: TestApp) => logInAs(app, 'user')],
    ['a file', 'files', (app: TestApp) => sendFile(app, app.visitor())],
    ['an upload', 'uploads', (app: TestApp) => beginUpload(app)],
    ['a report', 'reports', (app: TestApp) => sayWord(app)],
  ])('SECURITY §3 row 298: adds nothing where there is %s', async (_what, table, leave) => {
    const app = await createAccountsApp();
    await leave(app);
    const before = await countRows(app.services.db);
    const { code, said } = await demoData({ DATA_DIR: app.services.config.dataDir }, '5');
    expect(said).toContain(`这里已有真实数据（${table}），没有写入任何内容`);
    expect(code).toBe(1);
    expect(await countRows(app.services.db)).toEqual(before);
  });

  it('SECURITY §3 row 298: refuses before anything is opened where messages reach people', async () => {
    const env = await emptyPlace('sqlite');
    const { code, said } = await demoData({ ...env, ...SMS }, '5');
    expect(said).toContain('已配置 SMS_PROVIDER=tencent：示例数据不能用在正式环境');
    expect(code).toBe(1);
    const db = await openPlace(env);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it.each([[], ['2001'], ['5', '6']])('wants a number: %j', async (...args) => {
    const { code, said } = await demoData(await emptyPlace('sqlite'), ...args);
    expect(said).toContain('用法：npm run demo-data');
    expect(code).toBe(1);
  });
});

function demoData(env: Record<string, string>, ...args: string[]) {
  return spawnCommand('commands/demo-data.ts', args, env);
}

async function emptyPlace(engine: 'sqlite' | 'postgres'): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = engine === 'postgres' ? await createEmptyPostgres() : '';
  return { DATA_DIR: folder, DATABASE_URL: url };
}

async function openPlace({ DATA_DIR = '', DATABASE_URL: url = '' }: Record<string, string>) {
  const db = openDatabase({ url, sqlitePath: join(DATA_DIR, 'transmit.db') });
  await migrate(db);
  onTestFinished(() => db.destroy());
  return db;
}

/** The tables of the areas' parts in which nothing stands. */
async function listEmpty(db: Database): Promise<string[]> {
  const rows = await countRows(db);
  return Object.keys(rows).filter((table) => rows[table] === 0);
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = AREAS.flatMap(({ demo }) => demo?.keeps ?? []);
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return [table, Number(count)] as const;
    }),
  );
  return Object.fromEntries(counts);
}

async function whoLogsIn(db: Database, password: string): Promise<string[]> {
  const users = await db.selectFrom('users').select(['phone', 'password_hash']).execute();
  const known: string[] = [];
  for (const { phone, password_hash } of users) {
    if (password_hash === '-') continue;
    if (await verifyPassword(password, password_hash, { purpose: 'account' })) known.push(phone);
  }
  return known;
}

function beginUpload(app: TestApp) {
  const wish = { module: 'transmit', filename: 'a', size: 1 } as const;
  return app.visitor().api.files.uploadCredentials(wish);
}

function sayWord(app: TestApp) {
  const word = { text: '很好用', contact: '', request_key: 'a-word-of-feedback' };
  return app.visitor().api.reports.feedback(word);
}
