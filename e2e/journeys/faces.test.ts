/** STYLE of a screen: it has a face for loading, for nothing, for a failure and for what it is about. */
import { setTimeout as delay } from 'node:timers/promises';
import { IN_FULL, walked } from '@transmit/contract/testing/test-breadth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../steps/browser/axe.ts';
import { DESKTOP, PHONE } from '../steps/browser/browser.ts';
import type { Viewer } from '../steps/browser/viewer.ts';
import { REMOVED_SAMPLE, SAMPLE } from '../steps/faces/face.ts';
import { FACES, readRoutes } from '../steps/faces.ts';
import { openJourney } from '../steps/journey.ts';
import { overflowOf } from '../steps/layout.ts';
import { sendByApi } from '../steps/library.ts';
import { OPERATOR_PHONE, registerOperator } from '../steps/operations.ts';
import { type OrderAtCashier, orderAtCashier } from '../steps/sandbox.ts';
import { WIDE_LIMITS } from '../steps/server.ts';

const { server, openAs } = await openJourney({
  server: { ...WIDE_LIMITS, OPERATOR_PHONES: OPERATOR_PHONE, PAY_PROVIDERS: 'sandbox' },
});

/** An operator may enter every screen. */
let viewer: Viewer;
let code: string;
let cashier: OrderAtCashier;

beforeAll(async () => {
  viewer = await registerOperator(server);
  code = await sendAndShow(SAMPLE);
  cashier = await orderAtCashier(viewer);
  const { api } = viewer;
  await api.shares.remove({ code: await sendByApi(viewer, { name: REMOVED_SAMPLE }) });
  await api.reports.feedback({ text: '很好用', contact: '', request_key: 'a-word-of-the-faces' });
  await api.operations.reconcile({});
  while (!(await isReconciled())) await delay(100);
});

/** Vitest polls in a test alone, and this is before all of them. */
async function isReconciled(): Promise<boolean> {
  const { job } = (await viewer.api.operations.reconciliation()).data;
  if (job?.state === 'failed') throw new Error('the reconciliation has failed');
  return job?.state === 'done';
}

function addressOf(path: string, ofFile = code): string {
  const filled = path.replace('CODE', ofFile).replace('ORDER', cashier.orderId);
  return server.origin + filled.replace('/sandbox/pay/NUMBER', cashier.path);
}

/** Sends a file that every list shows. */
async function sendAndShow(name: string): Promise<string> {
  const { api } = viewer;
  const sent = await sendByApi(viewer, { name });
  await api.library.favorite({ code: sent });
  await api.bundles.create({ codes: [sent] });
  await api.operations.publish({ code: sent });
  return sent;
}

it('every route of the web has its faces here', () => {
  expect(new Set(FACES.map(({ route }) => route))).toEqual(new Set(readRoutes()));
});

/** A small phone, a phone, a desktop at 200 %, a tablet, a desktop, a large desktop. */
const WIDTHS = [320, PHONE.width, 640, 768, DESKTOP.width, 1920] as const;

describe('the faces of', () => {
  // Every other screen has the phone where its neighbour has the desktop.
  const cases = FACES.map((faces, index) => ({
    ...faces,
    path: faces.path ?? faces.route,
    sizes: index % 2 === 0 ? ([PHONE, DESKTOP] as const) : ([DESKTOP, PHONE] as const),
  }));

  it.each(cases)('$path', async ({ path, sizes, needs, loading, failed, full, ...nothing }) => {
    const { empty, emptyPath } = nothing;
    const [first, second] = sizes;
    // Before its own code has come there is the header's first picture alone, without a screen.
    const isUntold = needs.source.includes('assets');
    const { page } = await openAs(viewer);
    const address = addressOf(path);

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(needs, async (route) => {
      await held;
      if (route.request().url().includes('/assets/')) await route.abort();
      else await route.fulfill({ status: 500, json: BROKEN });
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByText(loading).first().waitFor({ state: 'attached' });
    // A skeleton has nothing to be pressed, so `npm test` looks only whether it fits.
    if (IN_FULL && !isUntold) await checkAt(page, first, second);
    else expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    release();

    const face = page.getByRole('alert').filter({ hasText: failed });
    await face.waitFor();
    await checkAt(page, ...walked(second, first));

    await page.unroute(needs);
    // A phone has no room for all that a screen says where nothing is chosen yet.
    await page.setViewportSize(DESKTOP);
    await face.getByRole('button', { name: '重试' }).click();
    await page.getByText(full).filter({ visible: true }).first().waitFor();
    await face.waitFor({ state: 'detached' });
    await checkAt(page, ...walked(first, second));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
    }

    if (!empty) return;
    if (!emptyPath) {
      await page.route(needs, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: withNothing(await answer.json()) });
      });
    }
    await page.goto(emptyPath ? server.origin + emptyPath : address);
    await page.getByText(empty).waitFor();
    await checkAt(page, ...walked(second, first));
  });
});

/** Those that show one file or many. */
const NAMING = FACES.filter(({ full }) => full === SAMPLE);

it('no name is too long for a phone', async () => {
  const name = `${'二〇二六年第三季度总结报告'.repeat(8)}.pdf`;
  const long = await sendAndShow(name);
  const { page } = await openAs(viewer, { viewport: PHONE });
  for (const { route, path = route } of NAMING) {
    await page.goto(addressOf(path, long));
    await page
      .getByText(/二〇二六年第三季度/)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    // Its face that is full was looked at with a short name.
    if (IN_FULL) expect(await accessibilityFaults(page)).toEqual([]);
  }
});

it('gives a finger room for each action of a row', async () => {
  const { page } = await openAs(viewer, { viewport: PHONE, isTouched: true });
  for (const path of ['/v/list', '/v/list?kind=bundle']) {
    await page.goto(server.origin + path);
    const actions = page.getByRole('listitem').locator(':is(a, button)[aria-label]');
    await actions.first().waitFor();
    const boxes = await Promise.all((await actions.all()).map((action) => action.boundingBox()));
    for (const box of boxes) expect(box).toMatchObject({ width: 44, height: 44 });
  }
});

async function checkAt(page: Page, ...viewports: { width: number; height: number }[]) {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await checkHere(page);
  }
}

/** Nothing sticks out at the side, and axe finds nothing. */
async function checkHere(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

const BROKEN = {
  status: 0,
  code: 'E_INTERNAL',
  msg: '服务器出错了，请稍后重试',
  message: '服务器出错了，请稍后重试',
};

interface Answer {
  rows?: unknown[];
  total?: number;
  data?: { rows?: unknown[]; job?: unknown };
}

/** The same answer with nothing in it. */
function withNothing({ rows, total, data, ...answer }: Answer): Answer {
  return {
    ...answer,
    ...(rows && { rows: [] }),
    ...(total !== undefined && { total: 0 }),
    ...(data && { data: { ...data, ...(data.rows ? { rows: [] } : { job: null }) } }),
  };
}
