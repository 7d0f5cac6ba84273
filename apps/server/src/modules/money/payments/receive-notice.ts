/** `POST /api/order/notify/{provider}`: what a provider tells by itself (SECURITY T15, §3 rows 31 to 43). */
import { NOTICE_BYTES } from '@transmit/contract';
import type { Context } from 'hono';
import {
  type Notice,
  type NoticeAnswer,
  NoticeRefused,
  type PaymentProvider,
} from '#adapters/payment/payment-provider.ts';
import type { OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { failpoint } from '#core/failpoint.ts';
import { readBody } from '#http/read-input.ts';
import type { Services } from '#kernel/services.ts';
import { findProvider } from '../providers.ts';
import { settleRefund } from '../refunds/run-refunds.ts';
import { settle } from './settle.ts';

export const noticeRoute: OwnRoute = {
  method: 'POST',
  path: '/api/order/notify/:provider',
  access: 'anyone',
  reason:
    'a provider sends no proof of our page; its signature over the raw bytes is verified instead',
  async answer(http, { services, findAddress }) {
    const provider = findProvider(services, http.req.param('provider') ?? '');
    if (!provider) fail('E_NOT_FOUND');
    const body = await readBody(http, NOTICE_BYTES);
    const request = { headers: http.req.raw.headers, body, address: findAddress() };
    return tell(http, await receive(provider, request, services));
  },
};

type Request = Parameters<PaymentProvider['readNotice']>[0];

/** Answers a notice after its content is committed; a fault of ours asks for another delivery. */
async function receive(
  provider: PaymentProvider,
  request: Request,
  services: Services,
): Promise<NoticeAnswer> {
  const { log } = services;
  try {
    const notice = await provider.readNotice(request, services.now());
    failpoint('notify.verified');
    const refusal = await take(provider, notice, services);
    failpoint('notify.post_commit');
    if (refusal === undefined) return provider.answerNotice('done');
    log.error({ provider: provider.name, notice, refusal }, 'payment notice does not fit');
    return { ...provider.answerNotice('refused'), status: refusal };
  } catch (error) {
    if (!(error instanceof NoticeRefused)) {
      log.error({ err: error, provider: provider.name }, 'payment notice not taken');
      return provider.answerNotice('again');
    }
    const { reason, isProbe, httpStatus } = error;
    // A trial of whether we verify is no alarm.
    log[isProbe ? 'info' : 'warn']({ provider: provider.name, reason, isProbe }, error.message);
    return { ...provider.answerNotice('refused'), status: httpStatus };
  }
}

/** The HTTP status of what does not fit: a number that is not ours, or not the sum that was asked for. */
async function take(
  { name }: PaymentProvider,
  notice: Notice,
  services: Services,
): Promise<404 | 400 | undefined> {
  if (notice.kind === 'nothing') return undefined;
  if (notice.kind === 'refund') return (await settleRefund(notice, services)) ? undefined : 404;
  const { number, facts } = notice;
  const settled = await settle({ provider: name, number, facts }, services);
  if (settled === 'done') return undefined;
  return settled === 'unknown' ? 404 : 400;
}

function tell(http: Context, { status, type, body }: NoticeAnswer): Response {
  // Providers' answers have statuses with a body, or 204 without.
  if (status === 204) return http.body(null, 204);
  return http.body(body, status as 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
}
