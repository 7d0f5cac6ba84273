/**
 * Alipay's SDK behind the three things that we use of it. It is loaded with the first of them, so that a
 * server which takes no money by Alipay never reads its nine dependencies (docs/decisions/0052).
 */
import type { AlipaySdk } from 'alipay-sdk';
import * as z from 'zod/mini';
import type { AlipayConfig } from './alipay.config.ts';
import { readAlipayProblem } from './alipay-problem.ts';

export interface AlipayPage {
  method: 'alipay.trade.page.pay' | 'alipay.trade.wap.pay';
  notifyUrl: string;
  returnUrl: string;
  /** `YYYY-MM-DD HH:mm:ss` in Beijing: the SDK would take the time zone of the process. */
  timestamp: string;
  trade: Record<string, string>;
}

interface AlipayCall {
  method: 'GET' | 'POST';
  path: `/v3/alipay/${string}`;
  fields: Record<string, string>;
}

export interface AlipayClient {
  /** A signed address that the buyer's browser opens; nothing is sent. */
  signPage(page: AlipayPage): Promise<string>;
  /** The checked answer of one call. Throws ProviderProblem, by the code of the answer. */
  call<Answer extends z.core.$ZodType>(
    call: AlipayCall,
    answer: Answer,
  ): Promise<z.core.output<Answer>>;
  /** Tells whether Alipay signed these fields, each (`sign` among them) as it was posted. */
  hasSigned(fields: Record<string, string>): Promise<boolean>;
}

/** Two calls in a row, as a refund may need, stay within what the port allows. */
const TIMEOUT_MS = 5000;

export function createAlipayClient(
  config: AlipayConfig,
  timeoutMs: number = TIMEOUT_MS,
): AlipayClient {
  let opened: Promise<AlipaySdk> | undefined;
  const sdk = () => {
    opened ??= openSdk(config);
    return opened;
  };
  return {
    async signPage({ method, trade, ...common }) {
      return (await sdk()).pageExecute(method, 'GET', { ...common, bizContent: trade });
    },
    async call({ method, path, fields }, answer) {
      const opened = await sdk();
      const given = method === 'GET' ? { query: fields } : { body: fields };
      try {
        const { data } = await inTime(opened.curl(method, path, given), timeoutMs);
        return z.parse(answer, data);
      } catch (error) {
        throw readAlipayProblem(error);
      }
    },
    async hasSigned(fields) {
      const opened = await sdk();
      try {
        return opened.checkNotifySignV2(fields);
      } catch {
        // Node throws at a signature that is none, and so does the SDK.
        return false;
      }
    },
  };
}

/** The SDK's own time-out counts from when there is a connection. */
async function inTime<Answer>(call: Promise<Answer>, timeoutMs: number): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
  try {
    return await Promise.race([call, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The SDK builds its PEM by hand, right for one kind of key only: PKCS1 it is, whatever was configured. */
async function openSdk({ appId, privateKey, publicKey, endpoint }: AlipayConfig) {
  const { AlipaySdk } = await import('alipay-sdk');
  return new AlipaySdk({
    appId,
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    keyType: 'PKCS1',
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signType: 'RSA2',
    endpoint,
    gateway: `${endpoint}/gateway.do`,
    timeout: TIMEOUT_MS,
  });
}
