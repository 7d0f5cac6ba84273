/**
 * SECURITY §3 row 202 (docs/decisions/0096): a client sends by itself again what it may, where no answer came. So every such call, made
 * twice, is answered alike; or finds the second time that the first has done it.
 */
import { randomUUID } from 'node:crypto';
import { type Endpoint, listEndpoints } from '@transmit/contract';
import { expect, it } from 'vitest';
import { MemoryAi } from '#modules/ai/testing/open-studio.ts';
import { inputOfHandIn } from '#modules/collect/testing/open-collection.ts';
import { callEndpoint } from './call-endpoint.ts';
import { createAccountsApp, logInAs, PASSWORD } from './log-in-as.ts';
import { enrich, OWNED_THINGS, type Owner } from './owned-things.ts';
import { SELLING, type TestApp } from './test-app.ts';
import { type CallName, UNKNOWN_CODE, WHOSE } from './whose.ts';

const KEY = 'key-of-one-wish-sent-twice';

/** Sent by an operator, to whom tests of their own send everything twice. */
const ELSEWHERE = [
  'money.refund',
  'money.refundByHand',
  'rights.give',
  'operations.operateMany',
  'articles.save',
  'articles.publish',
];

const ENDPOINTS = listEndpoints() as [CallName, Endpoint][];
const hasKey = ({ body }: Endpoint) => body !== undefined && 'request_key' in body.shape;
/** Readings leave nothing behind. */
const REPEATABLE = ENDPOINTS.filter(
  ([name, endpoint]) =>
    endpoint.effect !== 'read' &&
    (endpoint.isRepeatable || hasKey(endpoint)) &&
    !ELSEWHERE.includes(name),
);

/** Fields for calls that are not carried out by those of `whose.ts` alone. */
const MORE: Partial<Record<CallName, Record<string, unknown>>> = {
  'accounts.captcha': { action: 'test' },
  'accounts.changeInfo': { display_name: '新名字' },
  'accounts.ownDataLink': { password: PASSWORD },
  'birthdays.add': { request_key: KEY },
  'notices.addChannel': {
    kind: 'wecom',
    name: '门店交接群',
    address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=sent-twice',
    request_key: KEY,
  },
  'notices.readAll': { up_to: 1 },
  'notices.setWish': { kind: 'ending', place: 'robot', is_on: 1 },
  'notices.setQuiet': { is_on: 1, from: 1350, to: 480 },
  'shares.createCode': { request_key: `${KEY}-code` },
  'files.createLock': { lock: randomUUID(), password: '密码' },
  'bundles.create': { request_key: KEY },
  'reports.feedback': { text: '很好用', contact: '', request_key: KEY },
  'library.unfavorite': { code: UNKNOWN_CODE },
  'money.preCreate': { fee: 0.1 },
  'collect.create': {
    title: '两次发起的收件',
    end_time: '2026-11-23 12:00:00',
    kinds: 'all',
    max_files: 3,
    max_size: 1000,
    fields: [],
    request_key: KEY,
  },
  'rooms.enter': { room: '两次进同一个房间' },
  'shares.unlock': { password: '开门' },
};

/** A token, a time or an address that is made anew with each answer. */
const FRESH =
  /("(?:\w*(?:src|url|token|signature|nonce|salt|Prefix|expiresAt|expired?_time|time|link))":)("[^"]*"|\d+)/g;

interface Town {
  app: TestApp;
  owner: Owner;
}

async function settle(): Promise<Town> {
  const env = { RATE_LIMIT_SCALE: '1000000' };
  const app = await createAccountsApp({ ...SELLING, env, aiService: new MemoryAi() });
  const owner = await logInAs(app, 'user');
  await enrich(app, owner);
  return { app, owner };
}

