/** Access to the bucket of the tests: request signatures and the policies of the STS. */
import {
  authorizationFrom,
  decodeComponent,
  formatString,
  isAuthorizationField,
  parseAuthorization,
  parseTimeWindow,
  signatureOf,
} from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import { actionOf } from './fake-bucket-calls.ts';
import { type BucketCall, BucketRefusal } from './fake-bucket-state.ts';

/** Temporary credentials, with the rights that their policy grants. */
export interface FakeCredentials {
  secretId: string;
  secretKey: string;
  /** Without `name/cos:`. */
  actions: readonly string[];
  key: string;
  maxRequestBytes: number;
  /** Unix seconds. */
  endsAt: number;
}

export function verifyFake(
  call: BucketCall,
  known: {
    keys: { secretId: string; secretKey: string };
    issued: ReadonlyMap<string, FakeCredentials>;
  },
): void {
  const token = String(call.headers['x-cos-security-token'] ?? '');
  const credentials = token === '' ? undefined : known.issued.get(token);
  if (token !== '' && !credentials) throw new BucketRefusal(403, 'InvalidAccessKeyId');
  const { secretId, secretKey } = credentials ?? known.keys;
  requireSignature(call, secretId, secretKey);
  if (!credentials) return;
  if (credentials.endsAt < Date.now() / 1000) throw new BucketRefusal(400, 'ExpiredToken');
  const action = actionOf(call);
  const resource = action === 'ListMultipartUploads' ? (call.params.get('prefix') ?? '') : call.key;
  const isAllowed =
    credentials.actions.includes(action) &&
    credentials.key === resource &&
    call.body.length <= credentials.maxRequestBytes;
  if (!isAllowed) throw new BucketRefusal(403, 'AccessDenied');
}

function requireSignature(call: BucketCall, secretId: string, secretKey: string): void {
  const inQuery = [...call.params].filter(([name]) => isAuthorizationField(name));
  const { authorization: header } = call.headers;
  const authorization = header ? parseAuthorization(header) : authorizationFrom(inQuery);
  if (!authorization) throw new BucketRefusal(403, 'AccessDenied');
  if (authorization.secretId !== secretId) throw new BucketRefusal(403, 'InvalidAccessKeyId');
  const window = parseTimeWindow(authorization.signTime);
  const now = Date.now() / 1000;
  if (!window || now < window.start || now > window.end)
    throw new BucketRefusal(403, 'AccessDenied');
  const valued = (names: readonly string[], lookUp: (name: string) => string | undefined) =>
    names.map((listed): [string, string] => {
      const name = decodeComponent(listed) ?? '';
      return [name, lookUp(name) ?? ''];
    });
  const format = formatString({
    method: call.method,
    key: call.key,
    params: valued(authorization.paramList, (name) => call.params.get(name)),
    headers: valued(authorization.headerList, (name) => call.headers[name]?.toString()),
  });
  const isRight =
    signatureOf(secretKey, authorization, format, nativeSha1) === authorization.signature;
  if (!isRight) throw new BucketRefusal(403, 'SignatureDoesNotMatch');
}
