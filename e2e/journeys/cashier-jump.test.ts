/**
 * PAY.md §6: from the product's own page, with its own headers, to a cashier of somebody else's. WeChat's
 * has to be told our origin, and no more than that; Alipay's is opened by its address and told nothing.
 */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE, PHONE_AGENT } from '../steps/browser/browser.ts';
import { openJourney } from '../steps/journey.ts';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const privatePem = ({ privateKey }: ReturnType<typeof newKeys>) =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
const publicPem = ({ publicKey }: ReturnType<typeof newKeys>) =>
  String(publicKey.export({ type: 'spki', format: 'pem' }));
const ours = newKeys();
const theirs = newKeys();

const { server, openAsUser } = await openJourney({
  server: {
    PAY_PROVIDERS: 'wechat,alipay',
    WECHAT_PAY_MCH_ID: '1900000001',
    WECHAT_PAY_APP_ID: 'wx0000000000000001',
    WECHAT_PAY_SERIAL: '0123456789ABCDEF0123456789ABCDEF01234567',
    WECHAT_PAY_PRIVATE_KEY: privatePem(ours),
    WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0000000000000001',
    WECHAT_PAY_PUBLIC_KEY: publicPem(theirs),
    ALIPAY_APP_ID: '2021000122671080',
    ALIPAY_PRIVATE_KEY: privatePem(ours),
    ALIPAY_PUBLIC_KEY: publicPem(theirs),
  },
});

/** Visits to the cashier, with their headers. */
const visits: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
const cashier = createServer(({ method = '', url = '', headers }, response) => {
  if (url !== '/favicon.ico') visits.push({ method, url, headers });
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end('<!doctype html><title>收银台</title><h1>收银台</h1>');
});
beforeAll(async () => {
  cashier.listen(0, '127.0.0.1');
  await once(cashier, 'listening');
});
afterAll(() => {
  cashier.close();
  cashier.closeAllConnections();
});

it.each([
  { provider: '微信支付', button: '打开微信付 ¥10.00', path: '/h5?prepay_id=1', isTold: true },
  {
    provider: '支付宝',
    button: '打开支付宝付 ¥10.00',
    path: '/gateway.do?sign=a%2Bb%3D',
    isTold: false,
  },
])('a phone comes to the cashier of $provider', async ({ provider, button, path, isTold }) => {
  const { page, viewer, faults } = await openAsUser({
    viewport: PHONE,
    isTouched: true,
    userAgent: PHONE_AGENT,
  });
  const { data: order } = await viewer.api.money.preCreate({ product_code: '100002' });
  // A listening TCP server's address is always an AddressInfo.
  const url = `http://127.0.0.1:${(cashier.address() as AddressInfo).port}${path}`;
  const asked: unknown[] = [];
  await page.route('**/api/order/pay', (route) => {
    asked.push(route.request().postDataJSON());
    const way = { kind: 'jump', url, needs_referrer: isTold, expire_time: '2036-11-20 12:00:00' };
    return route.fulfill({ json: { status: 1, data: way } });
  });
  visits.length = 0;
  await page.goto(`${server.origin}/v/pay?order_id=${order.order_id}&from=secret`);
  await page.getByRole('radio', { name: provider }).check();
  await page.getByRole('button', { name: button }).tap();
  await page.getByRole('heading', { name: '收银台' }).waitFor();
  expect(page.url()).toBe(url);
  expect(asked).toMatchObject([{ order_id: order.order_id, device: 'phone' }]);
  expect(visits).toHaveLength(1);
  const [visit] = visits;
  expect(visit).toMatchObject({ method: 'GET', url: path });
  // Never the order, nor where else the buyer was.
  expect(visit?.headers.referer).toBe(isTold ? `${server.origin}/` : undefined);
  expect(faults).toEqual([]);
});
