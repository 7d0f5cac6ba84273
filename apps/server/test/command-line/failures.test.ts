import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '@transmit/cli/test/proxy.ts';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, PASSWORD, registerAs } from '../log-in-as.ts';
import { sendFile } from '../send-file.ts';
import { createDesk, deskOf, startTransmit, temporaryFolder } from './transmit.ts';

describe('what goes wrong has one sentence and an exit code', () => {
  it('by what was typed', async () => {
    const desk = await createDesk();
    const cases: [string[], number, string][] = [
      [[], 2, ''],
      [['sned'], 2, '没有 sned 这个命令，是不是 send？'],
      [['send'], 2, '请写明要发送的文件'],
      [['send', '--nope'], 2, '没有 --nope 这个选项'],
      [['send', '不存在.txt'], 1, '找不到'],
      [['send', '--text', '一', '--expire', '400'], 2, '--expire'],
      [['send', '--text', '一', '--password', '-'], 2, '--password'],
      [['get', '8K3F2-A7QWF'], 2, '有误'],
      [['get', 'https://example.com/v/index'], 2, '不是取件链接'],
      [['list', '--server', 'ftp://x'], 2, '服务器地址'],
      [['login'], 2, '--password-stdin'],
      [['rename'], 2, '请写要改名的文件'],
    ];
    for (const [args, exit, sentence] of cases) {
      const ran = await desk.transmit(args);
      expect(ran, args.join(' ')).toMatchObject({ exit });
      expect(ran.err, args.join(' ')).toContain(sentence);
    }
  });

  it('an unknown code, and a server that is away', async () => {
    const desk = await createDesk();
    const unknown = await desk.transmit(['get', '0000000000', '--json']);
    expect(unknown).toMatchObject({
      exit: 3,
      json: { ok: false, error: { code: 'E_NOT_FOUND', exit: 3 } },
    });
    const away = await desk.transmit(['get', '0000000000', '--server', 'http://127.0.0.1:9']);
    expect(away.exit).toBe(5);
    expect(away.err).toBe(
      '连不上服务器 http://127.0.0.1:9（来自 --server）：连接被拒绝，服务可能没有启动，或端口不对。服务器地址用 --server 地址 或环境变量 TRANSMIT_SERVER 设置\n',
    );
  });

  it('help is no fault, nor is asking for the version', async () => {
    const desk = await createDesk();
    expect(await desk.transmit(['--version'])).toMatchObject({ exit: 0, out: '0.1.0\n' });
    const { exit, out } = await desk.transmit(['--help']);
    expect(exit).toBe(0);
    for (const name of ['send', 'get', 'list', 'rm', 'login', 'rename', '退出码'])
      expect(out).toContain(name);
    expect((await desk.transmit(['send', '--help'])).out).toContain('transmit send 报告.pdf 图片/');
  });
});

it('a login is kept for this user’s eyes alone, and what was sent before is the account’s', async () => {
  const app = await createAccountsApp({ withFront: true });
  await registerAs(app, app.visitor(), { phone: '13800138000' });
  const desk = deskOf(app);
  const login = ['login', '--phone', '13800138000', '--password-stdin'];
  expect(await desk.transmit(login, { input: 'wrong' })).toMatchObject({
    exit: 4,
    err: '手机号或密码不正确\n',
  });
  await desk.transmit(['send', '--text', '登录之前']);
  expect(await desk.transmit(login, { input: `${PASSWORD}\n` })).toMatchObject({ exit: 0 });
  expect(statSync(join(desk.home, 'config.json')).mode & 0o777).toBe(0o600);
  const { json } = await desk.transmit(['list', '--json']);
  expect(json).toMatchObject({ files: [{ name: '登录之前.txt' }] });
  expect(await desk.transmit(['logout'])).toMatchObject({ exit: 0 });
  expect((await desk.transmit(['list', '--json'])).json).toMatchObject({ files: [] });
});

