/**
 * Tells whether WeChat takes a request: its headers, its time, its signature over the bytes that
 * arrived.
 */
import { createVerify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MERCHANT_ID, MERCHANT_SERIAL, PLATFORM_KEY_ID } from './fake-keys.ts';
import { parameterError, WechatRefusal } from './fake-refusal.ts';
import type { FakeState } from './fake-state.ts';

export interface ArrivedRequest {
  method: string;
  /** As it stood in the request line. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const AUTHORIZATION =
  /^WECHATPAY2-SHA256-RSA2048 (?:(?:mchid|nonce_str|timestamp|serial_no|signature)="[^"' ]+",?){5}$/;

export function checkRequest(state: FakeState, request: ArrivedRequest): void {
  checkHeaders(request);
  checkAuthorization(state, request);
  const { 'wechatpay-serial': keyId } = request.headers;
  if (keyId !== undefined && keyId !== PLATFORM_KEY_ID) {
    throw parameterError('平台证书序列号Wechatpay-Serial错误');
  }
}

/** Looked at before the signature. */
function checkHeaders({ method, headers }: ArrivedRequest): void {
  if (!headers['user-agent'] || !headers.accept) {
    throw new WechatRefusal(400, 'INVALID_REQUEST', 'Http头缺少Accept或User-Agent');
  }
  if (method === 'POST' && !headers['content-type']?.startsWith('application/json')) {
    throw new WechatRefusal(400, 'INVALID_REQUEST', 'Http头Content-Type错误');
  }
}

function checkAuthorization(state: FakeState, request: ArrivedRequest): void {
  const { authorization = '' } = request.headers;
  if (!AUTHORIZATION.test(authorization)) throw signError('Http头Authorization值格式错误');
  const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
  if (field('mchid') !== MERCHANT_ID) throw signError('商户号不存在');
  if (field('serial_no') !== MERCHANT_SERIAL) throw signError('商户证书序列号有误');
  const timestamp = field('timestamp');
  if (Math.abs(Number(timestamp) - state.now() / 1000) > 300) throw signError('timestamp已过期');
  const nonce = field('nonce_str');
  const signed = [request.method, request.target, timestamp, nonce, request.body.toString('utf8')];
  const isRight = createVerify('RSA-SHA256')
    .update(signed.map((line) => `${line}\n`).join(''))
    .verify(state.keys.merchant.publicKey, field('signature'), 'base64');
  if (!isRight) throw signError('签名错误，请检查后再试');
  // Stricter than WeChat is known to be.
  if (state.nonces.has(nonce)) throw signError('nonce_str重复');
  state.nonces.add(nonce);
}

function signError(message: string): WechatRefusal {
  return new WechatRefusal(401, 'SIGN_ERROR', message);
}
