/** SECURITY §3 rows 197, 198: every connection of the command line goes through the proxy that the environment names. */
import { once } from 'node:events';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProxy } from '@transmit/cli/test/proxy.ts';
import { expect, it } from 'vitest';
import { createDesk, startTransmit, temporaryFolder } from './transmit.ts';

const HOSTS = { front: 'files.test', store: 'store.test' };
const MIB = 2 ** 20;

function envOf({ port }: { port: number }) {
  return { http_proxy: `http://127.0.0.1:${port}` };
}

it('a file goes and comes through the proxy, in one piece and in parts, and the program ends', async () => {
  const desk = await createDesk({ hosts: HOSTS });
  const proxy = await startProxy({ credentials: 'user:secret' });
  const env = { http_proxy: `http://user:secret@127.0.0.1:${proxy.port}` };
  const large = join(desk.folder, 'large.bin');
  writeFileSync(large, 'transmit');
  truncateSync(large, 12 * MIB);
  const place = { folder: desk.folder, home: temporaryFolder(), env };
  const sending = startTransmit(desk.app, ['send', 'large.bin', '--json'], place);
  const ended = once(sending, 'exit');
  const sent = JSON.parse((await sending.stdout?.toArray())?.join('') ?? '');
  expect(await ended).toEqual([0, null]);
  expect(sent).toMatchObject({ ok: true, size: 12 * MIB });
  const receiver = temporaryFolder();
  const got = await desk.transmit(['get', sent.code, '--json'], { folder: receiver, env });
  expect(got).toMatchObject({ exit: 0, json: { verified: true } });
  expect(readFileSync(join(receiver, 'large.bin')).equals(readFileSync(large))).toBe(true);
  const { origin, storeOrigin } = desk.app;
  const places = new Set(proxy.seen.map(({ line }) => new URL(line.split(' ')[1] ?? '').origin));
  expect([...places].toSorted()).toEqual([origin, storeOrigin].toSorted());
  expect(proxy.seen.some(({ line }) => line.startsWith('PUT '))).toBe(true);
});

it.each([
  ['asks for a password', {}, '要求用户名和密码'],
  ['asks for one on the way to the store alone', { refusedHost: 'store.test' }, '要求用户名和密码'],
])(
  'a proxy that %s is named with its variable, by sending and by receiving',
  async (_, only, words) => {
    const desk = await createDesk({ hosts: HOSTS });
    const open = await startProxy();
    const sent = await desk.transmit(['send', '--text', '一', '--json'], { env: envOf(open) });
    expect(sent.exit).toBe(0);
    const env = envOf(await startProxy({ refuses: 407, ...only }));
    const folder = temporaryFolder();
    for (const args of [
      ['send', '--text', '二'],
      ['get', String(sent.json['code'])],
    ]) {
      const ran = await desk.transmit([...args, '--json'], { folder, env });
      expect(ran).toMatchObject({ exit: 5, json: { error: { code: 'E_PROXY_LOGIN', exit: 5 } } });
      expect(ran.out).toContain(words);
      expect(ran.out).toContain(`${env.http_proxy}（来自环境变量 http_proxy）`);
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('a variable that names no HTTP proxy is a wrong use, told before anything else', async () => {
  const desk = await createDesk({ hosts: HOSTS });
  const env = { ALL_PROXY: 'socks5://127.0.0.1:1080' };
  const { exit, err } = await desk.transmit(['send', '--text', '一'], { env });
  expect(exit).toBe(2);
  expect(err).toContain('SOCKS');
});
