/** From a chat's browser into the system's: what goes along, once, on one device (PRODUCT §3, SECURITY T14). */
import { CARRIED_RIGHTS, HAND_OVER_MS } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { buy, openShop } from '../testing/open-shop.ts';

const HOME = '203.0.113.70';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const IN_WECHAT = `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50`;
const SAFARI = `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`;
const PASSWORD = 'geheim';

const inChat = (app: TestApp) => app.visitor({ address: HOME, userAgent: IN_WECHAT });
const inBrowser = (app: TestApp) => app.visitor({ address: HOME, userAgent: SAFARI });

/** A locked file, its password given in the chat, and the token that the chat got. */
async function scene(press = true) {
  const app = await openShop();
  const { code } = await sendFile(app, app.visitor(), { password: PASSWORD });
  const chat = inChat(app);
  await chat.api.shares.unlock({ code, password: PASSWORD });
  const { data } = await chat.api.shares.handOver({ code, press });
  return { app, code, chat, given: data, browser: inBrowser(app) };
}

const isLocked = async (viewer: TestViewer, code: string) =>
  (await viewer.api.shares.detail({ code })).data.locked;

async function refusalOf(viewer: TestViewer, code: string, token: string): Promise<unknown> {
  return viewer.api.shares.takeOver({ code, token }).then(
    () => 'nothing',
    ({ code: refused, message }) => [refused, message],
  );
}

const { handOverEnded, handOverElsewhere, handOverUsed } = REFUSALS.E_STATE;

