/** The only place that opens a connection: straight, through a proxy, or through a tunnel of one. */
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import packageFacts from '../../package.json' with { type: 'json' };
import { CliFailure } from '../failure.ts';
import { chooseProxy, type ProxyServer } from './choose-proxy.ts';
import { proxyAway, proxyName, proxyRefused, reasonOf } from './fault-words.ts';
import { askProxy, PROXY_PATIENCE_MS, TunnelAgent } from './tunnel.ts';

export interface LineOptions {
  method?: string;
  headers: OutgoingHttpHeaders;
  signal?: AbortSignal;
  /** Bytes that may come in ahead of their reader. */
  highWaterMark?: number;
}

/** A sender sees by this name in the list of visits that a program came. */
const USER_AGENT = `transmit-cli/${packageFacts.version} (${process.platform} ${process.arch})`;

export class Lines {
  readonly #env: NodeJS.ProcessEnv;
  readonly #proxyPatienceMs: number;
  /** Connections are kept for the next request of their kind. */
  readonly #agents = new Map<string, HttpAgent>();

  constructor(env: NodeJS.ProcessEnv, { proxyPatienceMs = PROXY_PATIENCE_MS } = {}) {
    this.#env = env;
    this.#proxyPatienceMs = proxyPatienceMs;
  }

  /** Begins a request; it fails with a raw error of Node, or with a sentence where a proxy is at fault. */
  open(url: URL, options: LineOptions): ClientRequest {
    const proxy = chooseProxy(url, this.#env);
    const isSecure = url.protocol === 'https:';
    const headers = { 'User-Agent': USER_AGENT, ...options.headers };
    const open = isSecure ? httpsRequest : httpRequest;
    const agent = this.#agentFor(url, proxy, options.highWaterMark);
    if (!proxy || isSecure) {
      return open(url, { ...options, headers, agent, ...tunnelSignal(options) });
    }
    const { origin, pathname, search, host } = url;
    const path = `${origin}${pathname}${search}`;
    return askProxy(proxy, { ...options, path, headers: { ...headers, Host: host }, agent });
  }

  /** The proxy between here and an address, if there is one. */
  proxyFor(url: URL): ProxyServer | undefined {
    return chooseProxy(url, this.#env);
  }

  /** Raises what a proxy, and no server, has answered. */
  refuseFor(url: URL, status: number): void {
    const proxy = status === 407 ? this.proxyFor(url) : undefined;
    if (proxy) throw proxyRefused(proxy, status, url.host);
  }

  /** Says why the store was not reached or went away; undefined for what is no fault of a line. */
  storeReason(url: URL, error: unknown): string | undefined {
    if (error instanceof CliFailure) return error.message;
    const reason = reasonOf(error);
    const proxy = this.proxyFor(url);
    if (reason === undefined) return undefined;
    if (proxy && url.protocol === 'http:') return proxyAway(proxy, error).message;
    return `存储服务 ${url.host}${proxy ? `（经${proxyName(proxy)}）` : ''}：${reason}`;
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy();
  }

  #agentFor(url: URL, proxy: ProxyServer | undefined, highWaterMark = 0): HttpAgent {
    const key = [url.protocol, proxy?.address, highWaterMark].join(' ');
    const agent = this.#agents.get(key) ?? this.#createAgent(url, proxy);
    this.#agents.set(key, agent);
    return agent;
  }

  #createAgent({ protocol }: URL, proxy: ProxyServer | undefined): HttpAgent {
    if (proxy && protocol === 'https:') return new TunnelAgent(proxy, this.#proxyPatienceMs);
    const isSecure = proxy ? proxy.isSecure : protocol === 'https:';
    return isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  }
}

/** A request cannot be given up while its agent makes the connection; the tunnel can. */
function tunnelSignal({ signal }: LineOptions): { tunnelSignal?: AbortSignal } {
  return signal ? { tunnelSignal: signal } : {};
}
