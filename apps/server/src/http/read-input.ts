/** The edge: raw request → checked input. Everything unexpected is refused here (SECURITY §3). */
import { BODY_BYTES, type Endpoint } from '@transmit/contract';
import { FIELD_FAULTS, REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { ZodMiniObject } from 'zod/mini';
import { fail } from '#core/app-error.ts';
import { isJson } from './call-guard.ts';

/**
 * SECURITY §9.6: no call names as many. A schema names each unknown field in its refusal, and thousands fit
 * into a body.
 */
const MAX_FIELDS = 50;
/** A body that trickles in holds a connection; ours are one packet. */
const BODY_TIMEOUT_MS = 15_000;

/** Reads path, query and body by the endpoint's schemas into one flat object. */
export async function readInput(
  endpoint: Endpoint,
  http: Context,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  if (endpoint.params) Object.assign(parts, check(endpoint.params, http.req.param()));
  const query = readQuery(http.req.raw.url);
  Object.assign(parts, endpoint.query ? check(endpoint.query, query) : refuseExtra(query));
  if (endpoint.method === 'POST') {
    const body = await readJsonBody(http, endpoint);
    Object.assign(parts, endpoint.body ? check(endpoint.body, body) : {});
  }
  return parts;
}

/**
 * Reads at most `limit` bytes of the body; refuses more with E_TOO_LARGE, also when chunked. One that
 * breaks off or stays out is refused too: what came of it may read like a whole.
 */
export async function readBody(http: Context, limit: number): Promise<Buffer> {
  if (Number(http.req.header('content-length') ?? 0) > limit) fail('E_TOO_LARGE');
  const stream = http.req.raw.body;
  if (!stream) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  let isLate = false;
  const timeout = setTimeout(() => {
    isLate = true;
    void reader.cancel();
  }, BODY_TIMEOUT_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(refuseIncomplete);
      if (isLate) refuseIncomplete();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > limit) {
        await reader.cancel();
        fail('E_TOO_LARGE');
      }
      chunks.push(value);
    }
  } finally {
    clearTimeout(timeout);
  }
}

function refuseIncomplete(cause?: unknown): never {
  fail('E_JSON', { text: REFUSALS.E_JSON.incomplete, cause });
}

function check(schema: ZodMiniObject, value: unknown): Record<string, unknown> {
  refuseTooMany(value);
  // The schema's own words come first; a fault without any is answered with one text.
  const result = schema.safeParse(value, { error: () => FIELD_FAULTS.invalid });
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, FIELD_FAULTS.unknown])
      : [[issue.path.join('.'), issue.message]],
  );
  fail('E_PARAM', { fields: Object.fromEntries(fields) });
}

function refuseTooMany(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Object.keys(value).length > MAX_FIELDS) fail('E_PARAM');
}

/** One value a name: a second one would mean different things to different readers. */
function readQuery(url: string): Record<string, string> {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  refuseBadEncoding(query);
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) {
    if (name in values) fail('E_PARAM', { fields: { [name]: FIELD_FAULTS.repeated } });
    values[name] = value;
  }
  return { ...values };
}

/** URLSearchParams lets `%zz` and broken UTF-8 pass as replacement characters; we do not. */
function refuseBadEncoding(query: string): void {
  try {
    decodeURIComponent(query.replaceAll('+', ' '));
  } catch (cause) {
    fail('E_PARAM', { cause });
  }
}

function refuseExtra(query: Record<string, string>): Record<string, never> {
  const [name] = Object.keys(query);
  if (name !== undefined) fail('E_PARAM', { fields: { [name]: FIELD_FAULTS.unknown } });
  return {};
}

async function readJsonBody(
  http: Context,
  { body, bodyBytes = BODY_BYTES }: Endpoint,
): Promise<unknown> {
  const bytes = await readBody(http, bodyBytes);
  if (bytes.length === 0 && !body) return {};
  if (bytes.length > 0 && !isJson(http.req.header('content-type'))) fail('E_MEDIA_TYPE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    fail('E_JSON', { cause });
  }
}
