/** Judges values that are right each by itself by their meaning together. */
import { isLoopbackHost } from '#core/addresses.ts';
import type { Config } from '#kernel/config.ts';
import type { UnknownVariable } from '#kernel/unknown-variables.ts';
import { attention, type Judged, ok, problem } from './finding.ts';

/** A slip takes a value away without a word; of the rest nobody can say whom it was meant for. */
export function judgeUnknown({ name, meant }: UnknownVariable): Judged {
  if (meant) return problem(`${name} 没有被读取：是否想写 ${meant}？请改正变量名。`);
  return attention(`${name} 没有被读取：这一版没有这个变量（变量表见 README）。`);
}

export function judgeOrigin(config: Pick<Config, 'publicOrigin' | 'host'>): Judged {
  const { publicOrigin, host } = config;
  if (!publicOrigin) {
    if (isLoopbackHost(host)) return ok('未设置：只在本机使用');
    return problem(
      `HOST 为 ${host}，但未设置 PUBLIC_ORIGIN：请设为访客看到的地址，如 https://files.example.com。`,
    );
  }
  const { protocol, hostname } = new URL(publicOrigin);
  if (protocol === 'https:' || isLoopbackHost(hostname)) return ok(publicOrigin);
  return problem(
    `${publicOrigin} 不是 https：密码与取件码会明文传输，剪贴板等功能在浏览器中不可用。请在前面放置终止 TLS 的反向代理（见 deploy/nginx.conf），并改用 https 地址。`,
  );
}

export function judgeProxy(
  config: Pick<Config, 'publicOrigin' | 'host' | 'trustedProxies'>,
): Judged {
  const { publicOrigin, trustedProxies } = config;
  if (trustedProxies.some((range) => /\/0$/.test(range))) {
    return problem(
      'TRUST_PROXY 信任所有地址：任何人都能伪造来源地址绕过限制。请只写反向代理的地址。',
    );
  }
  const isBehindProxy = publicOrigin.startsWith('https:');
  if (isBehindProxy && trustedProxies.length === 0) {
    return problem(
      '未设置 TRUST_PROXY：反向代理后面的所有访客会被当作同一个地址，很快触发限制。代理在本机时设为 127.0.0.1/32。',
    );
  }
  if (trustedProxies.length > 0) return ok(trustedProxies.join('、'));
  return ok('没有反向代理');
}

export function judgeStoreOrigin({
  host,
  publicOrigin,
  store,
  bucket,
}: Pick<Config, 'host' | 'publicOrigin' | 'store' | 'bucket'>): Judged {
  if (bucket) return ok(`文件在 ${bucket.kind.toUpperCase()}：${bucket.bucket}`);
  if (store.port === 'off') return ok('与页面同一地址（STORE_PORT=off）');
  if (!publicOrigin || isLoopbackHost(new URL(publicOrigin).hostname)) return ok('只在本机使用');
  if (!store.origin) {
    // Without a proxy both ports are open to the local network, under one name.
    if (publicOrigin.startsWith('http:') && !isLoopbackHost(host)) return ok('页面的下一个端口');
    return problem(
      '未设置 STORE_ORIGIN：浏览器会连接不到内置存储，无法上传和下载。请给它一个单独的地址（如 https://store.example.com），或设 STORE_PORT=off。',
    );
  }
  if (publicOrigin.startsWith('https:') && !store.origin.startsWith('https:')) {
    return problem(
      'STORE_ORIGIN 不是 https：浏览器会拦截 https 页面中的上传和下载。请改用 https。',
    );
  }
  return ok(store.origin);
}

/** `cores`: of this machine. */
export function judgeWorkers({ workers }: Pick<Config, 'workers'>, cores: number): Judged {
  if (workers === 1) return ok('WORKERS=1：一个进程');
  if (workers > cores) {
    return attention(
      `WORKERS=${workers} 多于处理器核数 ${cores}：进程之间互相争抢，请设为 ${cores} 或更少。`,
    );
  }
  return ok(`WORKERS=${workers}：${workers} 个进程共用端口`);
}

export function judgeShared({
  databaseUrl,
  bucket,
  backupBucket,
}: Pick<Config, 'databaseUrl' | 'bucket' | 'backupBucket'>): Judged {
  if (!databaseUrl) return ok('SQLite：只运行一个进程');
  if (!bucket) return ok('PostgreSQL：多个进程须共用同一个 DATA_DIR（内置存储、备份）');
  const name = bucket.kind.toUpperCase();
  if (!backupBucket)
    return attention(
      `多个进程须共用 DATA_DIR 下的 backup；设置 ${name}_BACKUP_BUCKET 后则不需要。`,
    );
  return ok(`PostgreSQL 与 ${name}：可以运行任意多个进程`);
}

export function judgePayment({
  payProviders,
  publicOrigin,
  host,
}: Pick<Config, 'payProviders' | 'publicOrigin' | 'host'>): Judged {
  if (payProviders.length === 0) return ok('未启用：所有下载免费');
  const name = URL.parse(publicOrigin)?.hostname ?? host;
  if (payProviders.includes('sandbox') && !isLoopbackHost(name)) {
    return attention('启用了 sandbox：它不收钱，公开的网站上请改为 wechat 或 alipay。');
  }
  const real = payProviders.filter((provider) => provider !== 'sandbox');
  if (real.length === 0) return ok('sandbox：供试用，不收钱');
  return ok(`${real.join('、')}：密钥可以读取（没有试付）`);
}

export function judgeSms({
  tencentSms,
  publicOrigin,
  host,
}: Pick<Config, 'tencentSms' | 'publicOrigin' | 'host'>): Judged {
  if (tencentSms) return ok('腾讯云短信（没有试发）');
  const name = URL.parse(publicOrigin)?.hostname ?? host;
  if (isLoopbackHost(name)) return ok('outbox：验证码写入本机文件，供试用');
  return problem(
    '短信没有真正发送（SMS_PROVIDER=outbox）：访客收不到验证码，无法登录。请设为 tencent。',
  );
}

export function judgeLimits({ rateLimitScale }: Pick<Config, 'rateLimitScale'>): Judged {
  if (rateLimitScale === 1) return ok('各项限制为默认值');
  return attention(`RATE_LIMIT_SCALE=${rateLimitScale}：只用于压力测试，正式使用请去掉。`);
}