async function inputOf(name: CallName, { app, owner }: Town): Promise<Record<string, unknown>> {
  const whose = WHOSE[name];
  const more = MORE[name] ?? {};
  if (name === 'ai.consent') {
    return { consent_id: (await owner.api.ai.service()).data.service?.consent_id, is_agreed: 1 };
  }
  const promised = inputOfPromise(name);
  if (promised) {
    const { sending } = promised;
    if (name !== 'shares.promise') await owner.api.shares.promise({ ...PROMISED, sending });
    return promised;
  }
  if (typeof whose !== 'object') return more;
  if (name === 'shares.manage') return managementOf(app);
  if ('of' in whose) {
    return { ...whose.with, ...(await OWNED_THINGS[whose.of](app, owner)).input, ...more };
  }
  if (name.startsWith('collect.')) {
    return { ...whose.code, ...(await inputOfHandIn(app, owner, name)) };
  }
  const stranger = app.visitor();
  const thing = name.startsWith('bundles.') ? OWNED_THINGS.bundle : OWNED_THINGS.file;
  const { input } = await thing(app, stranger);
  const code = String(input['code']);
  if (name === 'money.preCreate') await makeCostly(app, code);
  if (name === 'shares.unlock') await stranger.api.shares.setPassword({ code, password: '开门' });
  if (name === 'shares.takeOver') {
    const { data } = await stranger.api.shares.handOver({ code, press: true });
    return { code, token: data.token };
  }
  return { ...whose.code, ...input, ...more };
}

const PROMISED = { name: '合同.pdf', file_count: 1, total_size: 100 };

/** Each call has a sending of its own: one that was given up takes no progress. */
function inputOfPromise(name: CallName) {
  const sending = `${KEY}-${name.replace('.', '-')}`;
  if (name === 'shares.promise') return { ...PROMISED, sending };
  if (name === 'shares.endPromise') return { sending };
  const { name: _, ...sizes } = PROMISED;
  const told = { sending, ...sizes, phase: 'sending', loaded: 50, speed: 10 };
  return name === 'shares.reportPromise' ? told : undefined;
}

/** A visitor's sending can be managed by its link. */
async function managementOf(app: TestApp): Promise<Record<string, unknown>> {
  const visitor = app.visitor();
  const { input } = await OWNED_THINGS.files(app, visitor);
  const codes = input['codes'] as string[];
  const { data } = await visitor.api.bundles.create({ codes, name: '可管理' });
  return { code: data.code, token: data.manage_url?.split('#manage=')[1] };
}

async function makeCostly({ services }: TestApp, code: string): Promise<void> {
  const files = services.db.updateTable('files').set({ size_bytes: 60 * 2 ** 20 });
  await files.where('code', '=', code).execute();
}

/** Tells in few words how both were answered. */
async function sendTwice(name: CallName, endpoint: Endpoint, town: Town): Promise<string> {
  const who = name === 'accounts.logout' ? await logInAs(town.app, 'user') : town.owner;
  const input = await inputOf(name, town);
  const first = await callEndpoint(who, endpoint, input);
  if (first.status !== 200) return `${first.status} ${JSON.stringify(first.body)}`;
  const second = await callEndpoint(who, endpoint, input);
  if (second.status !== 200) return `then ${second.body['code']}`;
  // Another puzzle each time, and neither stands in the other's way.
  if (name === 'accounts.captcha') return 'alike';
  const [one, two] = [wordsOf(first.body), wordsOf(second.body)];
  return one === two ? 'alike' : `${one} then ${two}`;
}

it('every call that may be sent again by itself leaves the second time what it left the first', async () => {
  const town = await settle();
  const seen: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const [name, endpoint] of REPEATABLE) {
    expected[name] = endpoint.isDoneWhenGone ? 'then E_NOT_FOUND' : 'alike';
    seen[name] = await sendTwice(name, endpoint, town);
  }
  expect(seen).toEqual(expected);
  expect(Object.keys(seen).length).toBeGreaterThan(30);
});

it('what is done when it is gone says no more than that', () => {
  const gone = ENDPOINTS.filter(([, { isDoneWhenGone }]) => isDoneWhenGone);
  expect(gone.map(([, { reply }]) => reply.safeParse({ status: 1 }).success)).not.toContain(false);
  expect(gone.length).toBeGreaterThan(3);
});

function wordsOf(body: Record<string, unknown>): string {
  return JSON.stringify(body).replace(FRESH, '$1*');
}
