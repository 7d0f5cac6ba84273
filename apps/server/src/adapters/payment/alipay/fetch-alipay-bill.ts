/** The day's bill: its address by a signed call, then a zip with GBK in it, which nobody signed. */
import { type BillRow, ProviderProblem } from '../payment-provider.ts';
import { billAnswer } from './alipay-answers.ts';
import { isAlipayBillReady, readBill } from './alipay-bill.ts';
import type { AlipayClient } from './alipay-client.ts';
import { unzip } from './unzip.ts';

export interface BillSource {
  client: Pick<AlipayClient, 'call'>;
  fetch: typeof globalThis.fetch;
  now: number;
  endpoint: string;
}

const MOST_ARCHIVE_BYTES = 16 * 1024 * 1024;
const BOUNDS = { entries: 16, entryBytes: 128 * 1024 * 1024 };
const TIMEOUT_MS = 7000;

/** Codes by which Alipay says that a day had no trades. */
const EMPTY = ['BILL_NOT_EXIST', 'NO_BILL_DATA'];

export async function fetchAlipayBill(
  day: string,
  source: BillSource,
): Promise<readonly BillRow[] | undefined> {
  if (!isAlipayBillReady(day, source.now)) return undefined;
  const address = await findAddress(day, source);
  if (!address) return [];
  try {
    const texts = unzip(await download(address, source), BOUNDS).map(textOf);
    const list = texts.map(readBill).find((rows) => rows !== undefined);
    if (!list) throw new Error('bill: no list of trades');
    return list;
  } catch (error) {
    throw new ProviderProblem('unavailable', 'UNREADABLE_BILL', error);
  }
}

async function findAddress(day: string, { client }: BillSource): Promise<string | undefined> {
  const call = {
    method: 'GET',
    path: '/v3/alipay/data/dataservice/bill/downloadurl/query',
    fields: { bill_type: 'trade', bill_date: day },
  } as const;
  try {
    return (await client.call(call, billAnswer)).bill_download_url;
  } catch (error) {
    if (error instanceof ProviderProblem && EMPTY.includes(error.code)) return undefined;
    throw error;
  }
}

/** The address works for thirty seconds. */
async function download(address: string, { fetch, endpoint }: BillSource): Promise<Buffer> {
  const url = new URL(address);
  // Alipay hands it out with http; the books of a merchant do not cross the net in the open.
  if (endpoint.startsWith('https:')) url.protocol = 'https:';
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`bill: status ${response.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    if (bytes > MOST_ARCHIVE_BYTES) throw new Error('bill: too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function textOf(bytes: Buffer): string {
  return new TextDecoder('gbk').decode(bytes);
}
