import type { Config } from '#kernel/config.ts';

/** Names the variables by which an installation reaches people, money or bytes outside of it. */
export function nameRealServices(
  config: Pick<Config, 'bucket' | 'backupBucket' | 'tencentSms' | 'wechatPay' | 'alipay'>,
): string[] {
  const { bucket, backupBucket, tencentSms, wechatPay, alipay } = config;
  const services: [unknown, string][] = [
    [bucket ?? backupBucket, (bucket ?? backupBucket)?.kind === 's3' ? 'S3_BUCKET' : 'COS_BUCKET'],
    [tencentSms, 'SMS_PROVIDER=tencent'],
    [wechatPay, 'PAY_PROVIDERS=wechat'],
    [alipay, 'PAY_PROVIDERS=alipay'],
  ];
  return services.filter(([service]) => service !== undefined).map(([, name]) => name);
}
