import { randomBytes } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** A gateway and who may use it. */
export interface Gateway {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A new bucket with the rules of docs/operating.md, as variables of a server. */
export async function createBucket({
  endpoint,
  region,
  ...keys
}: Gateway): Promise<Record<string, string>> {
  const bucket = `transmit-${randomBytes(6).toString('hex')}`;
  const client = new AwsClient({ ...keys, region, service: 's3' });
  const address = `${endpoint}/${bucket}`;
  // Nothing is exposed.
  const rule =
    '<AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedHeader>*</AllowedHeader>';
  const rules = `<CORSConfiguration><CORSRule>${rule}</CORSRule></CORSConfiguration>`;
  for (const [url, body] of [
    [address, ''],
    [`${address}?cors`, rules],
  ] as const) {
    const answer = await client.fetch(url, { method: 'PUT', body });
    if (!answer.ok) throw new Error(`bucket: ${answer.status} ${await answer.text()}`);
  }
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    S3_PATH_STYLE: '1',
  };
}

/**
 * Makes the first call of each kind, which take 2 s of a new gateway (0.05 the second): longer than a person waits, so
 * the server gives them up. A gateway that somebody runs has had them long ago.
 */
export async function callOnce({ endpoint, region, ...keys }: Gateway): Promise<void> {
  const { S3_BUCKET: bucket } = await createBucket({ endpoint, region, ...keys });
  const client = new AwsClient({ ...keys, region, service: 's3' });
  const object = `${endpoint}/${bucket}/first`;
  await client.fetch(object, { method: 'HEAD' });
  await client.fetch(`${object}?uploads`, { method: 'POST' });
  await client.fetch(object, { method: 'PUT', body: 'x' });
  await client.fetch(object, { method: 'DELETE' });
}
