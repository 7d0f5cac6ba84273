/** The link that a payment gives (SECURITY T14, §3 row 11). */
import { describe, expect, it } from 'vitest';
import { createStoreClient } from '#test/store-client.ts';
import type { TestViewer } from '#test/test-app.ts';
import { buy, enlarge, openShop, type Shop } from './testing/open-shop.ts';

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
