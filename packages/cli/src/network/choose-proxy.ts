import { CliFailure } from '../failure.ts';
import { isExempt, isLoopback } from './no-proxy.ts';

export interface ProxyServer {
  isSecure: boolean;
  hostname: string;
  port: string;
  /** `http://proxy.example:3128`, without the password: what may be shown. */
  address: string;
  /** The header that proves who asks; undefined where the variable names nobody. */
  authorization: string | undefined;
  /** The variable that names it. */
  variable: string;
}

const DEFAULT_PORTS: Record<string, string> = { 'http:': '1080', 'https:': '443' };
const PORTS_OF_TARGETS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/**
 * The proxy for an address, by curl's rules: the variable of its scheme, else that for all; small letters first; an empty
 * one counts as unset. Unlike curl, this machine is never asked for through a proxy, and `HTTP_PROXY` in capitals
 * counts, except in a CGI program, where a visitor's header `Proxy` would set it.
 */
export function chooseProxy(target: URL, env: NodeJS.ProcessEnv): ProxyServer | undefined {
  if (isLoopback(target.hostname)) return undefined;
  const scheme = target.protocol.replace(':', '');
  const isCgi = env['REQUEST_METHOD'] !== undefined;
  const ofScheme = namesOf(`${scheme}_proxy`).filter((name) => !(isCgi && name === 'HTTP_PROXY'));
  const variable = findSet(env, [...ofScheme, ...namesOf('all_proxy')]);
  if (variable === undefined) return undefined;
  const exempt = findSet(env, namesOf('no_proxy'));
  const port = target.port || PORTS_OF_TARGETS[target.protocol] || '';
  if (exempt && isExempt({ hostname: target.hostname, port }, env[exempt] ?? '')) return undefined;
  return readProxy((env[variable] ?? '').trim(), variable);
}

function namesOf(variable: string): string[] {
  return [variable, variable.toUpperCase()];
}

function findSet(env: NodeJS.ProcessEnv, names: readonly string[]): string | undefined {
  return names.find((name) => env[name]?.trim());
}

function readProxy(typed: string, variable: string): ProxyServer {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (/^socks/i.test(address)) throw fault('E_PROXY', socksText(variable));
  const url = URL.parse(address);
  const defaultPort = url && DEFAULT_PORTS[url.protocol];
  if (!defaultPort || url.hostname === '') throw fault('E_PROXY', wrongText(variable));
  const port = saidPort(address) || defaultPort;
  return {
    isSecure: url.protocol === 'https:',
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    address: `${url.protocol}//${url.hostname}:${port}`,
    authorization: authorizationOf(url),
    variable,
  };
}

function socksText(variable: string): string {
  return `环境变量 ${variable} 指定的是 SOCKS 代理，这里只支持 HTTP 代理；请把 HTTP_PROXY 和 HTTPS_PROXY 设为 http://主机:端口，或用 NO_PROXY=主机 不经代理`;
}

function wrongText(variable: string): string {
  return `环境变量 ${variable} 里的代理地址有误，请写成 http://主机:端口`;
}

function fault(code: string, message: string): CliFailure {
  return new CliFailure('usage', message, code);
}

/** A URL forgets the port that is its scheme's own. */
function saidPort(address: string): string {
  return URL.parse(address.replace(/^[a-z]+:/i, 'proxy:'))?.port ?? '';
}

function authorizationOf({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const pair = `${decode(username)}:${decode(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

/** A lone `%` stays what it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
