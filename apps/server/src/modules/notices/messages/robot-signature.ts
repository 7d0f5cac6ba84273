/** Signatures by which robots and addresses know who sends, each as its platform wants it. */
import { createHmac } from 'node:crypto';

/** Signs a call to a 钉钉 robot: HMAC of time and key under the key, as parameters of the address. */
export function signDingtalk(address: string, secret: string, now: number): string {
  const url = new URL(address);
  const sign = createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64');
  url.searchParams.set('timestamp', String(now));
  url.searchParams.set('sign', sign);
  return url.href;
}

/** Signs a call to a 飞书 robot: HMAC of an empty text under time and key, as fields of the message. */
export function signFeishu(secret: string, now: number): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(now / 1000));
  const sign = createHmac('sha256', `${timestamp}\n${secret}`).digest('base64');
  return { timestamp, sign };
}

/** An address of one's own: the time and the body, so that neither can be exchanged or sent again much later. */
export function signBody(body: string, secret: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const sign = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'X-Transmit-Timestamp': timestamp, 'X-Transmit-Signature': `v1=${sign}` };
}
