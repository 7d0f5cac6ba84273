/** Judges the answer of the public address, or its absence. */
import type { Forwarding } from '#http/forwarding.ts';
import { attention, type Finding, type Judged, ok, problem } from './finding.ts';

/** Answer of an address, asked as a browser would. */
export type OriginAnswers =
  | { failure: string; code: string }
  | {
      status: number;
      /** True when the answer has the marks of ours. */
      isOurs: boolean;
      /** Set by the application alone, not by the store. */
      forwarding?: Forwarding | undefined;
      /** Address that the answer redirects to. */
      location?: string | undefined;
      /** Epoch ms; of https alone. */
      certificateEndsAt?: number | undefined;
    };

const DAY_MS = 86_400_000;
/** Certificates of 90 days are renewed a month before their end: what is left at less was not. */
const SOON_DAYS = 14;

const NO_NAME = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);
const NO_WAY = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED']);
const EXPIRED = 'CERT_HAS_EXPIRED';
const OTHER_NAME = 'ERR_TLS_CERT_ALTNAME_INVALID';
const UNPROVEN = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

/** `what`: 应用 or 内置存储. */
export function judgeAnswer(origin: string, asked: OriginAnswers, what: string): Judged {
  if ('failure' in asked) return judgeSilence(origin, asked);
  const { status, isOurs, location } = asked;
  if (isOurs) return ok(`${origin} 经代理答复正常`);
  if ([502, 504].includes(status)) {
    return problem(
      `${origin} 的代理答复 ${status}：它连不到快传。请检查快传是否在运行，以及代理里写的地址和端口。`,
    );
  }
  if (status === 503) {
    return attention(
      `${origin} 答复 503：服务正在启动或停止，也可能是代理在限制访问。请稍后再试。`,
    );
  }
  if (location) {
    return problem(`${origin} 把访问转到了 ${location}：请把变量改为最终的地址，或去掉这次跳转。`);
  }
  return problem(
    `${origin} 答复 ${status}，不是快传的${what}：请检查代理是否把这个域名转给了它，以及 Host 是否原样传递。`,
  );
}

function judgeSilence(
  origin: string,
  { failure, code }: { failure: string; code: string },
): Judged {
  if (NO_NAME.has(code)) {
    return problem(`${origin} 的域名在本机解析不到：请检查域名的解析记录和本机的 DNS。`);
  }
  if (code === 'ECONNREFUSED') {
    return problem(`${origin} 没有程序在监听：请检查反向代理是否在运行。`);
  }
  if (NO_WAY.has(code)) {
    return attention(
      `从本机连不到 ${origin}（${code}）。有的网络不允许从里面访问自己的公开地址：请从外面用 curl ${origin}/healthz 确认。`,
    );
  }
  if (code === EXPIRED) return problem(`${origin} 的证书已过期：请续期并让代理重新加载。`);
  if (code === OTHER_NAME) return problem(`${origin} 的证书不包含这个域名：请换成包含它的证书。`);
  if (UNPROVEN.has(code)) {
    return problem(
      `${origin} 的证书不受信任（${code}）：若不是自签名证书，请让代理发送完整的证书链（fullchain.pem）。`,
    );
  }
  return problem(`${origin} 访问失败：${failure}。`);
}

export function judgeCertificate(endsAt: number, now: number): Judged {
  const days = Math.floor((endsAt - now) / DAY_MS);
  const end = new Date(endsAt).toISOString().slice(0, 10);
  if (days < SOON_DAYS) {
    return attention(`证书 ${end} 到期，还有 ${days} 天：自动续期可能没有成功，请检查。`);
  }
  return ok(`证书 ${end} 到期，还有 ${days} 天`);
}

export function judgeForwarding(forwarding: Forwarding, trustedProxies: readonly string[]): Judged {
  if (forwarding === 'believed') return ok('代理传来的访客地址被采用');
  if (forwarding === 'none') {
    return problem(
      '代理没有传递访客地址：所有访客会被当作同一个地址。请让它设置 X-Forwarded-For（见 deploy/nginx.conf）。',
    );
  }
  const trusted = trustedProxies.length > 0 ? trustedProxies.join('、') : '空';
  return problem(
    `代理传来的访客地址没有被采用：代理不在 TRUST_PROXY（现为${trusted}）里，或者没有使用 X-Forwarded-For。`,
  );
}

/** All that one answer of the application's tells. */
export function judgeApp(
  origin: string,
  asked: OriginAnswers,
  { trustedProxies, now }: { trustedProxies: readonly string[]; now: number },
): Finding[] {
  const findings = [{ subject: '公开地址', ...judgeAnswer(origin, asked, '应用') }];
  if ('failure' in asked || !asked.isOurs) return findings;
  const { certificateEndsAt, forwarding } = asked;
  if (certificateEndsAt !== undefined) {
    findings.push({ subject: '证书', ...judgeCertificate(certificateEndsAt, now) });
  }
  // Without TLS there may be no proxy at all.
  if (forwarding && origin.startsWith('https:')) {
    findings.push({ subject: '访客地址', ...judgeForwarding(forwarding, trustedProxies) });
  }
  return findings;
}
