/** The command-line page's curl recipes, as they are shown, run by a shell against a server that listens. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { curlRecipes, RECIPE_CODE, RECIPE_FILE } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createDesk, type Desk, temporaryFolder } from './transmit.ts';

const run = promisify(execFile);

interface Outcome {
  exit: number;
  out: string;
  err: string;
}

/** Runs the lines of the page under that name, with the reader's own code in place of the sample. */
async function follow(
  desk: Desk,
  id: string,
  { folder, code = '', before = '' }: { folder: string; code?: string; before?: string },
): Promise<Outcome> {
  const recipe = curlRecipes(desk.app.origin).find((one) => one.id === id);
  const command = `${before}${recipe?.command ?? 'exit 99'}`.replaceAll(RECIPE_CODE, code);
  return run('bash', ['-c', command], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ exit: 0, out: stdout, err: stderr }),
    ({ code: exit, stdout, stderr }) => ({ exit, out: stdout, err: stderr }),
  );
}

function codeIn({ out, err }: Outcome): string {
  const [, code = ''] = /取件码 {2}(\S+)/.exec(out) ?? [];
  expect(code, `${out}${err}`).not.toBe('');
  return code;
}

const BYTES = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 7) & 0xff);

describe('with curl alone', () => {
  it('a file is sent and picked up again', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, RECIPE_FILE), BYTES);
    const code = codeIn(await follow(desk, 'curl-send', { folder: desk.folder }));
    const folder = temporaryFolder();
    expect(await follow(desk, 'curl-get', { folder, code })).toMatchObject({ exit: 0 });
    expect(readFileSync(join(folder, RECIPE_FILE)).equals(BYTES)).toBe(true);
  });

  it('the ticket’s own line picks it up, whatever its name', async () => {
    const desk = await createDesk();
    const { out } = await follow(desk, 'curl-text', { folder: desk.folder });
    const [, line = ''] = /取件 {4}(.+)/.exec(out) ?? [];
    const folder = temporaryFolder();
    await run('bash', ['-c', line], { cwd: folder });
    const [name = ''] = readdirSync(folder);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('会议室改到三楼\n');
  });

  it('a password, a limit and an end are set, and asked for', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, RECIPE_FILE), BYTES);
    const code = codeIn(await follow(desk, 'curl-send-terms', { folder: desk.folder }));
    const folder = temporaryFolder();
    expect((await follow(desk, 'curl-get', { folder, code })).err).toContain('403');
    expect(await follow(desk, 'curl-get-password', { folder, code })).toMatchObject({ exit: 0 });
    expect(readFileSync(join(folder, RECIPE_FILE)).equals(BYTES)).toBe(true);
    const late = await follow(desk, 'curl-get-password', { folder, code });
    expect(late.err).toContain('410');
  });

  it('what comes out of a pipe is sent under its name', async () => {
    const desk = await createDesk();
    const before = 'git() { printf "+ 一行\\n"; }; ';
    const code = codeIn(await follow(desk, 'curl-pipe', { folder: desk.folder, before }));
    await desk.other().transmit(['list']);
    const receiver = desk.other();
    await receiver.transmit(['get', code]);
    expect(readFileSync(join(receiver.folder, 'diff.patch'), 'utf8')).toBe('+ 一行\n');
  });

  it('a download that broke off goes on', async () => {
    const desk = await createDesk();
    writeFileSync(join(desk.folder, RECIPE_FILE), BYTES);
    const code = codeIn(await follow(desk, 'curl-send', { folder: desk.folder }));
    const folder = temporaryFolder();
    writeFileSync(join(folder, RECIPE_FILE), BYTES.subarray(0, 1_000_000));
    expect(await follow(desk, 'curl-get-resume', { folder, code })).toMatchObject({ exit: 0 });
    expect(readFileSync(join(folder, RECIPE_FILE)).equals(BYTES)).toBe(true);
  });

  it('several files come as one archive', async () => {
    const desk = await createDesk();
    mkdirSync(join(desk.folder, '资料'));
    writeFileSync(join(desk.folder, '资料/a.txt'), '甲');
    const { json } = await desk.transmit(['send', '资料', '--json']);
    const folder = temporaryFolder();
    const code = String(json['code']);
    expect(await follow(desk, 'curl-get', { folder, code })).toMatchObject({ exit: 0 });
    expect(readFileSync(join(folder, RECIPE_FILE)).subarray(0, 2).toString()).toBe('PK');
  });
});

describe('what is no terminal', () => {
  it('a browser at the short address sees the page, and spends no download', async () => {
    const desk = await createDesk();
    const { json } = await desk.transmit(['send', '--text', '一', '--limit', '1', '--json']);
    const code = String(json['code']).replace('-', '');
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const answer = await desk.app.visitor().send(`/c/${code}`, { headers });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/v/detail/${code}`]);
    expect(await desk.other().transmit(['get', code])).toMatchObject({ exit: 0 });
  });

  it('another page cannot send in a visitor’s name', async () => {
    const desk = await createDesk();
    const form = {
      method: 'POST',
      body: 'name=a.txt&size=1',
      headers: { origin: 'https://evil.test' },
    };
    const answer = await desk.app.visitor().send('/api/curl/send', form);
    expect(answer.status).toBe(403);
  });

  it('an address that this server has not signed finishes nothing', async () => {
    const desk = await createDesk();
    const viewer = desk.app.visitor();
    const answer = await viewer.send('/api/curl/finish?link=eyJ2IjoiYSJ9.x', { method: 'POST' });
    expect(answer.status).toBe(403);
    const wrong = await viewer.send('/api/curl/send', { method: 'POST', body: 'name=a&size=-1' });
    expect(wrong.status).toBe(400);
  });
});
