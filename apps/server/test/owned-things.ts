/**
 * Makes one of everything that somebody may own, as its owner makes it, beside a value of the same
 * shape that names nothing.
 */

import { randomBytes } from 'node:crypto';
import { withCheckSymbol } from '@transmit/contract';
import { agree, buildMarkedPicture, sendPictureBytes } from '#modules/ai/testing/open-studio.ts';
import { handInFiles, openCollection } from '#modules/collect/testing/open-collection.ts';
import { postToLedger } from '#modules/money/index.ts';
import { findOwner } from './find-owner.ts';
import type { Account } from './log-in-as.ts';
import { bringObject, sendFile } from './send-file.ts';
import type { TestApp, TestViewer } from './test-app.ts';

export interface OwnedThing {
  /** The fields of a call that name it. */
  input: Record<string, unknown>;
  /** The same fields, naming nothing. */
  unknown: Record<string, unknown>;
}

/** Without an account where it is a visitor. */
export type Owner = TestViewer & Partial<Account>;

type MakeThing = (app: TestApp, owner: Owner) => Promise<OwnedThing>;

const NO_CODE = withCheckSymbol('ABCDEFGHJ');
const NO_ID = 999_999;

/** The names of things: no other answer may hold them. */
const OWNERS_WORDS = '只属于主人';

async function makeJob(_app: TestApp, owner: TestViewer, work: object) {
  await agree(owner);
  const mark = randomBytes(6).toString('hex');
  const sent = await sendPictureBytes(owner, buildMarkedPicture(mark));
  const { data: source }: { data: { source_id: string } } = JSON.parse(await sent.text());
  const wish = { request_key: `wish-${mark}`, work, items: [{ ref: 'a', ...source }] };
  const { body } = await owner.post('/api/ai/jobs', wish);
  const { job_id } = body['data'] as { job_id: number };
  return { job_id, source_id: source.source_id };
}

const RENAMING = { kind: 'rename', language: 'zh', most_letters: 20 };
const DRAWING = { kind: 'image', prompt: '蓝色', style: 'none', strength: 3, shape: 'original' };

const birthday: MakeThing = async (_app, owner) => {
  const request_key = `birthday-${randomBytes(8).toString('hex')}`;
  const day = { calendar: 'solar', month: 5, day: 4, is_leap: 0, year: 1990 } as const;
  const words = { name: OWNERS_WORDS, note: OWNERS_WORDS, days_before: 1 };
  const { data } = await owner.api.birthdays.add({ ...day, ...words, request_key });
  return { input: { id: data.id }, unknown: { id: NO_ID } };
};

const file: MakeThing = async (app, owner) => {
  const { code } = await sendFile(app, owner, { name: `${OWNERS_WORDS}.txt`, key: uniqueKey() });
  return { input: { code }, unknown: { code: NO_CODE } };
};

const channel: MakeThing = async (_app, owner) => {
  const { data } = await owner.api.notices.addChannel({
    kind: 'wecom',
    name: OWNERS_WORDS,
    address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=of-the-owner',
    request_key: `channel-${randomBytes(8).toString('hex')}`,
  });
  return { input: { id: data.id }, unknown: { id: NO_ID } };
};

const series: MakeThing = async (_app, owner) => {
  await owner.api.money.saveSeries({ name: OWNERS_WORDS, prefix: 'P', width: 4, next: 1 });
  return { input: { series: OWNERS_WORDS }, unknown: { series: '没有这个' } };
};

const handIn: MakeThing = async (app, owner) => {
  const { code } = await openCollection(owner, { title: OWNERS_WORDS });
  await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }]);
  const { rows } = await owner.api.collect.table({ code });
  return { input: { code, id: rows[0]?.id }, unknown: { code: NO_CODE, id: NO_ID } };
};

