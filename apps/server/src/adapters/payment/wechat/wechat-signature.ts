/**
 * Pure: WECHATPAY2-SHA256-RSA2048. We sign requests with the merchant's key, WeChat signs answers and
 * notices with one of its own; both over the very bytes that travel (PAY.md §1).
 */
import { type KeyObject, sign, verify } from 'node:crypto';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';

/** A signature's time may be this far from ours, on both sides. */
const TOLERANCE_MS = 300_000;
/** Prefix of the signatures by which WeChat tries whether anybody verifies them. */
const PROBE = 'WECHATPAY/SIGNTEST/';

export interface Signer {
  merchantId: string;
  serial: string;
  privateKey: KeyObject;
}

export interface SignedCall {
  method: string;
  /** As sent: percent-encoded, with its query. */
  path: string;
  /** Unix seconds. */
  timestamp: number;
  nonce: string;
  /** As sent; empty without one. */
  body: string;
}

/** The value of the header `Authorization`. */
export function signWechatCall(request: SignedCall, signer: Signer): string {
  const { method, path, timestamp, nonce, body } = request;
  const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
  const signature = sign('sha256', Buffer.from(message), signer.privateKey).toString('base64');
  const fields = {
    mchid: signer.merchantId,
    nonce_str: nonce,
    timestamp,
    serial_no: signer.serial,
    signature,
  };
  const pairs = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${SCHEME} ${pairs.join(',')}`;
}

/** 'probe' is as wrong as 'wrong', and not an attack. */
export type SignatureVerdict = 'right' | 'wrong' | 'stale' | 'probe';

/**
 * Judges the signature of an answer or a notice. `keys` are WeChat's, by the exact id that the
 * header names.
 */
export function verdictOn(
  { headers, body }: { headers: Headers; body: Uint8Array },
  { keys, now }: { keys: ReadonlyMap<string, KeyObject>; now: number },
): SignatureVerdict {
  const timestamp = headers.get('wechatpay-timestamp') ?? '';
  const nonce = headers.get('wechatpay-nonce') ?? '';
  const signature = headers.get('wechatpay-signature') ?? '';
  const scheme = headers.get('wechatpay-signature-type') ?? SCHEME;
  const key = keys.get(headers.get('wechatpay-serial') ?? '');
  if (signature.startsWith(PROBE)) return 'probe';
  if (!key || scheme !== SCHEME || !/^\d{1,12}$/.test(timestamp) || nonce === '') return 'wrong';
  const message = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  if (!verify('sha256', message, key, Buffer.from(signature, 'base64'))) return 'wrong';
  return Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE_MS ? 'stale' : 'right';
}
