/** A bucket as its own and its keys' names, and the client that speaks to it. */
import { CosClient } from './cos-client.ts';

export interface CosOptions {
  secretId: string;
  secretKey: string;
  bucket: string;
  region: string;
  now?: () => number;
  /** Only backups lie there, which no credential names: it need not keep versions. */
  isForBackups?: boolean;
  /** Tests put servers of their own in place of Tencent's. */
  stsOrigin?: string;
  baseUrl?: string;
}

export interface CosBucket {
  secretId: string;
  secretKey: string;
  bucket: string;
  region: string;
  baseUrl: string;
  stsOrigin: string;
  client: CosClient;
  now(): number;
}

/** A clock of Tencent's may be so far behind ours. */
export const SKEW_SECONDS = 60;

export function openCosBucket(options: CosOptions): CosBucket {
  const { secretId, secretKey, bucket, region, now = Date.now } = options;
  const baseUrl = options.baseUrl ?? `https://${bucket}.cos.${region}.myqcloud.com`;
  const stsOrigin = options.stsOrigin ?? 'https://sts.tencentcloudapi.com';
  const client = new CosClient({ secretId, secretKey, baseUrl, now });
  return { secretId, secretKey, bucket, region, baseUrl, stsOrigin, client, now };
}

export function readUnixTime({ now }: CosBucket): number {
  return Math.floor(now() / 1000);
}
