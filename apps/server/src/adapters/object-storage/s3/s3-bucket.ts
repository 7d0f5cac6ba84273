/** A bucket of a store that speaks S3: its addresses, and the client that speaks to it. */
import { S3Client } from './s3-client.ts';

export interface S3Options {
  /** Origin of the store: `https://s3.example.com`. */
  endpoint: string;
  /** Origin at which browsers reach it, where that is another; empty for none. */
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path, not in the host. */
  isPathStyle: boolean;
  now?: () => number;
}

export interface S3Bucket {
  bucket: string;
  region: string;
  client: S3Client;
  /** Signs for the address that browsers use. */
  browsers: S3Client;
  now(): number;
}

export function openS3Bucket(options: S3Options): S3Bucket {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, now = Date.now } = options;
  const open = (origin: string) =>
    new S3Client({
      baseUrl: bucketUrl(origin, options),
      region,
      accessKeyId,
      secretAccessKey,
      now,
    });
  const client = open(endpoint);
  const { publicEndpoint } = options;
  return { bucket, region, client, browsers: publicEndpoint ? open(publicEndpoint) : client, now };
}

/** Builds the address of the bucket, without a trailing slash. */
function bucketUrl(
  origin: string,
  { bucket, isPathStyle }: Pick<S3Options, 'bucket' | 'isPathStyle'>,
): string {
  const { protocol, host } = new URL(origin);
  return isPathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`;
}