export const OWNED_THINGS = {
  file,
  handIn,
  collection: async (_app, owner) => {
    const { code } = await openCollection(owner, { title: OWNERS_WORDS });
    return { input: { code }, unknown: { code: NO_CODE } };
  },
  filledCollection: async (app, owner) => {
    const { input } = await handIn(app, owner);
    return { input: { code: input['code'] }, unknown: { code: NO_CODE } };
  },
  removedHandIn: async (app, owner) => {
    const thing = await handIn(app, owner);
    const { code, id } = thing.input as { code: string; id: number };
    await owner.api.collect.removeOne({ code, id });
    return thing;
  },
  birthday,
  channel,
  series,
  notice: async (app, owner) => {
    const { input } = await file(app, owner);
    await app.visitor().api.shares.countDownload({ code: String(input['code']) });
    const { data } = await owner.api.notices.list({});
    return { input: { id: data.rows[0]?.id }, unknown: { id: NO_ID } };
  },
  files: async (app, owner) => {
    const { input } = await file(app, owner);
    return { input: { codes: [input['code']] }, unknown: { codes: [NO_CODE] } };
  },
  removedFile: async (app, owner) => {
    const thing = await file(app, owner);
    await owner.api.shares.remove({ code: String(thing.input['code']) });
    return thing;
  },
  extraCode: async (app, owner) => {
    const { input } = await file(app, owner);
    const wish = { code: String(input['code']), label: OWNERS_WORDS };
    const { data } = await owner.api.shares.createCode(wish);
    return { input: { code: data.code }, unknown: { code: NO_CODE } };
  },
  bundle: async (app, owner) => {
    const codes = [(await sendFile(app, owner, { key: uniqueKey() })).code];
    const { data } = await owner.api.bundles.create({ codes, name: OWNERS_WORDS });
    return { input: { code: data.code }, unknown: { code: NO_CODE } };
  },
  bundleToFill: async (app, owner) => {
    const codes = [(await sendFile(app, owner, { key: uniqueKey() })).code];
    const { data } = await owner.api.bundles.create({ codes, name: OWNERS_WORDS });
    return { input: { code: data.code, codes }, unknown: { code: NO_CODE, codes } };
  },
  upload: async (app, owner) => {
    const key = await bringObject(app, owner, { key: uniqueKey(), content: 'abc' });
    return { input: { key }, unknown: { key: 'nobody/has.txt' } };
  },
  order: async (app, owner) => {
    const order_id = await orderOf(app, owner);
    return { input: { order_id }, unknown: { order_id: '1' } };
  },
  /** A session of another device: the own one is still needed. */
  session: async (app, owner) => {
    const { phone = '', password } = owner;
    await app.visitor().api.accounts.login({ phone, password });
    const { rows } = await owner.api.accounts.sessions();
    return { input: { id: rows.find((row) => !row.is_current)?.id }, unknown: { id: NO_ID } };
  },
  removedBirthday: async (app, owner) => {
    const thing = await birthday(app, owner);
    await owner.api.birthdays.remove({ id: Number(thing.input['id']) });
    return thing;
  },
  token: async (_app, owner) => {
    const { data } = await owner.api.tokens.create({
      name: OWNERS_WORDS,
      rights: ['list'],
      days: 30,
    });
    return { input: { id: data.row.id }, unknown: { id: NO_ID } };
  },
  takenNumbers: async (app, owner) => {
    await series(app, owner);
    const request_key = `taken-${randomBytes(8).toString('hex')}`;
    await owner.api.money.takeNumbers({ series: OWNERS_WORDS, count: 2, request_key });
    return { input: { request_key }, unknown: { request_key: 'nobody-has-taken-it' } };
  },
  aiSource: async (app, owner) => {
    const { source_id } = await makeJob(app, owner, RENAMING);
    const items = (id: string) => [{ ref: 'a', source_id: id }];
    return { input: { items: items(source_id) }, unknown: { items: items('A'.repeat(43)) } };
  },
  aiJob: async (app, owner) => {
    const { job_id } = await makeJob(app, owner, RENAMING);
    return { input: { job_id }, unknown: { job_id: NO_ID } };
  },
  aiItem: async (app, owner) => {
    const { job_id } = await makeJob(app, owner, DRAWING);
    await app.services.jobs.settled();
    const { rows } = await owner.api.ai.items({ job_id });
    const unknown = { job_id: NO_ID, item_id: NO_ID };
    return { input: { job_id, item_id: rows[0]?.item_id }, unknown };
  },
  aiPicture: async (app, owner) => {
    const { job_id } = await makeJob(app, owner, DRAWING);
    await app.services.jobs.settled();
    const { rows } = await owner.api.ai.items({ job_id });
    return { input: { item_id: rows[0]?.item_id }, unknown: { item_id: NO_ID } };
  },
} satisfies Record<string, MakeThing>;

export type OwnedThingName = keyof typeof OWNED_THINGS;

/** Points and times enough for all that is made here. */
export async function enrich(app: TestApp, user: Owner): Promise<void> {
  const { services } = app;
  const owner = await findOwner(app, user);
  for (const kind of ['points', 'times'] as const) {
    const posting = { owner, kind, amount: 1000, reason: '测试' };
    const requestKey = `rich:${kind}`;
    await services.db
      .transaction()
      .execute((tx) => postToLedger(tx, { ...posting, requestKey, now: services.now() }));
  }
}

let keys = 0;

function uniqueKey(): string {
  keys += 1;
  return `owned-${keys}.txt`;
}

/** Orders a stranger's file that costs something: visitors order too. */
async function orderOf(app: TestApp, owner: TestViewer): Promise<string> {
  const { id, code } = await sendFile(app, app.visitor(), { key: uniqueKey() });
  await app.services.db
    .updateTable('files')
    .set({ size_bytes: 60 * 2 ** 20 })
    .where('id', '=', id)
    .execute();
  return (await owner.api.money.preCreate({ code })).data.order_id;
}
