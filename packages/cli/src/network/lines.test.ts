/** SECURITY §3 rows 198, 199: through a proxy, and who is at fault where nothing comes through. */
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import * as tls from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '#test/certificate.ts';
import { listen, startProxy } from '#test/proxy.ts';
import { openBytes } from '../get/open-bytes.ts';
import { createFetch } from './call.ts';
import { Lines } from './lines.ts';

const PATIENCE_MS = 300;

/** A server of the product, which answers who asked it, and by which headers. */
async function startServer({ isSecure = false } = {}): Promise<number> {
  const server = isSecure
    ? createTlsServer({ key: CERTIFICATE_KEY, cert: CERTIFICATE })
    : createServer();
  server.on('request', (incoming, answer) => {
    answer.writeHead(200, { 'Content-Type': 'application/json' });
    answer.end(JSON.stringify({ status: 1, path: incoming.url, headers: incoming.headers }));
  });
  return listen(server);
}

function trustOurs(): void {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, CERTIFICATE]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
}

function linesOf(env: NodeJS.ProcessEnv): Lines {
  const lines = new Lines(env, { proxyPatienceMs: PATIENCE_MS });
  onTestFinished(() => lines.close());
  return lines;
}

/** One call; its answer, or the sentence of its failure. */
async function call(env: NodeJS.ProcessEnv, address: string): Promise<string> {
  const server = new URL(address).origin;
  const fetchIt = createFetch(linesOf(env), { server, source: '来自 --server' }, PATIENCE_MS);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS * 2);
    return await (await fetchIt(address, { headers: { Cookie: 'sid=1' }, signal })).text();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a proxy with a name and a password', () => {
  it('hands plain requests on, and its password goes no further', async () => {
    const port = await startServer();
    const proxy = await startProxy({ credentials: '张三:p@ss' });
    const env = { http_proxy: `http://%E5%BC%A0%E4%B8%89:p%40ss@127.0.0.1:${proxy.port}` };
    const answer = JSON.parse(await call(env, `http://files.test:${port}/api?a=1`));
    expect(answer).toMatchObject({
      path: '/api?a=1',
      headers: { host: `files.test:${port}`, cookie: 'sid=1' },
    });
    expect(answer.headers).not.toHaveProperty('proxy-authorization');
    expect(proxy.seen.map(({ line }) => line)).toEqual([`GET http://files.test:${port}/api?a=1`]);
  });

  it.each([false, true])(
    'makes a tunnel and sees nothing of what passes (a proxy that is itself https: %j)',
    async (isSecure) => {
      trustOurs();
      const port = await startServer({ isSecure: true });
      const proxy = await startProxy({ credentials: 'user:secret', isSecure });
      const scheme = isSecure ? 'https' : 'http';
      const name = isSecure ? 'localhost' : '127.0.0.1';
      const env = { HTTPS_PROXY: `${scheme}://user:secret@${name}:${proxy.port}` };
      const answer = JSON.parse(await call(env, `https://files.test:${port}/api`));
      expect(answer).toMatchObject({ path: '/api', headers: { host: `files.test:${port}` } });
      expect(answer.headers).not.toHaveProperty('proxy-authorization');
      expect(proxy.seen.map(({ line }) => line)).toEqual([`CONNECT files.test:${port}`]);
      expect(proxy.seen[0]?.headers).not.toHaveProperty('cookie');
    },
  );

  it('carries downloads as well', async () => {
    const port = await startServer();
    const proxy = await startProxy();
    const env = { ALL_PROXY: `127.0.0.1:${proxy.port}` };
    const signal = new AbortController().signal;
    const wish = { lines: linesOf(env), from: 0, etag: undefined, signal };
    const { pieces } = await openBytes(`http://store.test:${port}/a.bin`, wish);
    for await (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
    expect(proxy.seen.map(({ line }) => line)).toEqual([`GET http://store.test:${port}/a.bin`]);
  });
});

it('a connection through a tunnel is used again', async () => {
  trustOurs();
  const port = await startServer({ isSecure: true });
  const proxy = await startProxy();
  const server = `https://files.test:${port}`;
  const lines = linesOf({ HTTPS_PROXY: `127.0.0.1:${proxy.port}` });
  const fetchIt = createFetch(lines, { server, source: '' }, PATIENCE_MS);
  for (const path of ['/1', '/2', '/3']) await (await fetchIt(`${server}${path}`, {})).text();
  expect(proxy.seen).toHaveLength(1);
});

it('the certificate is looked at behind a tunnel as well', async () => {
  const port = await startServer({ isSecure: true });
  const proxy = await startProxy();
  const told = await call(
    { HTTPS_PROXY: `127.0.0.1:${proxy.port}` },
    `https://files.test:${port}/`,
  );
  expect(told).toContain('证书不受信任');
  expect(told).toContain('NODE_EXTRA_CA_CERTS');
  trustOurs();
  const foreign = await call(
    { HTTPS_PROXY: `127.0.0.1:${proxy.port}` },
    `https://127-0-0-1.sub.files.test:${port}/`,
  );
  expect(foreign).toContain('证书与这个主机名不符');
});

