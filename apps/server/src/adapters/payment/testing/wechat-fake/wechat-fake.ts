/**
 * WeChat Pay v3 for the tests, over HTTP on this machine, with real keys and a clock of its own. Written
 * from what WeChat documents (PAY.md §1, §3), apart from our adapter: nothing here imports any of it.
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerWechatCall, type FakeAnswer } from './fake-calls.ts';
import { scanCode } from './fake-cashier.ts';
import { wechatKeys } from './fake-keys.ts';
import { buildPaymentNotice, buildRefundNotice, WechatNotices } from './fake-notices.ts';
import { refundOf } from './fake-refunds.ts';
import { WechatRefusal } from './fake-refusal.ts';
import { type SignedBy, signatureHeaders } from './fake-signing.ts';
import type { FakeState, WechatRefund } from './fake-state.ts';
import { payOrder } from './fake-trades.ts';

/** 'silent': no answer ever. 'broken': 502. 'lost': it is done, and the connection breaks. */
type FakeFault = 'silent' | 'broken' | 'lost';

export interface WechatFake {
  /** Two doors to the same house. */
  origins: [string, string];
  state: FakeState;
  notices: WechatNotices;
  /** The fault of every door, or of the first alone. */
  fault: { kind: FakeFault; door?: 0 } | undefined;
  /** Signers of the next answers, first come first served; after them the platform signs. */
  signing: { by?: SignedBy; ageMs?: number }[];
  /** Said instead of the next answers. */
  refusals: WechatRefusal[];
  /** Door, method and target of every request. */
  calls: string[];
  /** Ended by the next silence, as if its time were up: nobody waits for real seconds. */
  patience(): AbortSignal;
  scan(codeUrl: string): void;
  pay(number: string, options?: { voucherFen?: number }): void;
  finishRefund(refundNumber: string, status?: WechatRefund['status']): void;
  close(): Promise<void>;
}

/** `domain` is the registered host of our pages. */
export async function openWechatFake(options: {
  now: () => number;
  domain: string;
}): Promise<WechatFake> {
  const state = createState(options);
  const notices = new WechatNotices(state);
  const waiting = new Set<AbortController>();
  const fallSilent = () => {
    for (const patience of waiting) patience.abort(new DOMException('no answer', 'TimeoutError'));
    waiting.clear();
  };
  const doors = [0, 1].map((door) =>
    createServer((request, response) => void serve(fake, { door, request, response, fallSilent })),
  );
  const [first = '', second = ''] = await Promise.all(doors.map(listen));
  state.cashierOrigin = first;
  const fake: WechatFake = {
    origins: [first, second],
    state,
    notices,
    fault: undefined,
    signing: [],
    refusals: [],
    calls: [],
    patience: () => {
      const patience = new AbortController();
      waiting.add(patience);
      return patience.signal;
    },
    scan: (codeUrl) => void scanCode(state, codeUrl),
    pay: (number, { voucherFen = 0 } = {}) =>
      notices.add(buildPaymentNotice(payOrder(state, number, voucherFen))),
    finishRefund: (refundNumber, status = 'SUCCESS') => {
      const refund = refundOf(state, refundNumber);
      refund.status = status;
      notices.add(buildRefundNotice(refund));
    },
    close: async () => {
      for (const door of doors) {
        door.close();
        door.closeAllConnections();
      }
    },
  };
  return fake;
}

function createState({ now, domain }: { now: () => number; domain: string }): FakeState {
  let made = 0;
  return {
    now,
    keys: wechatKeys(),
    nonces: new Set(),
    orders: new Map(),
    refunds: new Map(),
    links: new Map(),
    bills: new Map(),
    cashierOrigin: '',
    domain,
    nextId: (prefix) => {
      made += 1;
      return `${prefix}${String(made).padStart(8, '0')}${randomInt(1e9, 1e10)}`;
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serve(
  fake: WechatFake,
  at: {
    door: number;
    request: IncomingMessage;
    response: ServerResponse;
    fallSilent: () => void;
  },
): Promise<void> {
  const { door, request, response } = at;
  const { method = '', url: target = '', headers } = request;
  fake.calls.push(`${door} ${method} ${target}`);
  const body = await buffer(request);
  const { kind, door: struck = door } = fake.fault ?? {};
  const fault = struck === door ? kind : undefined;
  if (fault === 'silent') return at.fallSilent();
  if (fault === 'broken') return void response.writeHead(502).end('<html>Bad Gateway</html>');
  try {
    const refusal = fake.refusals.shift();
    if (refusal) throw refusal;
    const answer = answerWechatCall(fake.state, { method, target, headers, body });
    if (fault === 'lost') return void response.destroy();
    send(fake, response, answer);
  } catch (error) {
    refuse(response, error);
  }
}

function send(fake: WechatFake, response: ServerResponse, answer: FakeAnswer): void {
  const { status, body, isSigned } = answer;
  const signed = isSigned ? signatureHeaders(fake.state, body, fake.signing.shift()) : {};
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...type, ...signed }).end(body);
}

/** Refusals carry no signature. */
function refuse(response: ServerResponse, error: unknown): void {
  const { status, code, message } =
    error instanceof WechatRefusal ? error : new WechatRefusal(500, 'FAKE_FAILED', String(error));
  const body = code === '' ? '' : JSON.stringify({ code, message });
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(body);
}
