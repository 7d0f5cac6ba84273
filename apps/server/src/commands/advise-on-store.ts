import { readRefusal } from '#adapters/object-storage/s3/s3-client.ts';

/** Words of S3 for what an operator has set wrongly, by what to do about it. */
const ADVICE: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: '本机时钟与存储相差超过 15 分钟：请校准时钟（NTP）。',
  InvalidAccessKeyId: '存储不认识这个密钥：请检查 S3_ACCESS_KEY_ID。',
  SignatureDoesNotMatch:
    '签名不符：请检查 S3_SECRET_ACCESS_KEY，以及 S3_ENDPOINT 是不是存储自己看到的地址。',
  AuthorizationHeaderMalformed: '地域不符：请检查 S3_REGION。',
  IllegalLocationConstraintException: '地域不符：请检查 S3_REGION。',
  PermanentRedirect: '存储桶在另一个地域：请检查 S3_REGION 和 S3_ENDPOINT。',
  '301': '存储桶在另一个地域：请检查 S3_REGION 和 S3_ENDPOINT。',
  '307': '存储桶在另一个地域：请检查 S3_REGION 和 S3_ENDPOINT。',
  AccessDenied: '没有权限：存储桶属于别人，或这个密钥缺少读写与分块上传的权限。',
  '403': '没有权限：存储桶属于别人，或这个密钥缺少读写与分块上传的权限。',
  NoSuchBucket: '没有这个存储桶：请先建立它，并检查 S3_BUCKET 和 S3_PATH_STYLE。',
  SlowDown: '存储要求放慢：请稍后再试，或向服务商提高限额。',
  ServiceUnavailable: '存储暂时不可用，请稍后再试。',
  QuotaExceeded: '存储桶已满：请提高它的配额。',
};

/** One sentence for the operator; undefined where the error says no more than that it failed. */
export function adviseOnStore(error: unknown): string | undefined {
  return ADVICE[readRefusal(error)];
}
