import { postToLedger } from '#modules/money/index.ts';
import { findOwner } from './find-owner.ts';
import type { TestApp, TestViewer } from './test-app.ts';

/** A notice of a user's that was not paid for, and the one notification that sending it takes; its id. */
export async function giveBirthdayNotice(app: TestApp, viewer: TestViewer): Promise<number> {
  const { db } = app.services;
  const owner = await findOwner(app, viewer);
  const gift = { kind: 'notifications', amount: 1, reason: '', requestKey: 'test' } as const;
  await db.transaction().execute((tx) => postToLedger(tx, { ...gift, owner, now: 0 }));
  const { id } = await db
    .insertInto('birthday_notices')
    .values({
      owner,
      birthday_id: 1,
      occurs_on: '2026-11-20',
      name: '妈妈',
      date_text: '11 月 20 日',
      note: '',
      created_at: 0,
      ver_num: 0,
      state: 'unpaid',
      attempts: 0,
      next_at: null,
      asked_at: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
