import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openS3Bucket, type S3Options } from '#adapters/object-storage/s3/s3-bucket.ts';

declare module 'vitest' {
  interface ProvidedContext {
    s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
  }
}

/** A new bucket of the run's gateway, whose rule for other origins is the one of docs/operating.md. */
export async function openTestBucket(origins: readonly string[] = ['*']): Promise<S3Options> {
  const options: S3Options = {
    ...inject('s3'),
    bucket: `transmit-${randomBytes(6).toString('hex')}`,
    isPathStyle: true,
  };
  const { client } = openS3Bucket(options);
  await client.send({ method: 'PUT' });
  await client.send({
    method: 'PUT',
    params: [['cors', '']],
    headers: [['content-type', 'application/xml']],
    body: Buffer.from(rulesFor(origins)),
  });
  return options;
}

function rulesFor(origins: readonly string[]): string {
  const allowed = origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`).join('');
  return `<CORSConfiguration><CORSRule>${allowed}<AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>`;
}
