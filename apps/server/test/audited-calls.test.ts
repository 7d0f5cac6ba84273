/**
 * SECURITY T5: every operator's call that changes something leaves a line in the audit log. The list is
 * the contract itself: a new call without a scene here fails.
 */
import { listEndpoints } from '@transmit/contract';
import { expect, it } from 'vitest';
import { insertJob } from '#kernel/jobs/jobs.store.ts';
import { totpOf } from '#modules/accounts/second-step/totp.ts';
import { MemoryAi } from '#modules/ai/testing/open-studio.ts';
import { buyPoints } from './buy-points.ts';
import { giveBirthdayNotice } from './give-birthday-notice.ts';
import { createAccountsApp, logInAs, PASSWORD } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import { SoftPasskey } from './soft-passkey.ts';
import { SELLING, type TestApp, type TestViewer } from './test-app.ts';

interface Scene {
  app: TestApp;
  operator: TestViewer;
  code: string;
}

/** As the migration leaves it. */
const PRIVACY = { slug: 'privacy', revision: 1 };

const ABC_MD5 = '900150983cd24fb0d6963f7d28e17f72';

const VERSION = { product: 'transmit', ver: '9.9.9', target: 3 } as const;

function makeVersion(operator: TestViewer) {
  return operator.api.versions.create({ ...VERSION, content: '新功能' });
}

/** Announced, and its bytes sent. */
async function sendSong(app: TestApp, { api }: TestViewer) {
  const bytes = Buffer.from('ID3 and so on');
  const size = bytes.length;
  const { data } = await api.music.startUpload({ size });
  await app.services.storage.writeObject(data.key, bytes, 'audio/mpeg');
  return { key: data.key, size };
}

const SONG = { name: '茉莉花', artist: '民乐合奏', url: 'https://a.example/1.mp3' };

async function freezeSomebody(app: TestApp, operator: TestViewer): Promise<string> {
  const { phone } = await logInAs(app, 'user');
  await operator.api.users.freeze({ unionid: phone, reason: 'other' });
  return phone;
}

async function addCodes({ clock }: TestApp, operator: TestViewer) {
  const { data } = await operator.api.accounts.beginAuthenticator({ password: PASSWORD });
  const code = totpOf(data.secret, Math.floor(clock.now / 30_000));
  await operator.api.accounts.addAuthenticator({ code });
}

async function beginPasskey({ services }: TestApp, operator: TestViewer) {
  services.publicOrigin = 'https://kuai.test';
  const { data } = await operator.api.accounts.beginPasskey({ password: PASSWORD });
  return data.challenge;
}

async function addPasskey(app: TestApp, operator: TestViewer) {
  const challenge = await beginPasskey(app, operator);
  const place = { rpId: 'kuai.test', origin: 'https://kuai.test' };
  const response = new SoftPasskey().create({ ...place, challenge });
  await operator.post('/api/user/second_step/add_passkey', { response });
}

