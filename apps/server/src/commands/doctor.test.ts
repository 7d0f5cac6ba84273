import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { createEmptyPostgres } from '#test/each-database.ts';
import { runCommand } from '#test/run-command.ts';
import { createTestApp } from '#test/test-app.ts';
import { examine } from './doctor/examine.ts';
import {
  judgeLimits,
  judgeOrigin,
  judgePayment,
  judgeProxy,
  judgeShared,
  judgeSms,
  judgeStoreOrigin,
  judgeWorkers,
} from './doctor/judge-config.ts';
import { judgeConnections, judgeMigrations, judgePostgres } from './doctor/judge-database.ts';
import {
  judgeClock,
  judgeDescriptors,
  judgeNode,
  judgePort,
  judgeRoom,
} from './doctor/judge-machine.ts';

/** The command is a process of its own. */
const PATIENCE = { timeout: 60_000 };
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
    expect(judgeMigrations(applied, known).state).toBe(state);
  });

  it.each([
    ['room', judgeRoom({ freeBytes: 100 * GIB, totalBytes: 500 * GIB }), 'ok'],
    ['little room', judgeRoom({ freeBytes: 3 * GIB, totalBytes: 500 * GIB }), '注意'],
    ['no room', judgeRoom({ freeBytes: GIB / 2, totalBytes: 500 * GIB }), '问题'],
    ['Node 26', judgeNode('26.10.0'), 'ok'],
    ['Node 20', judgeNode('20.20.2'), '问题'],
    ['1,024 descriptors', judgeDescriptors(1024), '问题'],
    ['8,192 descriptors', judgeDescriptors(8192), '注意'],
    ['65,536 descriptors', judgeDescriptors(65_536), 'ok'],
    ['an unknown limit', judgeDescriptors(undefined), 'ok'],
    ['a clock', judgeClock(900, 'x'), 'ok'],
    ['a clock 10 s behind', judgeClock(-10_000, 'x'), '注意'],
    ['a clock 2 minutes ahead', judgeClock(120_000, 'x'), '问题'],
    ['a free port', judgePort('free', 80), 'ok'],
    ['our port', judgePort('ours', 80), 'ok'],
    ['another’s port', judgePort('theirs', 80), '问题'],
    ['a forbidden port', judgePort('forbidden', 80), '问题'],
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

describe('npm run doctor', () => {
  it('finds nothing wrong beside a running server, and changes nothing', async () => {
    const { services, origin } = await createTestApp({ withFront: true });
    const { port } = new URL(origin);
    const said = await examined({ DATA_DIR: services.config.dataDir, PORT: port });
    expect(said).toContain(`[ok] 端口：${port} 正由快传使用`);
    expect(said).toMatch(/\[ok\] Node：\d+/);
    expect(said).toMatch(/\[ok\] 数据库：SQLite 3\.\d+/);
    expect(said).toMatch(/\[ok\] 数据库升级：已是最新（\d+ 项）/);
    expect(said).toContain('[ok] 内置存储：文件夹可读写');
    expect(said).not.toContain('[问题] 数据库');
  });

  it('looks at PostgreSQL without giving it a shape', async () => {
    const url = await createEmptyPostgres();
    const env = { DATA_DIR: newFolder(), DATABASE_URL: url, PORT: '0' };
    const said = await examined(env);
    expect(said).toMatch(/\[ok\] 数据库：PostgreSQL \d+/);
    expect(said).toContain('首次启动时建表');
    expect(said).toMatch(/时钟：与数据库服务器相差 \d/);
    expect(await examined(env)).toContain('首次启动时建表');
  });

  it('says what is wrong and exits with 1', PATIENCE, async () => {
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
    const { code, said } = await runCommand('commands/doctor.ts', [], env);
    expect(said).toContain('[问题] 数据库：连接失败');
    expect(said).toContain(`[问题] 端口：${port} 被其他程序占用`);
    expect(said).toContain('[问题] PUBLIC_ORIGIN');
    expect(said).toMatch(/问题 \d+ 项，注意 \d+ 项。/);
    expect(code).toBe(1);
    const wrong = await examined({ ...env, PORT: 'eighty' });
    expect(wrong).toMatch(/\[问题\] 配置：wrong configuration: PORT/);
  });
});

/** What it says, without a process of its own. */
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
