import { CliFailure } from '../failure.ts';
import type { ProxyServer } from './choose-proxy.ts';

/** Our own code beside those of Node: the line is open and nothing has come over it for too long. */
export const SILENCE = 'E_SILENCE';

/** A proxy that wants another name or password: trying again changes nothing. */
export const PROXY_LOGIN = 'E_PROXY_LOGIN';

/** Faults of a connection by Node's codes, each in words that claim no more than it says. */
const REASONS: Record<string, string> = {
  ENOTFOUND: '找不到这个主机名',
  EAI_AGAIN: '域名解析失败，请检查网络或 DNS',
  ECONNREFUSED: '连接被拒绝，服务可能没有启动，或端口不对',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '网络无法到达这个地址',
  ENETUNREACH: '网络无法到达这个地址',
  ECONNRESET: '连接被断开',
  EPIPE: '连接被断开',
  EADDRNOTAVAIL: '网络无法到达这个地址',
  ERR_SSL_WRONG_VERSION_NUMBER: '对方没有使用 HTTPS，地址可能应以 http:// 开头',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: '对方没有使用 HTTPS，地址可能应以 http:// 开头',
  EPROTO: 'TLS 握手失败',
  [SILENCE]: '长时间没有收到数据',
  CERT_HAS_EXPIRED: '证书已过期',
  CERT_NOT_YET_VALID: '证书尚未生效，请检查这台电脑的时间',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书与这个主机名不符',
};

/** A certificate that no authority known here has signed. */
const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Says why a connection failed; undefined for what is no fault of a connection. */
export function reasonOf(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (UNTRUSTED.has(code)) {
    return '证书不受信任；自签名的证书可用环境变量 NODE_EXTRA_CA_CERTS=证书文件 加入';
  }
  if (code.startsWith('HPE_')) return '对方返回的不是 HTTP，地址或端口不对';
  return REASONS[code] ?? `连接出错（${code}）`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Names a proxy, and the variable that it comes from. */
export function proxyName({ address, variable }: ProxyServer): string {
  return `代理 ${address}（来自环境变量 ${variable}）`;
}

export function proxyAway(proxy: ProxyServer, error: unknown): CliFailure {
  return proxyFault(`连不上${proxyName(proxy)}：${reasonOf(error) ?? '连接出错'}`);
}

export function proxySilent(proxy: ProxyServer, seconds: number): CliFailure {
  return proxyFault(`${proxyName(proxy)}在 ${seconds} 秒内没有回应`);
}

/** A proxy's answer to the wish for a tunnel, or 407 to any. */
export function proxyRefused(proxy: ProxyServer, status: number, host: string): CliFailure {
  if (status !== 407) return proxyFault(`${proxyName(proxy)}没有连到 ${host}（${status}）`);
  const what = proxy.authorization ? '不接受给出的用户名和密码' : '要求用户名和密码';
  return new CliFailure(
    'network',
    `${proxyName(proxy)}${what}（407），请写成 ${proxy.variable}=http://用户名:密码@主机:端口`,
    PROXY_LOGIN,
  );
}

function proxyFault(what: string): CliFailure {
  return new CliFailure('network', `${what}；请检查代理，或用 NO_PROXY=主机 不经代理`, 'E_PROXY');
}
