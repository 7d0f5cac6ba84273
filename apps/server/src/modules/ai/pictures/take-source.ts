/** `POST /api/ai/source`: the copy of one picture, or the beginning of a text (PRODUCT §6). */
import { AI_LONGEST_EDGE, AI_PICTURE_BYTES, AI_ROUTES, AI_TEXT_BYTES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { readPictureFacts } from '#core/picture-facts.ts';
import { readBody } from '#http/read-input.ts';
import { ownerOf } from '#http/viewer.ts';
import { requireConsent, requireRoom } from '../service/require-service.ts';
import { limitSources } from './limit-sources.ts';
import { putAway } from './picture-bytes.ts';

/** Sources that no batch has asked for within an hour are removed. */
const UNUSED_MS = 3_600_000;
const TEXT = 'text/plain';

export const sourceRoute: OwnRoute = {
  method: 'POST',
  path: AI_ROUTES.source,
  access: 'user',
  reason: 'its body is a picture and no JSON; admitted like a call that changes',
  answer: takeSource,
};

async function takeSource(http: Context, { admit, services }: OwnCall): Promise<Response> {
  const owner = ownerOf(await admit({ effect: 'change', access: 'user' }));
  const room = requireRoom(services);
  await requireConsent(services.db, { owner, room });
  const isText = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === TEXT;
  const bytes = await readBody(http, isText ? AI_TEXT_BYTES : AI_PICTURE_BYTES);
  const facts = isText ? textFacts(bytes) : pictureFacts(bytes);
  await limitSources(owner, bytes.byteLength, services);
  const picture = { owner, ...facts, is_result: 0, kept_until: services.now() + UNUSED_MS };
  const source_id = await putAway(picture, bytes, services);
  return http.json({ status: 1, data: { source_id } }, 200, { 'Cache-Control': 'no-store' });
}

function pictureFacts(bytes: Uint8Array) {
  const facts = readPictureFacts(bytes);
  if (!facts) fail('E_MEDIA_TYPE', { text: REFUSALS.E_MEDIA_TYPE.aiPicture });
  // A result may be the next source, whatever size the service gave it; it does not come this way.
  if (Math.max(facts.width, facts.height) > AI_LONGEST_EDGE) {
    fail('E_TOO_LARGE', { text: REFUSALS.E_TOO_LARGE.aiPicture(AI_LONGEST_EDGE) });
  }
  return facts;
}

function textFacts(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() === '' || text.includes('\0')) fail('E_PARAM');
  } catch (cause) {
    fail('E_PARAM', { cause });
  }
  return { type: TEXT, width: 0, height: 0 };
}
