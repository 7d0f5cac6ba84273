/** The bill of a day in two steps: where it lies, which is signed, and its bytes, of which only a hash is. */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { type BillRow, ProviderProblem } from '../payment-provider.ts';
import { isWechatBillReady, parseBill } from './wechat-bill.ts';
import { callWechat, downloadFromWechat, type WechatOptions } from './wechat-client.ts';

/** Far more than a day's lines ever come to. */
const MAX_BYTES = 256 * 2 ** 20;

const unzip = promisify(gunzip);

const billAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().check(z.regex(/^[0-9a-f]{40}$/i)),
  download_url: z.url(),
});

export async function fetchWechatBill(
  options: WechatOptions,
  day: string,
): Promise<readonly BillRow[] | undefined> {
  if (!isWechatBillReady(day, options.now())) return undefined;
  try {
    const { hash_value: sha1, download_url: address } = await callWechat(options, {
      method: 'GET',
      path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`,
      answer: billAnswer,
    });
    // Its address lives for half a minute.
    return await readBill(await downloadFromWechat(options, address), sha1);
  } catch (error) {
    if (error instanceof ProviderProblem && error.code === 'NO_STATEMENT_EXIST') return [];
    if (error instanceof ProviderProblem && error.code === 'STATEMENT_CREATING') return undefined;
    throw error;
  }
}

async function readBill(zipped: Uint8Array, sha1: string): Promise<BillRow[]> {
  try {
    const bytes = await unzip(zipped, { maxOutputLength: MAX_BYTES });
    if (hash('sha1', bytes) !== sha1.toLowerCase()) throw new Error('not the bytes of the hash');
    return parseBill(bytes.toString('utf8'));
  } catch (cause) {
    throw new ProviderProblem('unavailable', 'BILL_FORM', cause);
  }
}
