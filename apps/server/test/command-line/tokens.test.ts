/** Tokens at a terminal: the page's two lines by real curl, and `transmit` with one (PRODUCT §9). */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RECIPE_FILE, type TokenRight, tokenRecipe, withCheckSymbol } from '@transmit/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccountsApp, logInAs } from '../log-in-as.ts';
import { type Desk, deskOf } from './transmit.ts';

const run = promisify(execFile);
const TEXT = '第一季度报告\n'.repeat(100_000);

async function openScene(rights: TokenRight[] = ['send', 'pick_up', 'list']) {
  const app = await createAccountsApp({ withFront: true });
  const owner = await logInAs(app, 'user');
  const { data } = await owner.api.tokens.create({ name: '工作站', rights, days: 90 });
  const desk: Omit<Desk, 'other'> = deskOf(app);
  return { app, owner, desk, token: data.token, id: data.row.id };
}

/** The recipe as the page shows it, in a shell. */
function follow(desk: Pick<Desk, 'app' | 'folder'>, token: string) {
  const { command } = tokenRecipe(desk.app.origin, token);
  return run('bash', ['-c', `set -o pipefail\n${command}`], { cwd: desk.folder }).then(
    ({ stdout }) => ({ exit: 0, out: stdout, err: '' }),
    ({ code: exit, stdout, stderr }) => ({ exit, out: stdout, err: stderr }),
  );
}

describe('the two lines of the page', () => {
  it('send a file in the account’s name and print its link, and nothing else', async () => {
    const { desk, owner, token } = await openScene(['send']);
    writeFileSync(join(desk.folder, RECIPE_FILE), TEXT);
    const sent = await follow(desk, token);
    expect(sent.err).toBe('');
    expect(sent.out).toMatch(new RegExp(`^${desk.app.origin}/v/detail/[0-9A-Z]{10}\n$`));
    const { rows } = await owner.api.library.ownFiles({});
    expect(rows).toMatchObject([{ name: RECIPE_FILE, file_size: Buffer.byteLength(TEXT) }]);
    expect(tokenRecipe(desk.app.origin).command.split('\n')).toHaveLength(2);
  });

  it('send nothing with a revoked one, and fail, so that a script stops', async () => {
    const { desk, owner, token, id } = await openScene(['send']);
    writeFileSync(join(desk.folder, RECIPE_FILE), TEXT);
    await owner.api.tokens.revoke({ id });
    const sent = await follow(desk, token);
    expect(sent).toMatchObject({ out: '' });
    expect(sent.exit).not.toBe(0);
    expect(sent.err).toContain('401');
    expect((await owner.api.library.ownFiles({})).rows).toEqual([]);
  });

  it('SECURITY §3 row 280: the address that finishes is of no use to anybody else', async () => {
    const { desk, app, token } = await openScene(['send']);
    const stranger = await logInAs(app, 'user');
    const other = await stranger.api.tokens.create({ name: 'x', rights: ['send'], days: 0 });
    const announced = await fetch(`${app.origin}/api/curl/send`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new URLSearchParams({ name: 'a.txt', size: '3' }),
    });
    const [put = '', finish = ''] = (await announced.text()).split('\n');
    expect((await fetch(put, { method: 'PUT', body: 'abc' })).status).toBe(200);
    const finishAs = (headers: Record<string, string>) =>
      fetch(finish, { method: 'POST', headers, body: 'answer=link' });
    expect((await finishAs({})).status).toBe(403);
    expect((await finishAs({ Authorization: `Bearer ${other.data.token}` })).status).toBe(403);
    const own = await finishAs({ Authorization: `Bearer ${token}` });
    expect(await own.text()).toContain(`${desk.app.origin}/v/detail/`);
  });
});

describe('transmit', () => {
  it('sends, lists and picks up by TRANSMIT_TOKEN, without a login', async () => {
    const { desk, owner, token } = await openScene();
    const env = { TRANSMIT_TOKEN: token };
    const sent = await desk.transmit(['send', '--text', '你好', '--json'], { env });
    expect(sent).toMatchObject({ exit: 0 });
    expect((await owner.api.library.ownFiles({})).rows).toHaveLength(1);
    expect((await desk.transmit(['list', '--json'], { env })).json).toMatchObject({ ok: true });
    const got = await desk.transmit(['get', String(sent.json['code']), '-o', '-'], { env });
    expect(got.out).toBe('你好');
    // Nothing of it is kept.
    expect((await desk.transmit(['list', '--json'])).json).toMatchObject({ files: [] });
  });

  it('login --token keeps one that opens something, and logout forgets it', async () => {
    const { desk, token } = await openScene(['list', 'send']);
    const logIn = (typed: string, input = '') =>
      desk.transmit(['login', '--token', typed], { input });
    expect(await logIn('tk_short')).toMatchObject({ exit: 2 });
    expect((await logIn(`tk_${'A'.repeat(43)}`)).err).toContain('接口密钥不正确');
    const done = await logIn('-', `${token}\n`);
    expect(done).toMatchObject({ exit: 0, out: expect.stringContaining('工作站') });
    expect(done.out).toContain('发送、看自己的列表');
    expect(await desk.transmit(['send', '--text', '你好'])).toMatchObject({ exit: 0 });
    expect(readFileSync(join(desk.home, 'config.json'), 'utf8')).toContain(token);
    await desk.transmit(['logout']);
    expect(readFileSync(join(desk.home, 'config.json'), 'utf8')).not.toContain(token);
  });

  it('says what a token may not do', async () => {
    const { desk, token } = await openScene(['list']);
    const env = { TRANSMIT_TOKEN: token };
    const refused = await desk.transmit(['send', '--text', '你好'], { env });
    expect(refused.err).toContain('没有“发送”权限');
    expect((await desk.transmit(['rm', '8K3F2-A7QWE', '--yes'], { env })).exit).not.toBe(0);
  });

  it('SECURITY §3 row 281: a link of another server is not given the token', async () => {
    const { desk, token } = await openScene();
    const shown: (string | undefined)[] = [];
    const stranger = createServer((request, response) => {
      shown.push(request.headers.authorization);
      response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"status":0}');
    });
    stranger.listen(0, '127.0.0.1');
    onTestFinished(() => void stranger.close());
    await new Promise((resolve) => stranger.once('listening', resolve));
    const { port } = Object(stranger.address());
    const link = `http://127.0.0.1:${port}/v/detail/${withCheckSymbol('ABCDEFGHJ')}`;
    await desk.transmit(['get', link], { env: { TRANSMIT_TOKEN: token } });
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(Boolean)).toEqual([]);
  });
});
