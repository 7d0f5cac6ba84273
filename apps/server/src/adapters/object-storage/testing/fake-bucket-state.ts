/** The bucket of the tests: its objects, the calls that it got and the way in which it refuses. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FakeVersions } from './fake-versions.ts';

export interface FakeUpload {
  key: string;
  startedAt: number;
  contentType: string;
  contentEncoding: string;
  parts: Map<number, { bytes: Buffer; etag: string }>;
}

export interface FakeBucketState {
  name: string;
  region: string;
  versions: FakeVersions;
  /** Unfinished ones by id, in the order of their beginning. */
  uploads: Map<string, FakeUpload>;
}

export interface BucketCall {
  method: string;
  key: string;
  /** Names in lower case, as COS compares them. */
  params: ReadonlyMap<string, string>;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An error of COS. */
export class BucketRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