describe('a proxy that fails is named with its variable, and its password is not', () => {
  it.each([
    [
      'http',
      'asks for a name',
      { credentials: 'u:p' },
      '',
      '要求用户名和密码（407），请写成 http_proxy=http://用户名:密码@',
    ],
    [
      'https',
      'asks for a name',
      { credentials: 'u:p' },
      '',
      '要求用户名和密码（407），请写成 https_proxy=http://用户名:密码@',
    ],
    ['http', 'knows another', { credentials: 'u:p' }, 'u:wrong@', '不接受给出的用户名和密码'],
    ['https', 'knows another', { credentials: 'u:p' }, 'u:wrong@', '不接受给出的用户名和密码'],
    ['https', 'does not reach it', { refuses: 502 }, 'u:wrong@', '没有连到 files.test:'],
    ['https', 'does not want to', { refuses: 403 }, '', '（403）'],
    ['http', 'does not reach it', { refuses: 502 }, 'u:wrong@', '暂时没有应答（502）'],
    ['https', 'hangs', { hangs: true }, 'u:wrong@', 'https_proxy）在 1 秒内没有回应；请检查代理'],
    ['http', 'hangs', { hangs: true }, 'u:wrong@', '在 1 秒内没有回应'],
  ])('%s, and it %s', async (scheme, _what, options, credentials, sentence) => {
    const proxy = await startProxy(options);
    const variable = `${scheme}_proxy`;
    const env = { [variable]: `http://${credentials}127.0.0.1:${proxy.port}` };
    const told = await call(env, `${scheme}://files.test:9/api`);
    expect(told).toContain(sentence);
    expect(told).toContain(`代理 http://127.0.0.1:${proxy.port}（来自环境变量 ${variable}）`);
    expect(told).not.toContain('wrong');
  });

  it.each(['http', 'https'])('%s, and nobody is there', async (scheme) => {
    const told = await call(
      { ALL_PROXY: 'http://u:secret@127.0.0.1:9' },
      `${scheme}://files.test/`,
    );
    expect(told).toContain('连不上代理 http://127.0.0.1:9（来自环境变量 ALL_PROXY）：连接被拒绝');
    expect(told).toContain('NO_PROXY');
    expect(told).not.toContain('secret');
  });

  it('a wait for it can be given up', async () => {
    const proxy = await startProxy({ hangs: true });
    const stopped = new AbortController();
    const lines = new Lines({ ALL_PROXY: `127.0.0.1:${proxy.port}` });
    const wish = { lines, from: 0, etag: undefined, signal: stopped.signal };
    const opening = openBytes('https://store.test/a', wish);
    while (proxy.seen.length === 0) await new Promise((go) => setTimeout(go, 5));
    stopped.abort(new DOMException('interrupted', 'AbortError'));
    await expect(opening).rejects.toThrow('interrupted');
  });
});

describe('a server that cannot be reached is named, with the way to set it', () => {
  it.each([
    ['a name that nobody has', 'http://nobody.invalid/', /找不到这个主机名|域名解析没有结果/],
    ['a port that nobody listens on', 'http://127.0.0.1:9/', /连接被拒绝/],
  ])('%s', async (_what, address, words) => {
    const told = await call({}, address);
    expect(told).toMatch(words);
    expect(told).toContain(`${new URL(address).origin}（来自 --server）`);
    expect(told).toContain('服务器地址用 --server 地址 或环境变量 TRANSMIT_SERVER 设置');
  });

  it('one that takes the connection and says nothing', async () => {
    const port = await listen(createServer(() => undefined));
    expect(await call({}, `http://127.0.0.1:${port}/`)).toContain('在 1 秒内没有回应');
  });

  it('one whose answer stalls behind its headers', async () => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 9 }).write('{');
    });
    expect(await call({}, `http://127.0.0.1:${await listen(server)}/`)).toContain('没有及时收完');
  });

  it('one that ends the connection in the middle', async () => {
    const server = createServer((_, answer) => {
      answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 9 });
      answer.write('{', () => answer.destroy());
    });
    expect(await call({}, `http://127.0.0.1:${await listen(server)}/`)).toContain('连接被断开');
  });

  it('plain HTTP where TLS was expected, and something that is no HTTP', async () => {
    const plain = await listen(createServer());
    expect(await call({}, `https://127.0.0.1:${plain}/`)).toMatch(
      /没有用 HTTPS 回答|TLS 握手失败|连接被断开/,
    );
    const other = await listen(
      createTcpServer((socket) => void socket.end('SSH-2.0-OpenSSH\r\n')) as never,
    );
    expect(await call({}, `http://127.0.0.1:${other}/`)).toContain('不是 HTTP');
  });

  it('a certificate that nobody knows', async () => {
    const port = await startServer({ isSecure: true });
    expect(await call({}, `https://127.0.0.1:${port}/`)).toContain('证书不受信任');
  });

  it('another site, and one that has moved', async () => {
    const site = createServer((incoming, answer) => {
      if (incoming.url === '/moved')
        answer.writeHead(301, { Location: 'https://b.example/x' }).end();
      else answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>hello</p>');
    });
    const origin = `http://127.0.0.1:${await listen(site)}`;
    expect(await call({}, `${origin}/`)).toContain('不是快传服务器的内容');
    expect(await call({}, `${origin}/moved`)).toContain('转到了 https://b.example');
  });
});
