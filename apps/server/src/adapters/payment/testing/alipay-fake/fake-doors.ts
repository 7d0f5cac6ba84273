/** The three doors of the fake over HTTP: `gateway.do`, interface v3, and where bills are fetched. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type FakeMerchant, readAddress } from './fake-gateway.ts';
import { answerCall, type FakeBooks, requireAuthorization } from './fake-open-api.ts';
import { AlipayRefusal } from './fake-refusal.ts';
import { type AlipayKeys, sign, signedLines } from './fake-signatures.ts';

/** All that there is of Alipay here. */
export interface FakeWorld extends FakeBooks {
  merchant: FakeMerchant;
  keys: AlipayKeys;
  faults: FakeFaults;
  now(): number;
  /** Nonces of all calls so far. */
  nonces: Set<string>;
  /** Keyed by the last part of their address. */
  billLinks: Map<string, { archive: Buffer; until: number }>;
}

export interface FakeFaults {
  /** 'silent': no answer ever. 'broken': 502 in HTML. 'lost': done, and the connection is cut. */
  line: 'silent' | 'broken' | 'lost' | undefined;
  answersSignedBy: 'alipay' | 'foreign' | 'nobody';
  /** The merchant's account holds nothing to pay back from. */
  emptyAccount: boolean;
  /** Refunds are taken on, and the money is on its way until `finishRefund`. */
  slowRefunds: boolean;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export async function answerRequest(
  world: FakeWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { line } = world.faults;
  if (line === 'silent') return;
  const { status, headers, body } = line === 'broken' ? html(502) : await replyTo(world, request);
  if (line === 'lost') response.destroy();
  else response.writeHead(status, headers).end(body);
}

async function replyTo(world: FakeWorld, request: IncomingMessage): Promise<Reply> {
  const url = request.url ?? '';
  if (url.startsWith('/gateway.do?')) return openPage(world, url);
  if (url.startsWith('/bill/')) return giveBill(world, url);
  return call(world, request);
}

/** An error is answered with 200 and without a signature, as the old interface does. */
function openPage(world: FakeWorld, url: string): Reply {
  try {
    const fields = new URL(url, 'http://alipay').searchParams;
    const order = readAddress(fields, world.merchant, world.now());
    world.trades.requireOpen(order);
    return { status: 302, headers: { location: `/login?number=${order.number}` } };
  } catch (error) {
    const problem = { code: '40002', msg: 'Invalid Arguments', sub_code: codeOf(error) };
    return json(200, JSON.stringify({ error_response: problem }));
  }
}

function giveBill({ billLinks, now }: FakeWorld, url: string): Reply {
  const link = billLinks.get(url.slice('/bill/'.length));
  if (!link || now() >= link.until) return html(403);
  return { status: 200, headers: { 'content-type': 'application/zip' }, body: link.archive };
}

/** Answers a call; only a success is signed. */
async function call(world: FakeWorld, request: IncomingMessage): Promise<Reply> {
  const given = {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    contentType: request.headers['content-type'] ?? '',
    body: await text(request),
  };
  try {
    requireAuthorization(given, world.merchant, world.nonces);
    const body = JSON.stringify(answerCall(given, world));
    return json(200, body, signatureHeaders(world, body));
  } catch (error) {
    const code = codeOf(error);
    const links = [{ link: 'https://open.alipay.com/api/errCheck', desc: '解决方案' }];
    const status = error instanceof AlipayRefusal ? error.status : 500;
    return json(status, JSON.stringify({ code, message: `说明：${code}`, links }));
  }
}

function signatureHeaders({ keys, faults, now }: FakeWorld, body: string): Record<string, string> {
  const signer = faults.answersSignedBy;
  if (signer === 'nobody') return {};
  const at = String(now());
  const nonce = randomBytes(16).toString('hex');
  return {
    'alipay-timestamp': at,
    'alipay-nonce': nonce,
    'alipay-sn': signer,
    'alipay-signature': sign(signedLines(at, nonce, body), keys[signer].privateKey),
  };
}

/** A fault of the fake itself is told apart from all that it refuses. */
function codeOf(error: unknown): string {
  return error instanceof AlipayRefusal ? error.code : `fault of the fake: ${error}`;
}

function json(status: number, body: string, headers: Record<string, string> = {}): Reply {
  const type = { 'content-type': 'application/json;charset=utf-8' };
  const trace = { 'alipay-trace-id': randomBytes(12).toString('hex') };
  return { status, headers: { ...type, ...trace, ...headers }, body };
}

function html(status: number): Reply {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { status, headers, body: `<h1>${status}</h1>` };
}
