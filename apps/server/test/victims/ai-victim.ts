/**
 * A process that works on a batch, for `ai-crash.test.ts`: as far as the failpoint it is given, or until
 * nothing waits. The first one of a folder begins the batch.
 */
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import type { CallContext } from '#http/call-context.ts';
import { startBatch } from '#modules/ai/batches/start-batch.ts';
import { saveConsent } from '#modules/ai/costs/costs.store.ts';
import { putAway } from '#modules/ai/pictures/picture-bytes.ts';
import { drawTestPicture } from '#modules/ai/service/test-picture.ts';
import { postToLedger } from '#modules/money/index.ts';
import { openServices } from '#open-services.ts';

const [folder = '', baseUrl = '', failpoint = ''] = process.argv.slice(2);
const PICTURES = 8;
const USER_ID = 1;
const OWNER = `u:${USER_ID}`;

const { services, close } = await openServices({
  config: readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AI_BASE_URL: baseUrl,
    AI_VISION_MODEL: 'see',
  }),
  publicOrigin: 'http://app.test',
  storeOrigin: 'http://127.0.0.1:1',
});
buildApp({ services });
if (failpoint) armFailpoint(`${failpoint}:kill`);
const { db, jobs } = services;
const known = await db.selectFrom('ai_jobs').select('id').executeTakeFirst();
if (!known) await begin();
jobs.wake();
await jobs.settled();
await close();

async function begin(): Promise<void> {
  const now = services.now();
  const posting = { owner: OWNER, kind: 'points', amount: PICTURES + 2, reason: '测试' } as const;
  await db
    .transaction()
    .execute((tx) => postToLedger(tx, { ...posting, requestKey: 'test:given', now }));
  const consent_id = services.ai?.serviceId ?? '';
  await saveConsent(db, { owner: OWNER, consent_id, agreed_at: now });
  const facts = { type: 'image/png', width: 256, height: 256, is_result: 0 } as const;
  const items = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const bytes = new Uint8Array(Buffer.concat([drawTestPicture(), Buffer.from(`${at}`)]));
    const picture = { owner: OWNER, ...facts, kept_until: now + 3_600_000 };
    items.push({ ref: `r${at}`, source_id: await putAway(picture, bytes, services) });
  }
  const work = { kind: 'rename', language: 'zh', most_letters: 20 } as const;
  const user = { role: 'user', userId: USER_ID, signedInAt: now } as const;
  const viewer = { ...user, visitorId: '', identity: 'shown' } as const;
  // Starting a batch reads these parts of the context alone.
  const context = { services, viewer, now } as unknown as CallContext;
  await startBatch({ request_key: 'of-the-victim', work, items }, context);
}
