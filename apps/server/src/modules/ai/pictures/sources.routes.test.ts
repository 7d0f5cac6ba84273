/**
 * Pictures and texts that leave a browser for the service: with consent, small, and not for long
 * (row 120).
 */
import { AI_PICTURE_BYTES, AI_ROUTES, AI_TEXT_BYTES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import { createTestApp } from '#test/test-app.ts';
import { sweepPictures } from '../ai.schedule.ts';
import {
  agree,
  buildMarkedPicture,
  openStudio,
  RENAME,
  sendPictureBytes,
} from '../testing/open-studio.ts';

const HOUR_MS = 3_600_000;
const TEXT = 'text/plain; charset=utf-8';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

async function codeOf(answer: Response): Promise<[number, string]> {
  const { code = '' } = JSON.parse(await answer.text());
  return [answer.status, code];
}

it('need a service, somebody who is logged in, a page of ours, and consent', async () => {
  const studio = await openStudio();
  const stranger = await logInAs(studio, 'user');
  expect(await codeOf(await sendPictureBytes(stranger, buildMarkedPicture('x')))).toEqual([
    409,
    'E_CONSENT',
  ]);
  expect((await sendPictureBytes(studio.visitor(), buildMarkedPicture('x'))).status).toBe(401);
  const foreign = await studio.user.send(AI_ROUTES.source, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', Origin: 'https://elsewhere.example' },
    body: buildMarkedPicture('x'),
  });
  expect(foreign.status).toBe(403);
  await agree(stranger);
  expect((await sendPictureBytes(stranger, buildMarkedPicture('x'))).status).toBe(200);
  const { data } = await stranger.api.ai.service();
  await stranger.api.ai.consent({ consent_id: data.service?.consent_id ?? '', is_agreed: 0 });
  expect(await codeOf(await sendPictureBytes(stranger, buildMarkedPicture('x')))).toEqual([
    409,
    'E_CONSENT',
  ]);
  const rows = await studio.services.db.selectFrom('ai_pictures').selectAll().execute();
  expect(rows).toHaveLength(1);
  const local = await createTestApp();
  expect((await sendPictureBytes(local.visitor(), buildMarkedPicture('x'))).status).toBe(401);
});

describe('row 120: a source', () => {
  const wide = buildMarkedPicture('');
  new DataView(wide.buffer).setUint32(16, 1281);
  const big = new Uint8Array(AI_PICTURE_BYTES + 1);
  big.set(buildMarkedPicture(''));

  it.each<[string, Uint8Array<ArrayBuffer>, string, [number, string]]>([
    ['an address', bytesOf('http://127.0.0.1/x.png'), 'image/png', [415, 'E_MEDIA_TYPE']],
    ['an SVG', bytesOf('<svg/>'), 'image/svg+xml', [415, 'E_MEDIA_TYPE']],
    ['a page', bytesOf('<html>'), 'image/jpeg', [415, 'E_MEDIA_TYPE']],
    ['a PDF', bytesOf('%PDF-1.7'), 'application/pdf', [415, 'E_MEDIA_TYPE']],
    ['nothing', bytesOf(''), 'image/png', [415, 'E_MEDIA_TYPE']],
    ['half a head', buildMarkedPicture('').slice(0, 20), 'image/png', [415, 'E_MEDIA_TYPE']],
    ['more pixels than a copy has', wide, 'image/png', [413, 'E_TOO_LARGE']],
    ['more bytes than a copy has', big, 'image/png', [413, 'E_TOO_LARGE']],
    ['a long text', bytesOf('长'.repeat(AI_TEXT_BYTES)), TEXT, [413, 'E_TOO_LARGE']],
    ['an empty text', bytesOf(' \n '), TEXT, [400, 'E_PARAM']],
    ['a text with NUL', bytesOf('a\0b'), TEXT, [400, 'E_PARAM']],
    ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x41]), TEXT, [400, 'E_PARAM']],
  ])('that is %s is refused', async (_, body, type, refusal) => {
    const studio = await openStudio();
    const answer = await sendPictureBytes(studio.user, body, type);
    expect(await codeOf(answer)).toEqual(refusal);
    expect(await studio.services.db.selectFrom('ai_pictures').selectAll().execute()).toEqual([]);
    expect(await studio.points()).toBe(100);
  });

  it('is what its bytes say, whatever it is called', async () => {
    const studio = await openStudio();
    expect(
      (await sendPictureBytes(studio.user, buildMarkedPicture('x'), 'image/jpeg')).status,
    ).toBe(200);
    const [row] = await studio.services.db.selectFrom('ai_pictures').selectAll().execute();
    expect(row).toMatchObject({ type: 'image/png', width: 256, height: 256 });
  });
});