/** Each call with an effect to record, and the line of the audit log that tells of it. */
const SCENES: Record<string, [action: string, act: (scene: Scene) => Promise<unknown>]> = {
  'birthdays.renotice': [
    'birthday.renotice',
    async ({ app, operator }) => {
      const doc_id = await giveBirthdayNotice(app, operator);
      await operator.api.birthdays.renotice({ doc_id });
    },
  ],
  'reports.handle': [
    'report.handle',
    async ({ operator }) => {
      const told = { text: '很好用', contact: '', request_key: 'a-word-of-this-test' };
      await operator.api.reports.feedback(told);
      const [row] = (await operator.api.reports.query({})).rows;
      const handled = { id: row?.id ?? 0, state: 'done', note: '', answer: '谢谢' } as const;
      await operator.api.reports.handle(handled);
    },
  ],
  'operations.backUp': [
    'file.backup',
    ({ operator }) => operator.api.operations.backUp({ md5: ABC_MD5 }),
  ],
  'operations.prolong': [
    'file.prolong',
    ({ operator, code }) => operator.api.operations.prolong({ code, num: 10, date_type: 'YEAR' }),
  ],
  'operations.publish': [
    'file.publish',
    ({ operator, code }) => operator.api.operations.publish({ code }),
  ],
  'operations.unpublish': [
    'file.unpublish',
    async ({ operator, code }) => {
      await operator.api.operations.publish({ code });
      await operator.api.operations.unpublish({ code });
    },
  ],
  'operations.clear': [
    'file.clear',
    ({ operator, code }) => operator.api.operations.clear({ code }),
  ],
  'operations.operateMany': [
    'file.prolong',
    ({ operator, code }) =>
      operator.api.operations.operateMany({ action: 'prolong', codes: [code] }),
  ],
  'operations.cancelJob': [
    'job.cancel',
    async ({ app, operator }) => {
      // Nobody works on this lane, so the job waits.
      const input = JSON.stringify({ kind: 'reconcile' });
      const job = { lane: 'nobody', kind: 'reconcile', input, actor: 'u:1', total: 0 };
      const { id } = await insertJob(app.services.db, { ...job, created_at: 0 });
      await operator.api.operations.cancelJob({ job_id: id });
    },
  ],
  'accounts.confirmOperator': [
    'user.confirm',
    async ({ app, operator }) => {
      const { phone } = await logInAs(app, 'operator');
      await app.services.db
        .updateTable('users')
        .set({ unconfirmed_since: 0 })
        .where('phone', '=', phone)
        .execute();
      await operator.api.accounts.confirmOperator({ phone });
    },
  ],
  'accounts.beginPasskey': [
    'user.second_step_begin',
    ({ app, operator }) => beginPasskey(app, operator),
  ],
  'accounts.beginAuthenticator': [
    'user.second_step_begin',
    ({ operator }) => operator.api.accounts.beginAuthenticator({ password: PASSWORD }),
  ],
  'accounts.addAuthenticator': ['user.second_step', ({ app, operator }) => addCodes(app, operator)],
  'accounts.removeAuthenticator': [
    'user.second_step',
    async ({ app, operator }) => {
      await addCodes(app, operator);
      await operator.api.accounts.removeAuthenticator({ password: PASSWORD });
    },
  ],
  'accounts.renewRecoveryCodes': [
    'user.second_step',
    async ({ app, operator }) => {
      await addCodes(app, operator);
      await operator.api.accounts.renewRecoveryCodes({ password: PASSWORD });
    },
  ],
  'accounts.addPasskey': ['user.second_step', ({ app, operator }) => addPasskey(app, operator)],
  'accounts.removePasskey': [
    'user.second_step',
    async ({ app, operator }) => {
      await addPasskey(app, operator);
      const { data } = await operator.api.accounts.secondStep();
      const id = data.passkeys[0]?.id ?? 0;
      await operator.api.accounts.removePasskey({ id, password: PASSWORD });
    },
  ],
  'accounts.resetSecondStep': [
    'user.second_step_reset',
    async ({ app, operator }) => {
      const colleague = await logInAs(app, 'operator');
      await addCodes(app, colleague);
      const { phone } = colleague;
      await operator.api.accounts.resetSecondStep({ phone, password: PASSWORD });
    },
  ],
  'articles.create': [
    'article.create',
    ({ operator }) => operator.api.articles.create({ slug: 'pick-up', title: '怎样取件' }),
  ],
  'articles.save': [
    'article.save',
    ({ operator }) => operator.api.articles.save({ ...PRIVACY, title: '隐私', source: '## 一' }),
  ],
  'articles.publish': [
    'article.publish',
    async ({ operator: { api } }) => {
      const { data } = await api.articles.save({ ...PRIVACY, title: '隐私', source: '## 一' });
      await api.articles.publish({ slug: PRIVACY.slug, revision: data.revision });
    },
  ],
  'articles.unpublish': [
    'article.unpublish',
    async ({ operator: { api } }) => {
      const { data } = await api.articles.create({ slug: 'pick-up', title: '怎样取件' });
      const { slug, revision } = data;
      const saved = await api.articles.save({ slug, title: '取件', source: '## 一', revision });
      await api.articles.publish({ slug, revision: saved.data.revision });
      await api.articles.unpublish({ slug });
    },
  ],
  'articles.remove': [
    'article.remove',
    async ({ operator: { api } }) => {
      await api.articles.create({ slug: 'pick-up', title: '怎样取件' });
      await api.articles.remove({ slug: 'pick-up' });
    },
  ],
  'articles.restore': [
    'article.restore',
    async ({ operator: { api } }) => {
      await api.articles.create({ slug: 'pick-up', title: '怎样取件' });
      await api.articles.remove({ slug: 'pick-up' });
      await api.articles.restore({ slug: 'pick-up' });
    },
  ],
  'money.refund': [
    'order.refund',
    async ({ app, operator }) => {
      const order_id = await buyPoints(app, operator);
      const request_key = 'a-key-of-this-scene';
      await operator.api.money.refund({ order_id, reason: '买错了', request_key });
    },
  ],
  'money.refundByHand': [
    'order.refund_by_hand',
    async ({ app, operator }) => {
      const order_id = await buyPoints(app, operator);
      const request_key = 'a-key-of-this-scene';
      await operator.api.money.refund({ order_id, reason: '买错了', request_key });
      const { number } = await app.services.db
        .updateTable('order_refunds')
        .set({ state: 'abnormal' })
        .returning('number')
        .executeTakeFirstOrThrow();
      await operator.api.money.refundByHand({
        refund_number: number,
        way: '微信红包',
        request_key,
      });
    },
  ],
  'money.setPrice': [
    'order.price',
    ({ operator }) => operator.api.money.setPrice({ product_code: '100002', price: 9.9 }),
  ],
  'operations.switchCutoutModel': [
    'model.switch',
    ({ operator }) => operator.api.operations.switchCutoutModel({ name: null }),
  ],
  'ai.testService': ['ai.test', ({ operator }) => operator.api.ai.testService()],
  'ai.setAiPrice': [
    'ai.price',
    ({ operator }) => operator.api.ai.setAiPrice({ kind: 'image', price_per_thousand: 150 }),
  ],
  'money.reconcile': ['order.reconcile', ({ operator }) => operator.api.money.reconcile({})],
  'users.freeze': [
    'user.freeze',
    async ({ app, operator }) => {
      await freezeSomebody(app, operator);
    },
  ],
  'users.phone': [
    'user.phone',
    async ({ app, operator }) => {
      const { phone } = await logInAs(app, 'user');
      await operator.api.users.phone({ unionid: phone });
    },
  ],
  'users.unfreeze': [
    'user.unfreeze',
    async ({ app, operator }) => {
      await operator.api.users.unfreeze({ unionid: await freezeSomebody(app, operator) });
    },
  ],
  'music.add': ['music.add', ({ operator }) => operator.api.music.add(SONG)],
  'music.update': [
    'music.update',
    async ({ operator }) => {
      const { data } = await operator.api.music.add(SONG);
      await operator.api.music.update({ ...SONG, id: data.id, artist: '高胡' });
    },
  ],
  'music.startUpload': [
    'music.upload',
    ({ operator }) => operator.api.music.startUpload({ size: 9 }),
  ],
  'music.finishUpload': [
    'music.uploaded',
    async ({ app, operator }) => operator.api.music.finishUpload(await sendSong(app, operator)),
  ],
  'music.delete': [
    'music.delete',
    async ({ operator }) => {
      const { data } = await operator.api.music.add(SONG);
      await operator.api.music.delete({ doc_id: data.id });
    },
  ],
  'rights.give': [
    'rights.give',
    async ({ app, operator }) => {
      const { phone } = await logInAs(app, 'user');
      const username = phone;
      await operator.api.rights.give({ username, operationType: 'points', amount: 1 });
    },
  ],
  'versions.create': ['version.create', ({ operator }) => makeVersion(operator)],
  'versions.releace': [
    'version.release',
    async ({ operator }) => {
      await makeVersion(operator);
      await operator.api.versions.releace(VERSION);
    },
  ],
  'versions.undo': [
    'version.undo',
    async ({ operator }) => {
      await makeVersion(operator);
      const { data } = await operator.api.versions.releace(VERSION);
      await operator.api.versions.undo({ release_id: data.release_id ?? 0 });
    },
  ],
  'operations.reconcile': [
    'store.reconcile',
    ({ operator }) => operator.api.operations.reconcile(),
  ],
};

const CALLS = listEndpoints().filter(
  ([, { access, effect }]) => access === 'operator' && effect === 'change',
);

it.each(CALLS.map(([name]) => name))('%s leaves a line', async (name) => {
  const app = await createAccountsApp({ ...SELLING, aiService: new MemoryAi() });
  const operator = await logInAs(app, 'operator');
  const { code } = await sendFile(app, app.visitor());
  const actions = async () => {
    const { rows } = await operator.api.accounts.auditLog({});
    return rows.map(({ action }) => action);
  };
  const [action, act] = SCENES[name] ?? [];
  expect(await actions()).not.toContain(action);
  await act?.({ app, operator, code });
  expect(await actions()).toContain(action);
});