it('T10: a server’s words write letters to the terminal, and nothing else', async () => {
  const words = '\u001b]52;c;cm0gLXJm\u0007坏\u009b2J\u202e了\r';
  const shown = ']52;c;cm0gLXJm坏2J了';
  const refusal = { status: 0, code: 'E_REFUSED', msg: words, message: words };
  const server = createServer(({ url }, answer) => {
    const greeting = { status: 1, data: { phone: '', display_name: words } };
    const body = url === '/api/user/login' ? greeting : refusal;
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const desk = await createDesk();
  const refused = await desk.transmit(['list', '--server', origin]);
  expect(refused).toMatchObject({ exit: 1, err: `${shown}\n` });
  const login = ['login', '--phone', '13800138000', '--password-stdin', '--server', origin];
  const greeted = await desk.transmit(login, { input: 'x\n' });
  expect(greeted).toMatchObject({ exit: 0, out: `已登录 ${origin}：${shown}\n` });
  const scripted = await desk.transmit(['list', '--server', origin, '--json']);
  expect(scripted.json).toMatchObject({ error: { message: words } });
  expect(scripted.out).not.toMatch(/[\u007f-\u009f\u202e]/);
});

it('one Ctrl+C ends a download to standard output that nobody reads', async () => {
  const desk = await createDesk();
  const { code } = await sendFile(desk.app, desk.app.visitor(), { content: 8 * 1024 * 1024 });
  const place = { folder: desk.folder, home: desk.home };
  const child = startTransmit(desk.app, ['get', code, '-o', '-'], place);
  if (child.stdout) await once(child.stdout, 'readable');
  await delay(300);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
});

it('names from a stranger cannot leave the folder', async () => {
  const desk = await createDesk();
  const viewer = desk.app.visitor();
  const paths = ['../../../escaped.txt', '/etc/escaped', 'a/../../b.txt', '..\\c.txt', '.part'];
  const codes: string[] = [];
  for (const [index, name] of paths.entries()) {
    codes.push((await sendFile(desk.app, viewer, { key: `k${index}`, name, content: name })).code);
  }
  const { data } = await viewer.api.bundles.create({ codes, paths, name: '../../外面' });
  const folder = join(temporaryFolder(), 'inner');
  const outside = join(folder, '..');
  writeFileSync(join(outside, 'keep'), '');
  const receiver = desk.other();
  const { exit } = await receiver.transmit(['get', data.code, '-o', `${folder}/`]);
  expect(exit).toBe(0);
  expect(readdirSync(outside).toSorted()).toEqual(['inner', 'keep']);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  expect(files).toHaveLength(paths.length);
});

it('after a kill in the middle the same command sends less than a twentieth again, and fetches the rest', async () => {
  const SIZE = 120 * 1024 * 1024;
  const desk = await createDesk();
  const bytes = Buffer.alloc(SIZE);
  for (let at = 0; at < SIZE; at += 4096) bytes.writeUInt32LE(at, at);
  writeFileSync(join(desk.folder, 'large.bin'), bytes);
  const sockets = new Set<Socket>();
  desk.app.storeServer?.on('connection', (socket: Socket) => sockets.add(socket));
  const arrived = () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  const place = { folder: desk.folder, home: temporaryFolder() };
  const first = startTransmit(desk.app, ['send', 'large.bin', '--json'], place);
  while (arrived() < SIZE / 2 && first.exitCode === null) await delay(5);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = startTransmit(desk.app, ['send', 'large.bin', '--json'], place);
  const facts = JSON.parse((await second.stdout?.toArray())?.join('') ?? '');
  expect(facts).toMatchObject({ ok: true, size: SIZE });
  expect(facts.resumed_bytes).toBeGreaterThan(SIZE * 0.4);
  expect(arrived()).toBeLessThan(SIZE * 1.05);
  // And down the same way.
  const receiver = { folder: temporaryFolder(), home: temporaryFolder() };
  const third = startTransmit(desk.app, ['get', facts.code, '--json'], receiver);
  const ownFolder = () => readdirSync(receiver.folder).find((name) => name.startsWith('.')) ?? '';
  const fetched = () =>
    statSync(join(receiver.folder, ownFolder(), '0'), { throwIfNoEntry: false })?.size ?? 0;
  while (fetched() < SIZE / 2 && third.exitCode === null) await delay(2);
  third.kill('SIGKILL');
  await once(third, 'exit');
  const fourth = startTransmit(desk.app, ['get', facts.code, '--json'], receiver);
  const got = JSON.parse((await fourth.stdout?.toArray())?.join('') ?? '');
  expect(got).toMatchObject({ ok: true, verified: true, size: SIZE });
  expect(got.resumed_bytes).toBeGreaterThan(SIZE * 0.4);
  expect(readFileSync(join(receiver.folder, 'large.bin')).equals(bytes)).toBe(true);
  expect(readdirSync(receiver.folder)).toEqual(['large.bin']);
});
