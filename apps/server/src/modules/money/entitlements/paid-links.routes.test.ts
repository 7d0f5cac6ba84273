/** The link that a payment gives (SECURITY T14, §3 row 11). */
import { PAID_NETWORKS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { describe, expect, it } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import { createStoreClient } from '#test/store/store-client.ts';
import { TEST_ORIGIN, type TestViewer } from '#test/test-app.ts';
import { buy, enlarge, openShop, type Shop } from '../testing/open-shop.ts';
import { isOneTooMany } from './take-paid.ts';

const CONTENT = 'these are the bytes that were paid for';
const LINK_LIFE_MS = 5 * 60_000;

const isRefused = (status: number) => status === 403 || status === 400;

async function linkOf(buyer: TestViewer, code: string): Promise<string> {
  const { data } = await buyer.api.shares.downloadLink({ code });
  if (!('download_src' in data)) throw new Error('the file is not free');
  return data.download_src;
}

/** Bought at the price of a large file, whose bytes are few, so that they can be fetched. */
async function buyFile(shop: Shop) {
  const { id, code, sender } = await shop.sendLarge({ content: CONTENT });
  const buyer = shop.visitor();
  const { orderId } = await buy(shop, buyer, { code });
  await enlarge(shop, id, CONTENT.length);
  return { id, code, sender, buyer, orderId };
}

describe('SECURITY T14: the link of who has paid', () => {
  it('(a) is nobody’s after its five minutes', async () => {
    const shop = await openShop();
    const { buyer, code } = await buyFile(shop);
    const src = await linkOf(buyer, code);
    const fresh = await fetch(src);
    expect([fresh.status, await fresh.text()]).toEqual([200, CONTENT]);
    shop.clock.now += LINK_LIFE_MS + 1000;
    expect((await fetch(src)).status).toBe(403);
    // Whoever paid asks for another.
    expect((await fetch(await linkOf(buyer, code))).status).toBe(200);
  });

  it('(b) opens nothing once anything in it was changed', async () => {
    const shop = await openShop();
    const { buyer, code } = await buyFile(shop);
    const { code: other } = await shop.sendLarge({ content: 'another file' });
    const src = await linkOf(buyer, code);
    const key = new URL(src);
    const changed: string[] = [src.replace(key.pathname, `${key.pathname}x`)];
    for (const [name, value] of key.searchParams) {
      const edited = new URL(src);
      // The last digit, letter or time.
      edited.searchParams.set(name, value.slice(0, -1) + (value.endsWith('1') ? '2' : '1'));
      changed.push(edited.href);
      const without = new URL(src);
      without.searchParams.delete(name);
      changed.push(without.href);
    }
    expect(changed.length).toBeGreaterThan(6);
    for (const href of changed) {
      // 400 where it is no signature any more.
      expect([href, (await fetch(href)).status]).toEqual([href, expect.toSatisfy(isRefused)]);
    }
    expect((await buyer.api.shares.downloadLink({ code: other })).status).toBe(2);
  });

  it('(d), row 11: another who knows the order is asked to pay, and sees no link', async () => {
    const shop = await openShop();
    const { id, code, orderId } = await buyFile(shop);
    await enlarge(shop, id, 150 * 1024 * 1024);
    const other = shop.visitor();
    expect((await other.get(`/api/order/state?order_id=${orderId}`)).status).toBe(404);
    const { status, body } = await other.get(`/api/transmit/get_download_link?code=${code}`);
    expect([status, body['status']]).toEqual([200, 2]);
    expect(JSON.stringify(body)).not.toContain('download_src');
    const named = await other.get(
      `/api/transmit/get_download_link?code=${code}&order_id=${orderId}`,
    );
    expect(named.status).toBe(400);
  });

  it('(e) gives the bytes that were bought, whatever its sender writes afterwards', async () => {
    const shop = await openShop();
    const sender = shop.visitor();
    const { data: grant } = await sender.api.files.uploadCredentials({
      module: 'transmit',
      filename: 'sold.bin',
      size: CONTENT.length,
    });
    const store = createStoreClient(shop);
    expect((await store.put(grant, Buffer.from(CONTENT))).status).toBe(200);
    const what = { name: 'sold.bin', size: CONTENT.length, file_type: 1 } as const;
    const { data: sent } = await sender.api.files.finishUpload({ ...what, key: grant.key });
    await enlarge(shop, sent.id, 150 * 1024 * 1024);
    const buyer = shop.visitor();
    await buy(shop, buyer, { code: sent.code });
    const again = await store.put(grant, Buffer.from('x'.repeat(CONTENT.length)));
    expect(again.status).toBe(403);
    await enlarge(shop, sent.id, CONTENT.length);
    const answer = await fetch(await linkOf(buyer, sent.code));
    expect(await answer.text()).toBe(CONTENT);
    store.close();
  });
});

const DAY_MS = 86_400_000;

/** Every call comes through one proxy, which says from where. */
const MOVING = { env: { TRUST_PROXY: '203.0.113.0/24' } };

/** A link for the viewer in the nth network of its day; what is posted has a body. */
async function askFrom(viewer: TestViewer, network: number, path: string, body?: object) {
  const headers = {
    'Content-Type': 'application/json',
    'X-Requested-With': 'transmit',
    'X-Forwarded-For': `198.51.${network}.9`,
  };
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await viewer.send(`/api/transmit/${path}`, { headers, ...init });
  const { code, msg }: { code?: string; msg: string } = JSON.parse(await answer.text());
  return { status: answer.status, code, msg };
}

const given = { status: 200, code: undefined, msg: '' };

describe('SECURITY T14, §9.8: what is paid for goes into few networks a day', () => {
  it('a user logs in again for a fourth, and stays in those that are known', async () => {
    const shop = await openShop(MOVING);
    const { code } = await shop.sendLarge();
    const user = await logInAs(shop, 'user');
    await buy(shop, user, { code });
    const path = `get_download_link?code=${code}`;
    for (const network of [1, 2, 3, 1]) expect(await askFrom(user, network, path)).toEqual(given);
    const refused = { status: 401, code: 'E_LOGIN', msg: REFUSALS.E_LOGIN.paidNetworks };
    expect(await askFrom(user, 4, path)).toEqual(refused);
    expect(await askFrom(user, 2, path)).toEqual(given);
    shop.clock.now += 1000;
    await user.api.accounts.login({ phone: user.phone, password: user.password });
    expect(await askFrom(user, 4, path)).toEqual(given);
    shop.clock.now += DAY_MS;
    for (const network of [5, 6, 7]) expect(await askFrom(user, network, path)).toEqual(given);
    expect(await askFrom(user, 8, path)).toEqual(refused);
    await shop.runDue('paid-networks');
    const kept = await shop.services.db.selectFrom('paid_networks').select('network').execute();
    expect(kept).toHaveLength(3);
  });

  it('a visitor on the way changes ten times, and then logs in and keeps what was bought', async () => {
    const shop = await openShop(MOVING);
    const { code } = await shop.sendLarge();
    const visitor = shop.visitor();
    await buy(shop, visitor, { code });
    const path = `get_download_link?code=${code}`;
    for (let network = 1; network <= PAID_NETWORKS.visitor; network += 1) {
      expect(await askFrom(visitor, network, path)).toEqual(given);
    }
    expect(await askFrom(visitor, 99, path)).toEqual({
      status: 401,
      code: 'E_LOGIN',
      msg: REFUSALS.E_LOGIN.paidNetworksVisitor,
    });
    const { phone, password } = await logInAs(shop, 'user');
    await visitor.api.accounts.login({ phone, password });
    expect(await askFrom(visitor, 99, path)).toEqual(given);
  });

  it('holds for one of a bundle, and for its zip, alike', async () => {
    const shop = await openShop(MOVING);
    const { code: file, sender } = await shop.sendLarge();
    const { data: bundle } = await sender.api.bundles.create({ codes: [file] });
    const user = await logInAs(shop, 'user');
    await buy(shop, user, { code: bundle.code });
    const ways: [path: string, body?: object][] = [
      ['bundle_file_link', { code: bundle.code, index: 0 }],
      ['bundle_zip_link', { code: bundle.code }],
      [`get_download_link?code=${file}`],
    ];
    for (const [place, [path, body]] of ways.entries()) {
      expect([path, await askFrom(user, place, path, body)]).toEqual([path, given]);
    }
    for (const [path, body] of ways) {
      const refused = await askFrom(user, 9, path, body);
      expect([path, refused]).toMatchObject([path, { status: 401, code: 'E_LOGIN' }]);
    }
  });

  it('asks nothing of who takes what is free, or what its sender paid for everybody', async () => {
    const shop = await openShop(MOVING);
    const { code, sender } = await shop.sendLarge();
    await buy(shop, sender, { code, for: 'all' });
    const stranger = shop.visitor();
    for (let network = 1; network <= PAID_NETWORKS.visitor + 2; network += 1) {
      expect(await askFrom(stranger, network, `get_download_link?code=${code}`)).toEqual(given);
    }
    const kept = await shop.services.db.selectFrom('paid_networks').select('network').execute();
    expect(kept).toEqual([]);
  });

  it.each([
    [[], false],
    [
      [
        [1, 'a'],
        [1, 'b'],
      ],
      false,
    ],
    [
      [
        [1, 'a'],
        [1, 'b'],
        [1, 'c'],
      ],
      true,
    ],
    [
      [
        [1, 'a'],
        [1, 'b'],
        [1, 'new'],
      ],
      false,
    ],
    // Each file has its own.
    [
      [
        [1, 'a'],
        [1, 'b'],
        [2, 'c'],
      ],
      false,
    ],
    [
      [
        [1, 'a'],
        [2, 'a'],
        [2, 'b'],
        [2, 'c'],
      ],
      true,
    ],
  ] as const)('after %j one more is too many: %s', (seen, expected) => {
    const rows = seen.map(([file_id, network]) => ({ file_id, network }));
    expect(isOneTooMany(rows, 'new', PAID_NETWORKS.user)).toBe(expected);
  });
});

it('SECURITY §3 row 229: the zip of who has paid goes on for a day, and not once the money went back', async () => {
  const shop = await openShop();
  const { code: file, sender } = await shop.sendLarge();
  const { data: bundle } = await sender.api.bundles.create({ codes: [file], expire_days: 7 });
  const buyer = shop.visitor();
  const { orderId: order_id } = await buy(shop, buyer, { code: bundle.code });
  const link = await buyer.api.bundles.zipLink({ code: bundle.code });
  if (link.status !== 1) throw new Error(link.msg);
  const src = link.data.download_src.slice(TEST_ORIGIN.length);
  // Headers alone: so many bytes are not there.
  const ask = (headers: Record<string, string>) =>
    shop.visitor().send(src, { method: 'HEAD', headers });
  const begun = await ask({});
  const rest = { range: 'bytes=10-', 'if-range': begun.headers.get('etag') ?? '' };
  shop.clock.now += LINK_LIFE_MS;
  expect((await ask(rest)).status).toBe(206);
  const operator = await logInAs(shop, 'operator');
  await operator.api.money.refund({ order_id, reason: '误购', request_key: 'refund-of-a-zip-01' });
  await shop.runDue('refunds');
  expect((await ask(rest)).status).toBe(403);
});
