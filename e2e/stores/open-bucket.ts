import { inject } from 'vitest';
import { createBucket } from '../steps/stores/s3-bucket.ts';
import './ceph-server.ts';

/** A new bucket of the run's gateway, as variables of a server. */
export function openGatewayBucket(): Promise<Record<string, string>> {
  return createBucket(inject('s3'));
}
