/**
 * `POST /api/user/log` (spec §7): page views and actions, sent by `navigator.sendBeacon`, which
 * cannot set headers; so it needs no proof of origin, writes one line, and answers 204 whatever
 * it was given (SECURITY §3 row 19).
 */
import { LOG_ACTIONS, RATE_LIMITS } from '@transmit/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { OwnCall, OwnRoute } from '#area.ts';
import { AppError } from '#core/app-error.ts';
import { limitKey, maskAddress } from '#http/client-address.ts';
import { readBody } from '#http/read-input.ts';
import { maskedPage } from './masked-page.ts';

const MAX_BEACON_BYTES = 4096;
const MAX_FIELD = 500;

const text = z.catch(z.string(), '');

/** spec §7, with the user-agent info of §3; whatever is missing or of another type counts as unsaid. */
const beacon = z.object({
  url: text,
  action: text,
  product: text,
  device: text,
  language: text,
  isOnline: z.catch(z.boolean(), true),
});

export const beaconRoute: OwnRoute = {
  method: 'POST',
  path: '/api/user/log',
  access: 'anyone',
  reason: 'sendBeacon sets no headers; it writes one line',
  async answer(http, call) {
    const { services } = call;
    try {
      await services.limits.take('log', limitKey(call.findAddress()), RATE_LIMITS.logPerAddress);
      await record(http, call);
    } catch (error) {
      if (error instanceof AppError && error.code === 'E_TOO_LARGE') throw error;
      if (!(error instanceof AppError)) services.log.warn({ err: error }, 'log line lost');
    }
    return http.body(null, 204);
  },
};

async function record(
  http: Context,
  { services, findAddress, findVisitor }: OwnCall,
): Promise<void> {
  const bytes = await readBody(http, MAX_BEACON_BYTES);
  const parsed = beacon.safeParse(parseJson(bytes.toString('utf8')));
  if (!parsed.success) return;
  const visitor = findVisitor();
  const { url, action, product, device, language, isOnline } = parsed.data;
  services.pageVisits.add({
    at: services.now(),
    viewer: visitor ? `v:${visitor}` : '',
    action: oneLine(action),
    url: oneLine(maskedPage(url)),
    client: oneLine(http.req.header('user-agent') ?? ''),
    address: maskAddress(findAddress()),
    product: oneLine(product),
    device: oneLine(device),
    language: oneLine(language),
    is_online: isOnline ? 1 : 0,
  });
  if (action === LOG_ACTIONS.storeSetup) await warnOfStoreSetup(services);
}

/** spec §8: a part without an ETag asks to change the CORS setting; users cannot, so the operator is told. */
async function warnOfStoreSetup({ limits, log }: OwnCall['services']): Promise<void> {
  await limits.take('store-setup', 'all', RATE_LIMITS.storeSetupLines);
  log.warn(
    'a page cannot read the ETag: add "ETag" to ExposeHeader of the bucket’s CORS rules; npm run check-cos tells',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Control characters would forge further lines in whatever reads the log. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_FIELD);
}
