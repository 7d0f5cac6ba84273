import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { grantOperator } from '#modules/accounts/index.ts';
import { createEmptyPostgres } from '#test/each-database.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import { createTestApp } from '#test/test-app.ts';
import { examine } from './doctor/examine.ts';
import { ok } from './doctor/finding.ts';
import {
  judgeLimits,
  judgeOrigin,
  judgePayment,
  judgeProxy,
  judgeShared,
  judgeSms,
  judgeStoreOrigin,
  judgeUnknown,
  judgeWorkers,
} from './doctor/judge-config.ts';
import {
  judgeConnections,
  judgeMigrations,
  judgeNoConnection,
  judgeOperators,
  judgePostgres,
  judgeUnreadable,
} from './doctor/judge-database.ts';
import {
  judgeClock,
  judgeDescriptors,
  judgeInodes,
  judgeNode,
  judgePlace,
  judgePort,
  judgeRoom,
} from './doctor/judge-machine.ts';

const GIB = 2 ** 30;
const PUBLIC = { PUBLIC_ORIGIN: 'https://files.example.com' };

describe('what the doctor says', () => {
  it.each([
    ['PostgreSQL 18.4 on x86_64-pc-linux-gnu', false, 'ok', 'PostgreSQL 18.4'],
    ['PostgreSQL 12.1 on x86_64-pc-linux-gnu', false, '问题', '太旧'],
    ['PostgreSQL 17.2 on x86_64-pc-linux-gnu', true, '注意', 'create_distributed_table'],
    ['PostgreSQL 15.2-YB-2.25.1.0-b0 on x86_64', false, '注意', 'YugabyteDB'],
    ['CockroachDB CCL v24.1.0 (x86_64-pc-linux-gnu)', false, '问题', '请改用 PostgreSQL'],
    ['SomethingElse 3', false, '注意', '不认识'],
  ])('of a database that says %s', (version, hasCitus, state, words) => {
    const judged = judgePostgres(version, hasCitus);
    expect(judged.state).toBe(state);
    expect(judged.text).toContain(words);
  });

  it.each([
    ['an empty one', [], ['a', 'b'], 'ok'],
    ['one that is older', ['a'], ['a', 'b'], '注意'],
    ['one that is newer', ['a', 'b', 'c'], ['a', 'b'], '问题'],
    ['one of this version', ['a', 'b'], ['a', 'b'], 'ok'],
  ])('of the shape of %s', (_, applied, known, state) => {
    expect(judgeMigrations({ floor: applied, additive: [] }, known).state).toBe(state);
  });

  it('of the shape of one that a newer program only added to', () => {
    const judged = judgeMigrations({ floor: ['a'], additive: ['b', 'c'] }, ['a', 'b']);
    expect(judged).toMatchObject({ state: '注意', text: expect.stringContaining('c') });
    expect(judged.text).toContain('可以继续使用');
    expect(judgeMigrations({ floor: ['a'], additive: ['b'] }, ['a', 'b']).state).toBe('ok');
  });

  it.each([
    ['room', judgeRoom({ freeBytes: 100 * GIB, totalBytes: 500 * GIB }), 'ok'],
    ['little room', judgeRoom({ freeBytes: 3 * GIB, totalBytes: 500 * GIB }), '注意'],
    ['no room', judgeRoom({ freeBytes: GIB / 2, totalBytes: 500 * GIB }), '问题'],
    ['data in a release', judgePlace('/opt/transmit-1/data', '/opt/transmit-1'), '问题'],
    ['Node 26', judgeNode('26.10.0'), 'ok'],
    ['Node 20', judgeNode('20.20.2'), '问题'],
    ['1,024 descriptors', judgeDescriptors(1024), '问题'],
    ['8,192 descriptors', judgeDescriptors(8192), '注意'],
    ['65,536 descriptors', judgeDescriptors(65_536), 'ok'],
    ['an unknown limit', judgeDescriptors(undefined), 'ok'],
    ['a clock', judgeClock(900, 'x'), 'ok'],
    ['a clock 10 s behind', judgeClock(-10_000, 'x'), '注意'],
    ['a clock 2 minutes ahead', judgeClock(120_000, 'x'), '问题'],
    ['a free port', judgePort('free', 80, 'PORT'), 'ok'],
    ['our port', judgePort('ours', 80, 'PORT'), 'ok'],
    ['another’s port', judgePort('theirs', 80, 'PORT'), '问题'],
    ['a forbidden port', judgePort('forbidden', 80, 'PORT'), '问题'],
    ['an address of another machine', judgePort('no such address', 80, 'PORT'), '问题'],
    ['few inodes', judgeInodes({ free: 10, total: 1000 }) ?? ok(''), '注意'],
    ['inodes enough', judgeInodes({ free: 100, total: 1000 }) ?? ok(''), 'ok'],
    ['inodes that nobody counts', judgeInodes({ free: 0, total: 0 }) ?? ok(''), 'ok'],
    ['a slip', judgeUnknown({ name: 'DATABSE_URL', meant: 'DATABASE_URL' }), '问题'],
    ['a name of no use', judgeUnknown({ name: 'S3_STORAGE_CLASS', meant: undefined }), '注意'],
    ['no operators', judgeOperators(0, []), '注意'],
    ['operators to be', judgeOperators(0, ['13800138000']), 'ok'],
    ['operators', judgeOperators(2, []), 'ok'],
    ['one process', judgeWorkers({ workers: 1 }, 1), 'ok'],
    ['a worker for each core', judgeWorkers({ workers: 2 }, 2), 'ok'],
    ['more workers than cores', judgeWorkers({ workers: 3 }, 2), '注意'],
    ['connections enough', judgeConnections(100, 9), 'ok'],
    ['fewer connections than workers want', judgeConnections(100, 10), '问题'],
  ])('of %s', (_, judged, state) => {
    expect(judged.state).toBe(state);
  });

  it.each([
    ['this machine alone', judgeOrigin, {}, 'ok'],
    ['every address and no origin', judgeOrigin, { HOST: '0.0.0.0' }, '问题'],
    ['an origin without TLS', judgeOrigin, { PUBLIC_ORIGIN: 'http://files.example.com' }, '问题'],
    ['an origin with TLS', judgeOrigin, PUBLIC, 'ok'],
    ['TLS and no proxy', judgeProxy, PUBLIC, '问题'],
    ['TLS and a proxy', judgeProxy, { ...PUBLIC, TRUST_PROXY: '127.0.0.1/32' }, 'ok'],
    ['a proxy that is everybody', judgeProxy, { ...PUBLIC, TRUST_PROXY: '0.0.0.0/0' }, '问题'],
    ['no address of the store', judgeStoreOrigin, PUBLIC, '问题'],
    [
      'no address of the store in a local network',
      judgeStoreOrigin,
      { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://192.168.1.5:8080' },
      'ok',
    ],
    [
      'no address of the store behind a proxy without TLS',
      judgeStoreOrigin,
      { PUBLIC_ORIGIN: 'http://files.lan' },
      '问题',
    ],
    ['one port for both', judgeStoreOrigin, { ...PUBLIC, STORE_PORT: 'off' }, 'ok'],
    ['a store without TLS', judgeStoreOrigin, { ...PUBLIC, STORE_ORIGIN: 'http://s.cn' }, '问题'],
    ['SQLite', judgeShared, {}, 'ok'],
    [
      'the sandbox in public',
      judgePayment,
      { ...PUBLIC, PAY_PROVIDERS: 'sandbox', PAY_SANDBOX_FORCE: '1' },
      '注意',
    ],
    ['nothing sold', judgePayment, PUBLIC, 'ok'],
    ['the sandbox here', judgePayment, {}, 'ok'],
    ['messages into a file in public', judgeSms, PUBLIC, '问题'],
    ['messages into a file here', judgeSms, {}, 'ok'],
    ['limits of a load test', judgeLimits, { RATE_LIMIT_SCALE: '1000' }, '注意'],
  ])('of %s', (_, judge, env, state) => {
    expect(judge(readConfig(env)).state).toBe(state);
  });
});

describe('what the doctor advises, by what happened', () => {
  const withCode = (code: string) => Object.assign(new Error(code), { code });
  const ofSqlite = (errcode: number) => Object.assign(new Error('sqlite'), { errcode });

  it.each([
    ['a wrong password', withCode('28P01'), '用户与密码'],
    ['no such database', withCode('3D000'), 'createdb'],
    ['too many connections', withCode('53300'), 'max_connections'],
    ['starting', withCode('57P03'), '正在启动'],
    ['nobody there', new AggregateError([withCode('ECONNREFUSED')]), '没有程序在监听'],
    ['no socket', withCode('ENOENT'), '套接字'],
    ['no name', withCode('ENOTFOUND'), '解析不到'],
    ['no way', withCode('EHOSTUNREACH'), '防火墙'],
  ])('SECURITY §3 row 171: of PostgreSQL: %s', (_, error, words) => {
    const { state, text } = judgeNoConnection(error);
    expect(state).toBe('问题');
    expect(text).toContain(words);
  });

  it.each([
    ['broken', ofSqlite(11), '问题', 'npm run restore'],
    ['no database', ofSqlite(26), '问题', 'npm run restore'],
    ['held', ofSqlite(5), '注意', '稍后再试'],
    ['not to be opened', ofSqlite(14), '问题', '打不开'],
    ['out of room', ofSqlite(13), '问题', '磁盘已满'],
  ])('SECURITY §3 row 171: of a transmit.db that is %s', (_, error, state, words) => {
    const judged = judgeUnreadable(error);
    expect(judged.state).toBe(state);
    expect(judged.text).toContain(words);
    expect(judged.text.includes('restore')).toBe(words.includes('restore'));
  });
});

describe('npm run doctor', () => {
  it('SECURITY §3 row 170: names slips, also where the rest cannot be read', async () => {
    const slip = '[问题] 变量：DATABSE_URL 没有被读取：是否想写 DATABASE_URL';
    const env = { DATA_DIR: newFolder(), DATABSE_URL: 'postgres://db/transmit', PORT: '0' };
    expect(await examined(env)).toContain(slip);
    const wrong = await examined({ ...env, PORT: 'eighty' });
    expect(wrong).toContain(slip);
    expect(wrong).toContain('[问题] 配置');
    expect(await examined({ ...env, S3_STORAGE_CLASS: 'x' })).toContain(
      '[注意] 变量：S3_STORAGE_CLASS',
    );
  });

  it('SECURITY §3 row 171: names the store’s port that another program holds', async () => {
    const other = createServer((_, response) => response.end('another')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    // A listening TCP server's address is always an AddressInfo.
    const { port } = other.address() as AddressInfo;
    const said = await examined({ DATA_DIR: newFolder(), PORT: '0', STORE_PORT: String(port) });
    expect(said).toContain(`[问题] 存储端口：${port} 被其他程序占用`);
    expect(said).toContain('STORE_PORT');
    const next = await examined({ DATA_DIR: newFolder(), PORT: String(port - 1) });
    expect(next).toContain(`[问题] 存储端口：${port} 被其他程序占用`);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'knows whether there is an operator, on %s',
    async (engine) => {
      const { services } = await createTestApp({ engine });
      const { dataDir, databaseUrl } = services.config;
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0' };
      expect(await examined(env)).toContain('[注意] 运营人员：还没有运营人员');
      await grantOperator(services.db, '13800138000', services.now());
      expect(await examined(env)).toContain('[ok] 运营人员：1 个');
    },
  );

  it('makes no folder, and says that the first start will', async () => {
    const folder = join(newFolder(), 'a', 'b');
    expect(await examined({ DATA_DIR: folder, PORT: '0' })).toContain('首次启动时创建');
    expect(existsSync(folder)).toBe(false);
  });

  it('finds nothing wrong beside a running server, and changes nothing', async () => {
    const { services, origin } = await createTestApp({ withFront: true });
    const { port } = new URL(origin);
    const said = await examined({ DATA_DIR: services.config.dataDir, PORT: port });
    expect(said).toContain(`[ok] 端口：${port} 正由快传使用`);
    expect(said).toMatch(/\[ok\] Node：\d+/);
    expect(said).toMatch(/\[ok\] 数据库：SQLite 3\.\d+/);
    expect(said).toMatch(/\[ok\] 数据库升级：已是最新（\d+ 项）/);
    expect(said).toContain('[ok] 内置存储：文件夹在');
    expect(said).not.toContain('[问题] 数据库');
  });

  it('looks at PostgreSQL without giving it a shape', async () => {
    const url = await createEmptyPostgres();
    const env = { DATA_DIR: newFolder(), DATABASE_URL: url, PORT: '0' };
    const said = await examined(env);
    expect(said).toMatch(/\[ok\] 数据库：PostgreSQL \d+/);
    expect(said).toContain('还没有建表，首次启动时自动完成');
    expect(said).toMatch(/时钟：与数据库服务器相差 \d/);
    expect(await examined(env)).toContain('还没有建表，首次启动时自动完成');
  });

  it('says what is wrong and exits with 1', async () => {
    const folder = newFolder();
    const other = createServer((_, response) => response.end('another')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    // A listening TCP server's address is always an AddressInfo.
    const { port } = other.address() as AddressInfo;
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PORT: String(port),
      PUBLIC_ORIGIN: 'http://files.example.com',
    };
    const { code, said } = await spawnCommand('commands/doctor.ts', [], env);
    expect(said).toContain('[问题] 数据库：连接失败');
    expect(said).toContain(`[问题] 端口：${port} 被其他程序占用`);
    expect(said).toContain('[问题] PUBLIC_ORIGIN');
    expect(said).toMatch(/问题 \d+ 项，注意 \d+ 项。/);
    expect(code).toBe(1);
    const wrong = await examined({ ...env, PORT: 'eighty' });
    expect(wrong).toMatch(/\[问题\] 配置：wrong configuration: PORT/);
  });
});

/** Returns the doctor's lines, without a process of its own. */
async function examined(env: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  for await (const { subject, state, text } of examine(env)) {
    lines.push(`[${state}] ${subject}：${text}`);
  }
  return lines.join('\n');
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
