import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { runDataChecks } from './run-data-checks.ts';

/** The real command, beside a server that has the same data open. */
function verifyData({ services }: TestApp, ...args: string[]) {
  return spawnCommand('commands/verify-data.ts', args, { DATA_DIR: services.config.dataDir });
}

describe('npm run verify-data', () => {
  it('passes on what the product itself has made, and says so', async () => {
    const opened = await createTestApp();
    await sendFile(opened, opened.visitor());
    const { code, said } = await verifyData(opened);
    expect(said).toContain('全部通过。');
    expect(said).toContain('[未发现] 数据库完整性检查未通过');
    expect(said).not.toContain('[问题]');
    expect(code).toBe(0);
  });

  it('exits with 1 and names what has gone', async () => {
    const opened = await createTestApp();
    const { id, code } = await sendFile(opened, opened.visitor());
    await opened.services.storage.removeObject(await objectKeyOf(opened, { id }));
    const result = await verifyData(opened);
    expect(result.code).toBe(1);
    expect(result.said).toContain('[问题] 有记录，但文件不存在或与记录不符：1');
    expect(result.said).toContain(code.replace('-', ''));
  });

  it('reads every byte with --all', async () => {
    const opened = await createTestApp();
    await sendFile(opened, opened.visitor(), { content: 'the content' });
    expect((await verifyData(opened, '--all')).said).toContain('[未发现] 存储块内容已损坏');
    const [blob = ''] = filesUnder(join(opened.services.config.dataDir, 'objects', 'blobs'));
    writeFileSync(blob, 'The content');
    const result = await verifyData(opened, '--all');
    expect(result.code).toBe(1);
    expect(result.said).toContain('[问题] 文件内容已损坏（抽样读取）：1');
    expect(result.said).toContain('[问题] 存储块内容已损坏（逐一读取）：1');
  });

  it('stops between two checks, and between two blobs, when it is asked to', async () => {
    const opened = await createTestApp();
    await sendFile(opened, opened.visitor());
    const { config } = opened.services;
    for (const at of ['有记录，但文件不存在', '数据库完整性检查']) {
      const stop = new AbortController();
      const said: string[] = [];
      const say = (line: string) => {
        said.push(line);
        if (line.includes(at)) stop.abort();
      };
      const wish = { readsAll: true, signal: stop.signal, say };
      await expect(runDataChecks(config, wish), at).rejects.toMatchObject({ exitCode: 130 });
      expect(said.at(-1)).toContain(at);
    }
  });

  it('says how it is used', async () => {
    const result = await verifyData(await createTestApp(), '--everything');
    expect(result).toEqual({ code: 1, said: '用法：npm run verify-data [-- --all]\n' });
  });
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