describe.each(['sqlite', 'postgres'] as const)('sources (%s)', (engine) => {
  it('are one for the same bytes, and gone after an hour that nobody asked for them', async () => {
    const studio = await openStudio({ engine });
    const { services, clock, user } = studio;
    const a = await studio.send('a');
    const [one, two] = await Promise.all([studio.send('b'), studio.send('b')]);
    expect(one).toBe(two);
    const rows = () =>
      services.db.selectFrom('ai_pictures').select(['hash', 'object_key']).execute();
    const kept = await rows();
    expect(kept).toHaveLength(2);
    const gate = Promise.withResolvers<void>();
    studio.service.reply = async () => {
      await gate.promise;
      return { names: ['茶杯'] };
    };
    const job_id = await studio.start(['a']);
    clock.now += HOUR_MS + 1000;
    await sweepPictures(services, clock.now);
    expect((await rows()).map(({ hash }) => hash)).toEqual([a]);
    const wish = {
      request_key: 'after-an-hour',
      work: RENAME,
      items: [{ ref: 'r', source_id: one }],
    };
    expect((await user.post('/api/ai/jobs', wish)).status).toBe(404);
    // An open batch has what it needs however long it takes.
    clock.now += 48 * HOUR_MS;
    await sweepPictures(services, clock.now);
    gate.resolve();
    await studio.settled();
    expect((await studio.items(job_id))[0]?.state).toBe('done');
    await sweepPictures(services, clock.now);
    expect(await rows()).toEqual([]);
    for (const { object_key } of kept) {
      expect(await services.storage.findObject(object_key)).toBeUndefined();
    }
  });

  it('of one owner fill no disk', async () => {
    const studio = await openStudio({ engine });
    const { services, user } = studio;
    await studio.send('a');
    await services.db
      .updateTable('ai_pictures')
      .set({ size_bytes: 6 * 500 * AI_PICTURE_BYTES })
      .execute();
    expect(await codeOf(await sendPictureBytes(user, buildMarkedPicture('b')))).toEqual([
      403,
      'E_QUOTA',
    ]);
    services.storage.freeBytes = async () => 10;
    await services.db.updateTable('ai_pictures').set({ size_bytes: 1 }).execute();
    expect(await codeOf(await sendPictureBytes(user, buildMarkedPicture('b')))).toEqual([
      507,
      'E_NO_SPACE',
    ]);
  });

  it('go with the account', async () => {
    const studio = await openStudio({ engine });
    const { services, user, clock } = studio;
    await studio.start(['a', 'b']);
    await studio.settled();
    await services.db.transaction().execute(async (tx) => {
      const { unionid } = (await user.api.accounts.info()).data;
      const row = await tx
        .selectFrom('users')
        .select('id')
        .where('unionid', '=', unionid)
        .executeTakeFirstOrThrow();
      for (const { remove } of services.belongings) await remove(tx, `u:${row.id}`, clock.now);
    });
    await sweepPictures(services, clock.now);
    for (const table of ['ai_pictures', 'ai_jobs', 'ai_items', 'ai_consents'] as const) {
      expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
