/**
 * Web Push by the standards alone: the message is encrypted for the browser (RFC 8291, RFC 8188), and the site proves
 * itself to the push service by a signed token (RFC 8292). Why no package: docs/decisions/0119.
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** A delimiter and the tag take a few bytes of the one record. */
export const PUSH_BYTES = RECORD_BYTES - 17 - 86;
const TOKEN_SECONDS = 12 * 3600;

export interface PushKeys {
  /** Uncompressed point, base64url: what a browser subscribes with. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Keys of this site from 256 random bits, the same for all its processes. */
export function readPushKeys(secret: string): PushKeys {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  const point = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** The `Authorization` of a push: who sends, to which service, until when. */
export function writeVapid(
  { publicKey, privateKey }: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: number },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + TOKEN_SECONDS,
    sub: subject,
  };
  const token = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(token), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`;
}

export interface Subscription {
  /** The browser's public key and its shared secret, base64url. */
  p256dh: string;
  auth: string;
}

/** Encrypts a message of at most {@link PUSH_BYTES} for one browser; keys and salt are fresh, but for tests. */
export function encryptPush(
  message: string,
  { p256dh, auth }: Subscription,
  fresh: { privateKey: Buffer; salt: Buffer } = {
    privateKey: createFreshKey(),
    salt: randomBytes(16),
  },
): Buffer {
  const own = createECDH(CURVE);
  own.setPrivateKey(fresh.privateKey);
  const theirs = Buffer.from(p256dh, 'base64url');
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()]);
  const input = derive(shared, { salt: Buffer.from(auth, 'base64url'), info, bytes: 32 });
  const ofRecord = (name: string, bytes: number) =>
    derive(input, { salt: fresh.salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes });
  const cipher = createCipheriv('aes-128-gcm', ofRecord('aes128gcm', 16), ofRecord('nonce', 12));
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(message), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES);
  header.writeUInt8(own.getPublicKey().length, 4);
  return Buffer.concat([fresh.salt, header, own.getPublicKey(), record]);
}

/** Tells whether a browser's key is a point of the curve: any other would fail at each message. */
export function isPushKey(p256dh: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function createFreshKey(): Buffer {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair.getPrivateKey();
}

function derive(
  input: Buffer,
  { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
}
