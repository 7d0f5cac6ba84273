/**
 * Plans for routes beside the contract: streams, bytes, curl's lines, notices, pages, the store's
 * front.
 */
import { randomBytes } from 'node:crypto';
import { signRequest } from '@transmit/cos';
import { nativeSha1 } from '@transmit/cos/native-digests';
import type { Dice } from './dice.ts';
import { drawText } from './hostile-values.ts';
import { encode, type FuzzPlan, OURS } from './plan.ts';
import type { FuzzGrant, World } from './world.ts';

export interface Route {
  method: string;
  path: string;
  access: FuzzPlan['access'];
}

const QUERIES = ['code', 'link', 'job_id', 'picture_id', 'room', 'state', 'ticket', 'name', 'q'];
const TYPES = [
  'text/plain',
  'image/png',
  'application/json',
  'application/octet-stream',
  'application/xml',
];

export function planOwnRoute(
  routes: readonly Route[],
  { pool }: Pick<World, 'pool'>,
  dice: Dice,
): FuzzPlan {
  const { method, path, access } = dice.pick(routes);
  const value = (field: string) => {
    const known = pool.get(field);
    return known && dice.chance(0.6) ? dice.pick(known) : drawText(dice);
  };
  const query = Array.from({ length: dice.below(3) }, (): [string, string] => {
    const field = dice.pick(QUERIES);
    return [field, String(value(field))];
  });
  const plan: FuzzPlan = {
    name: path,
    access,
    effect: undefined,
    method,
    path: path.replace(/:(\w+)/g, (_, field: string) => encode(value(field))),
    query,
    fields: undefined,
    headers: [['Content-Type', dice.pick(TYPES)]],
    shape: OURS,
    isElsewhere: false,
  };
  if (method === 'POST')
    plan.text = dice.chance(0.5) ? dice.bytes(dice.below(400)) : drawText(dice);
  return plan;
}

const STORE_METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'];
const STORE_PARAMS = [
  'uploads',
  'uploadId',
  'partNumber',
  'prefix',
  'delete',
  'acl',
  'list-type',
  'max-keys',
  'marker',
  'response-content-type',
  'x-cos-security-token',
  'q-signature',
];
const XML = [
  '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"a"</ETag></Part></CompleteMultipartUpload>',
  '<CompleteMultipartUpload/>',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '<a>',
  '<Delete><Object><Key>../a</Key></Object></Delete>',
];
const STORE_HEADERS: readonly [string, string][] = [
  ['Range', 'bytes=0-'],
  ['Content-MD5', 'AAAA'],
  ['x-cos-copy-source', 'other-1250000000.cos.ap-embedded.myqcloud.com/a'],
  ['x-cos-acl', 'public-read'],
  ['Content-Type', 'text/html'],
  ['Sec-Fetch-Dest', 'document'],
  ['Origin', 'https://evil.example'],
];

/**
 * Plans a request to the store by somebody who may write one object: signed well for whatever is
 * asked, or not well.
 */
export function planForStore({ grant, pool }: Pick<World, 'grant' | 'pool'>, dice: Dice): FuzzPlan {
  const method = dice.pick(STORE_METHODS);
  const keys = [grant.key, ...(pool.get('key') ?? []), drawText(dice), `${grant.key}/../x`, ''];
  const key = String(dice.pick(keys)).toWellFormed();
  const params = Array.from({ length: dice.below(3) }, (): [string, string] => [
    dice.pick(STORE_PARAMS),
    (dice.chance(0.5)
      ? dice.pick(['', '1', '0', '10001', grant.key])
      : drawText(dice)
    ).toWellFormed(),
  ]);
  const headers = dice.chance(0.3) ? [dice.pick(STORE_HEADERS)] : [];
  const plan: FuzzPlan = {
    name: 'store',
    access: 'anyone',
    effect: undefined,
    method,
    path: `/cos/${grant.region}/${grant.bucket}/${encode(key).replaceAll('%2F', '/')}`,
    query: params,
    fields: undefined,
    headers: [...headers, ...signatureOf(grant, { method, key, params }, dice)],
    shape: { opens: [] },
    isElsewhere: true,
  };
  if (method === 'POST') plan.text = dice.pick(XML);
  if (method === 'PUT') plan.text = randomBytes(dice.below(2000));
  return plan;
}

function signatureOf(
  grant: FuzzGrant,
  asked: { method: string; key: string; params: [string, string][] },
  dice: Dice,
): [string, string][] {
  const {
    tmpSecretId: secretId,
    tmpSecretKey: secretKey,
    sessionToken,
  } = grant.credentials ?? { tmpSecretId: '', tmpSecretKey: '', sessionToken: '' };
  const window = { start: grant.startTime, end: grant.expiredTime };
  const host = new URL(`http://${grant.domain}`).host;
  const signed = signRequest(
    { ...asked, headers: [['host', host]] },
    { secretId, secretKey, window },
    nativeSha1,
  );
  if (dice.chance(0.15)) return [];
  const at = dice.below(signed.length);
  const authorization = dice.chance(0.2)
    ? `${signed.slice(0, at)}0${signed.slice(at + 1)}`
    : signed;
  return [
    ['Authorization', authorization],
    ['x-cos-security-token', dice.chance(0.1) ? 'x' : sessionToken],
  ];
}
