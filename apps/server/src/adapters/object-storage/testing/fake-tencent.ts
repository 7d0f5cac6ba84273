/** Tencent's side for the tests: an STS that checks TC3 signatures and policies, and a bucket. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tc3Authorization } from '@transmit/cos';
import { nativeSha256 } from '@transmit/cos/native-digests';
import { type FakeBucket, openFakeBucket } from './fake-bucket.ts';
import type { FakeCredentials } from './fake-bucket-access.ts';

export interface FakeTencent {
  stsOrigin: string;
  /** Address of the bucket. */
  baseUrl: string;
  /** Replaces the next answers of the STS, or of the bucket. */
  stsAnswers: { status: number; body: string }[];
  /** Policies that the STS was asked for. */
  policies: unknown[];
  bucket: FakeBucket;
  close(): Promise<void>;
}

export const TENCENT_KEYS = { secretId: 'AKIDtest', secretKey: 'a-secret-key-for-tests' };
export const TENCENT_BUCKET = 'test-1250000000';
export const TENCENT_REGION = 'ap-guangzhou';

export async function openFakeTencent(): Promise<FakeTencent> {
  const issued = new Map<string, FakeCredentials>();
  const bucket = await openFakeBucket({
    name: TENCENT_BUCKET,
    region: TENCENT_REGION,
    keys: TENCENT_KEYS,
    issued,
  });
  const stsAnswers: FakeTencent['stsAnswers'] = [];
  const policies: unknown[] = [];
  const sts = createServer(async (request, response) => {
    const body = await textOf(request);
    const scripted = stsAnswers.shift();
    const { status, body: answer } = scripted ?? {
      status: 200,
      body: federate(request, body, { policies, issued }),
    };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(answer);
  });
  sts.listen(0, '127.0.0.1');
  await once(sts, 'listening');
  return {
    stsOrigin: `http://127.0.0.1:${(sts.address() as AddressInfo).port}`,
    baseUrl: bucket.origin,
    bucket,
    stsAnswers,
    policies,
    close: async () => {
      sts.close();
      sts.closeAllConnections();
      bucket.close();
    },
  };
}

function federate(
  request: IncomingMessage,
  body: string,
  { policies, issued }: { policies: unknown[]; issued: Map<string, FakeCredentials> },
): string {
  const fault = faultIn(request, body);
  if (fault) return JSON.stringify({ Response: { Error: fault, RequestId: 'r' } });
  const { Policy, DurationSeconds } = JSON.parse(body);
  const policy = JSON.parse(decodeURIComponent(Policy));
  policies.push(policy);
  const [{ action, resource, condition }] = policy.statement;
  const endsAt = Math.floor(Date.now() / 1000) + DurationSeconds;
  const [secretId, secretKey, token] = [12, 12, 48].map((size) =>
    randomBytes(size).toString('hex'),
  );
  const credentials = {
    secretId: `AKID${secretId}`,
    secretKey: `${secretKey}`,
    actions: action.map((name: string) => name.replace('name/cos:', '')),
    key: resource[0].slice(`qcs::cos:${TENCENT_REGION}:uid/1250000000:${TENCENT_BUCKET}/`.length),
    maxRequestBytes: condition.numeric_less_than_equal['cos:content-length'],
    endsAt,
  };
  issued.set(`${token}`, credentials);
  const Credentials = {
    TmpSecretId: credentials.secretId,
    TmpSecretKey: credentials.secretKey,
    Token: token,
  };
  return JSON.stringify({ Response: { Credentials, ExpiredTime: endsAt, RequestId: 'r' } });
}

/** As the real API: the signature over what arrived, the action, and the allowed duration. */
function faultIn({ headers }: IncomingMessage, body: string) {
  const timestamp = Number(headers['x-tc-timestamp']);
  const expected = tc3Authorization(
    {
      service: 'sts',
      host: headers.host ?? '',
      contentType: headers['content-type'] ?? '',
      body,
      timestamp,
    },
    TENCENT_KEYS,
    nativeSha256,
  );
  if (headers.authorization !== expected) {
    return { Code: 'AuthFailure.SignatureFailure', Message: 'The signature does not match.' };
  }
  if (Math.abs(Date.now() / 1000 - timestamp) > 300) {
    return { Code: 'AuthFailure.SignatureExpire', Message: 'The signature has expired.' };
  }
  const isCall =
    headers['x-tc-action'] === 'GetFederationToken' && headers['x-tc-version'] === '2018-08-13';
  if (!isCall) return { Code: 'InvalidAction', Message: 'No such action.' };
  const { DurationSeconds } = JSON.parse(body);
  const isAllowed = DurationSeconds >= 1 && DurationSeconds <= 7200;
  return isAllowed ? undefined : { Code: 'InvalidParameter.OverTimeError', Message: 'Too long.' };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}
