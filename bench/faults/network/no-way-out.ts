import { ApiError } from '@transmit/contract/client';
import { PASSWORD, proveHuman, registerByApi } from '@transmit/e2e/accounts';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { quantile } from '../../steps/statistics.ts';
import { defineFault } from '../fault.ts';
import { CALL_LIMIT_MS, CALL_PATIENCE_MS, openServer } from '../steps.ts';
import { openNetworkNamespace } from './network-namespace.ts';

const ROUNDS = 20;
/** Look-ups of names that hang, more than Node's pool has threads. */
const HANGING = 12;

const PROVIDERS = {
  AI_BASE_URL: 'https://ai.example.com/v1',
  AI_VISION_MODEL: 'see',
};
const SMS = {
  SMS_PROVIDER: 'tencent',
  TENCENT_SMS_SECRET_ID: 'AKIDof-nobody-at-all-0123456789',
  TENCENT_SMS_SECRET_KEY: 'of-nobody-at-all-0123456789-abcd',
  TENCENT_SMS_APP_ID: '1400000000',
  TENCENT_SMS_SIGN: '快传',
  TENCENT_SMS_TEMPLATE_CODE: '1',
  TENCENT_SMS_TEMPLATE_REGISTERED: '2',
  TENCENT_SMS_TEMPLATE_UNREGISTERED: '3',
};

export const noWayOut = defineFault({
  id: 'F25',
  title: 'DNS, NTP and egress gone',
  does: 'the server lives in a network namespace with a cable to its callers, a name server that never answers and a route that drops everything; twelve codes by SMS are asked for at once meanwhile',
  bar: 'login by password, upload, download unaffected; SMS and AI report clearly ≤ 2 s',
  needs: ['linux', 'network namespaces'],
  async procedure(env) {
    const { address, under } = openNetworkNamespace(env);
    const server = await openServer(env, { HOST: address, ...PROVIDERS }, { under });
    const user = createViewer(server.origin, CALL_PATIENCE_MS);
    const phone = await registerByApi(user, server);
    await server.restart(SMS);
    const wishes = [];
    for (let nth = 0; nth < HANGING; nth += 1) wishes.push(await wishForSms(server, nth));
    const sms = wishes.map((wish) => wish());
    const seen: number[] = [];
    let failed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const step of [() => logIn(server, phone), () => sendAndFetch(server)]) {
        const began = performance.now();
        await step().catch(() => {
          failed += 1;
        });
        seen.push(performance.now() - began);
      }
    }
    const told = await Promise.all(sms);
    return {
      steps: seen.length,
      failed,
      slowestMs: quantile(seen, 1),
      sms: told.length,
      /** Answered, and not by a fault of ours. */
      smsTold: told.filter(({ status }) => status > 0 && status !== 500).length,
      smsSlowestMs: Math.max(...told.map(({ ms }) => ms)),
    };
  },
  line: ({ steps, failed, slowestMs, sms, smsTold, smsSlowestMs }) =>
    `${steps - failed}/${steps} logins, uploads and downloads, slowest ${Math.round(slowestMs)} ms; ${smsTold}/${sms} asked for an SMS told clearly, slowest ${Math.round(smsSlowestMs)} ms`,
  pass: ({ steps, failed, slowestMs, sms, smsTold, smsSlowestMs }) =>
    steps > 0 &&
    failed === 0 &&
    slowestMs < CALL_LIMIT_MS &&
    smsTold === sms &&
    smsSlowestMs < CALL_LIMIT_MS,
});

/** With the proof of work done, which would hold up whoever measures. */
async function wishForSms(server: TestServer, nth: number) {
  const viewer = createViewer(server.origin, CALL_PATIENCE_MS);
  const phone = `139${String(nth).padStart(8, '0')}`;
  const captcha = await proveHuman(viewer, { action: 'send_code', phone });
  return async () => {
    const began = performance.now();
    const asked = viewer.api.accounts.sendCode({ phone, purpose: 'register', captcha });
    const status = await asked.then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.httpStatus : 0),
    );
    return { status, ms: performance.now() - began };
  };
}

async function logIn({ origin }: TestServer, phone: string): Promise<void> {
  const viewer = createViewer(origin, CALL_PATIENCE_MS);
  await viewer.api.accounts.login({ phone, password: PASSWORD });
}

async function sendAndFetch({ origin }: TestServer): Promise<void> {
  const viewer = createViewer(origin, CALL_PATIENCE_MS);
  const code = await sendByApi(viewer, { name: '孤岛.txt', content: 'alone' });
  const link = await viewer.api.shares.downloadLink({ code });
  const answer = link.status === 1 && (await fetch(link.data.download_src));
  if (!answer || (await answer.text()) !== 'alone') throw new Error('other bytes came');
}
