import { alike, type Defence } from '../defence.ts';

const HERE = 'packages/cli/src/network';
const chosen = alike({
  file: `${HERE}/choose-proxy.ts`,
  test: `${HERE}/choose-proxy.test.ts`,
});
const lines = alike({ test: `${HERE}/lines.test.ts` });

/** SECURITY §3 rows 197 and 198: the command line between its user and a proxy. */
export const PROXY_DEFENCES: readonly Defence[] = [
  chosen({
    id: 'T25 a visitor of a CGI program names no proxy',
    snippet: ".filter((name) => !(isCgi && name === 'HTTP_PROXY'))",
    without: '.filter(() => !isCgi || true)',
  }),
  chosen({
    id: 'T25 this machine is asked for without a proxy',
    snippet: 'if (isLoopback(target.hostname)) return undefined;',
    without: '',
  }),
  chosen({
    id: 'T25 a proxy is shown without its password',
    snippet: 'address: `${url.protocol}//${url.hostname}:${port}`,',
    without: 'address: url.href,',
    name: 'proves who asks',
  }),
  lines({
    id: 'T25 a certificate is looked at behind a proxy for the name that was asked for',
    file: `${HERE}/tunnel.ts`,
    snippet: '{ ...tls, host: wanted.host, socket }',
    without: '{ ...tls, host: wanted.host, socket, rejectUnauthorized: false }',
  }),
  lines({
    id: 'T25 a wait for a silent proxy ends',
    file: `${HERE}/tunnel.ts`,
    snippet: 'asking.destroy(proxySilent(proxy, Math.ceil(patienceMs / 1000)))',
    without: 'undefined',
    name: 'hangs',
  }),
];