describe('a change of browser', () => {
  it('takes the password and the early press along', async () => {
    const { code, given, browser } = await scene();
    expect(given).toMatchObject({ password: true, paid: false });
    expect(await isLocked(browser, code)).toBe(true);
    const { data } = await browser.api.shares.takeOver({ code, token: given.token });
    expect(data).toEqual({ press: true, password: true, paid: false });
    expect(await isLocked(browser, code)).toBe(false);
    await browser.api.shares.downloadLink({ code });
  });

  it('takes nothing along that was not there, and no other code’s', async () => {
    const app = await openShop();
    const [one, other] = await Promise.all(
      ['一', '二'].map((name) => sendFile(app, app.visitor(), { name, password: PASSWORD })),
    );
    if (!one || !other) throw new Error('two were sent');
    const chat = inChat(app);
    await chat.api.shares.unlock({ code: other.code, password: PASSWORD });
    const { data } = await chat.api.shares.handOver({ code: one.code, press: false });
    expect(data).toMatchObject({ password: false, paid: false });
    const browser = inBrowser(app);
    const taken = await browser.api.shares.takeOver({ code: one.code, token: data.token });
    expect(taken.data).toEqual({ press: false, password: false, paid: false });
    expect(await isLocked(browser, one.code)).toBe(true);
    expect(await isLocked(browser, other.code)).toBe(true);
  });

  it('ends with the password that was changed meanwhile', async () => {
    const app = await openShop();
    const sender = app.visitor();
    const { code } = await sendFile(app, sender, { password: PASSWORD });
    const chat = inChat(app);
    await chat.api.shares.unlock({ code, password: PASSWORD });
    const { data } = await chat.api.shares.handOver({ code, press: false });
    await sender.api.shares.setPassword({ code, password: '另一个' });
    const browser = inBrowser(app);
    await browser.api.shares.takeOver({ code, token: data.token });
    expect(await isLocked(browser, code)).toBe(true);
  });

  it('is good once: the second is told, also of twenty at once (SECURITY §3 row 274)', async () => {
    const { app, code, given } = await scene();
    const browsers = Array.from({ length: 20 }, () => inBrowser(app));
    const answers = await Promise.all(
      browsers.map((browser) => refusalOf(browser, code, given.token)),
    );
    expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(1);
    const refusals = answers.filter((answer) => answer !== 'nothing');
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
      new Set([JSON.stringify(['E_STATE', handOverUsed])]),
    );
    const open = await Promise.all(browsers.map((browser) => isLocked(browser, code)));
    expect(open.filter((locked) => !locked)).toHaveLength(1);
  });

  it('answers the same again to the browser that has it, and nothing to the one that made it', async () => {
    const { code, chat, given, browser } = await scene();
    const { token } = given;
    expect((await chat.api.shares.takeOver({ code, token })).data.press).toBe(false);
    const first = await browser.api.shares.takeOver({ code, token });
    expect(await browser.api.shares.takeOver({ code, token })).toEqual(first);
  });

  it('is told to whoever comes late (SECURITY §3 row 274)', async () => {
    const { app, code, given, browser } = await scene();
    app.clock.now += HAND_OVER_MS;
    expect(await refusalOf(browser, code, given.token)).toEqual(['E_STATE', handOverEnded]);
    expect(await isLocked(browser, code)).toBe(true);
  });

  it.each([
    ['of another system', { address: HOME, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140' }],
    ['somewhere else', { address: '198.51.100.9', userAgent: SAFARI }],
  ])(
    'is told to a device %s, and stays for its own (SECURITY §3 row 274)',
    async (_which, place) => {
      const { app, code, given, browser } = await scene();
      const stranger = app.visitor(place);
      expect(await refusalOf(stranger, code, given.token)).toEqual(['E_STATE', handOverElsewhere]);
      expect(await isLocked(stranger, code)).toBe(true);
      expect(await refusalOf(browser, code, given.token)).toBe('nothing');
    },
  );

  it.each([
    ['made up', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['cut by a chat', (token: string) => token.slice(0, 20)],
  ])('with a token that was %s says that it has ended', async (_what, change) => {
    const { code, given, browser } = await scene();
    expect(await refusalOf(browser, code, change(given.token))).toEqual(['E_STATE', handOverEnded]);
  });

  it('opens nothing with a token of another code', async () => {
    const { app, given, browser } = await scene();
    const { code } = await sendFile(app, app.visitor(), { password: PASSWORD });
    expect(await refusalOf(browser, code, given.token)).toEqual(['E_STATE', handOverEnded]);
    expect(await isLocked(browser, code)).toBe(true);
  });
});

describe('what was paid for', () => {
  const feeOf = async (viewer: TestViewer, code: string) =>
    (await viewer.api.shares.detail({ code })).data.file?.fee;

  async function bought() {
    const app = await openShop();
    const { code } = await app.sendLarge();
    const chat = inChat(app);
    await buy(app, chat, { code });
    return { app, code, chat };
  }

  async function goOver(app: TestApp, code: string, from: TestViewer) {
    const { data } = await from.api.shares.handOver({ code, press: false });
    const browser = inBrowser(app);
    const taken = await browser.api.shares.takeOver({ code, token: data.token });
    return { browser, paid: taken.data.paid };
  }

  it('is free in both browsers', async () => {
    const { app, code, chat } = await bought();
    const { browser, paid } = await goOver(app, code, chat);
    expect([paid, await feeOf(browser, code), await feeOf(chat, code)]).toEqual([true, 0, 0]);
    expect(await feeOf(inBrowser(app), code)).toBeGreaterThan(0);
  });

  it('is had in a few browsers, and not in a whole town’s (SECURITY §3 row 275)', async () => {
    const { app, code, chat } = await bought();
    const paid: boolean[] = [];
    let from = chat;
    for (let time = 0; time <= CARRIED_RIGHTS; time += 1) {
      const over = await goOver(app, code, from);
      paid.push(over.paid);
      if (over.paid) from = over.browser;
    }
    expect(paid).toEqual([...Array(CARRIED_RIGHTS).fill(true), false]);
  });

  it('goes everywhere when the money goes back (SECURITY §3 row 275)', async () => {
    const { app, code, chat } = await bought();
    const { browser } = await goOver(app, code, chat);
    await app.services.db.updateTable('entitlements').set({ ended_at: app.clock.now }).execute();
    expect(await feeOf(browser, code)).toBeGreaterThan(0);
    expect((await goOver(app, code, chat)).paid).toBe(false);
  });
});
