/**
 * Sending by plain curl (PRODUCT §7): the bytes go to the store by a presigned address, as a page's do, and
 * never through this process; only a text of up to 1 MB comes here. Who calls has no cookie, so each sending
 * is a new visitor's, and its ticket brings the link by which it is managed.
 */
import { randomUUID } from 'node:crypto';
import {
  CURL_ROUTES,
  CURL_SENDING_MS,
  EXPIRY_DAYS,
  fileTypeOf,
  limitText,
  MAX_DOWNLOAD_LIMIT,
  MAX_PASSWORD_LENGTH,
  MAX_TEXT_BYTES,
  MOST_ADDRESSED_BYTES,
  PRODUCT_CODE,
} from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { readBody } from '#http/read-input.ts';
import { isVisitor, ownerOf, type Viewer } from '#http/viewer.ts';
import { presentFinished } from '../records/present-file.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import { issueUploadCredentials } from '../uploads/issue-upload-credentials.ts';
import { completeWhole, putAddress } from '../uploads/put-address.ts';
import { findUploadByKey } from '../uploads/uploads.store.ts';
import { curlTicket } from './curl-ticket.ts';
import { readSending, signSending } from './sending-link.ts';
import { whenNotBusy } from './when-not-busy.ts';

const FORM_BYTES = 16 * 1024;
/** Name of a text that brings none. */
const TEXT_NAME = '文字.txt';

const announced = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(1024)),
  /** `wc -c` of some systems writes spaces before it. */
  size: z.pipe(z.string().check(z.regex(/^\s*\d{1,16}\s*$/)), z.transform(Number)),
});
const digits = z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number));
const terms = z.object({
  expire_days: z.optional(
    z.pipe(digits, z.int().check(z.minimum(1), z.maximum(EXPIRY_DAYS.member.max))),
  ),
  max_downloads: z.optional(
    z.pipe(digits, z.int().check(z.minimum(1), z.maximum(MAX_DOWNLOAD_LIMIT))),
  ),
  password: z.optional(z.string().check(z.maxLength(MAX_PASSWORD_LENGTH))),
});

/** `answer=link`: nothing but the link, for the next command of a script. */
const finishing = z.extend(terms, { answer: z.optional(z.literal('link')) });

/** A page of another site sends an Origin, a browser its `Sec-Fetch` headers: only bare callers pass. */
const RULES = { effect: 'count', access: 'viewer', token: 'send' } as const;
const REASON = 'plain curl sends no proof and has no identity that another page could use';

export const curlSendRoute: OwnRoute = {
  method: 'POST',
  path: CURL_ROUTES.send,
  access: 'viewer',
  reason: REASON,
  async answer(http, call) {
    const context = call.contextOf(await call.admit(RULES));
    const { name, size } = readFields(announced, await readForm(http));
    const issued = await announce(size, context);
    const address = await putAddress(issued, context);
    return lines(http, [address, finishAddress(issued.key, { name, size }, context)]);
  },
};

export const curlFinishRoute: OwnRoute = {
  method: 'POST',
  path: CURL_ROUTES.finish,
  access: 'viewer',
  reason: 'the signed link says whose upload it is; admitted like a call by nobody',
  async answer(http, call) {
    const caller = await call.admit(RULES);
    const { services } = call;
    const claims = readSending(services.visitorKey, http.req.query('link') ?? '', services.now());
    if (!claims) fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.curlLink });
    const { answer, ...wished } = readFields(finishing, await readForm(http));
    const { owner, key, name, size } = claims;
    const context = call.contextOf(finisherOf(owner, caller));
    return lines(http, await finish({ key, name, size, ...wished }, context, answer));
  },
};

export const curlTextRoute: OwnRoute = {
  method: 'POST',
  path: CURL_ROUTES.text,
  access: 'viewer',
  reason: REASON,
  answer: sendText,
};

async function sendText(http: Context, call: OwnCall): Promise<Response> {
  const context = call.contextOf(await call.admit(RULES));
  const bytes = await readBody(http, MAX_TEXT_BYTES);
  const { name = TEXT_NAME, ...query } = http.req.query();
  const wished = readFields(terms, query);
  const size = bytes.byteLength;
  const { key } = await announce(size, context);
  await context.services.storage.writeObject(key, bytes, 'text/plain; charset=utf-8');
  return lines(http, await finish({ key, name, size, ...wished }, context));
}

/** A key of its own for each: the name travels apart. Curl sends by one PUT, and no store takes more by it. */
function announce(size: number, context: CallContext) {
  // A visitor may send no more by any way, and is told that.
  if (context.viewer.role !== 'visitor' && size > MOST_ADDRESSED_BYTES) {
    fail('E_TOO_LARGE', {
      text: REFUSALS.E_TOO_LARGE.curl(limitText(MOST_ADDRESSED_BYTES)),
      data: { size, limit: MOST_ADDRESSED_BYTES },
    });
  }
  const filename = `curl-${randomUUID()}/file`;
  return issueUploadCredentials({ module: PRODUCT_CODE, filename, size }, context);
}

async function finish(
  sent: { key: string; name: string; size: number } & z.output<typeof terms>,
  context: CallContext,
  answer?: 'link',
): Promise<string[]> {
  const file = await whenNotBusy(async () => {
    const upload = await findUploadByKey(context.services.db, sent.key);
    if (upload) await completeWhole(upload, context);
    return finishUpload({ ...sent, file_type: fileTypeOf(sent.name) }, context);
  });
  if (answer === 'link') return [presentFinished(file, context.services).detail_url];
  return curlTicket(file, context.services);
}

function finishAddress(
  key: string,
  { name, size }: { name: string; size: number },
  { viewer, services, now }: CallContext,
): string {
  const claims = { owner: ownerOf(viewer), key, name, size, endsAt: now + CURL_SENDING_MS };
  const link = signSending(services.visitorKey, claims);
  return `${services.publicOrigin}${CURL_ROUTES.finish}?link=${link}`;
}

/**
 * A new visitor's upload is finished by whoever has its address; an account's only together with a token of that
 * account, so that a revoked one finishes nothing and the address alone is of no use.
 */
function finisherOf(owner: string, caller: Viewer): Viewer {
  if (owner === ownerOf(caller)) return caller;
  if (!isVisitor(owner)) fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.tokenOwner });
  return { role: 'visitor', visitorId: owner.slice('v:'.length), identity: 'shown' };
}

async function readForm(http: Context): Promise<Record<string, string>> {
  const bytes = await readBody(http, FORM_BYTES);
  return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString('utf8')));
}

function readFields<T extends z.ZodMiniType>(
  shape: T,
  fields: Record<string, string>,
): z.output<T> {
  const read = shape.safeParse(fields);
  if (!read.success) fail('E_PARAM');
  return read.data;
}

function lines(http: Context, text: readonly string[]): Response {
  return http.body(`${text.join('\n')}\n`, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
}
