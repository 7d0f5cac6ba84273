import { AGREEMENTS, FIXED_SLUGS, MAX_ARTICLE_BYTES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { createTestApp, type TestAppOptions } from '#test/test-app.ts';
import { sweepRemoved } from './articles.schedule.ts';

const SOURCE = '## 一、怎样取件\n\n输入取件码，**注意：**不分大小写。';

async function createOffice(options: TestAppOptions = {}) {
  const app = await createAccountsApp(options);
  const operator = await logInAs(app, 'operator');
  const reader = app.visitor();
  return { app, operator: operator.api.articles, office: operator, reader };
}

describe('what is there from the start', () => {
  it.each(FIXED_SLUGS)('%s can be read by anybody', async (slug) => {
    const reader = (await createTestApp()).visitor();
    const { data } = await reader.api.articles.show({ slug });
    expect(data).toMatchObject({ slug, version: 1 });
    expect(data.publish_time).toMatch(/^2026-11-2[47] 12:00:00$/);
    expect(data.title).toMatch(/\p{Script=Han}{4,}/u);
    expect(data.headings.length).toBeGreaterThan(3);
    for (const { id, text } of data.headings) {
      expect(data.html).toContain(`id="${id}"`);
      expect(text).not.toBe('');
    }
  });

  it('every address in them is one of this site, and there', async () => {
    const reader = (await createTestApp()).visitor();
    for (const slug of FIXED_SLUGS) {
      const { data } = await reader.api.articles.show({ slug });
      const links = [...data.html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
      for (const href of links) {
        expect(href).toMatch(/^\/v\//);
        const article = /^\/v\/article\/(.+)$/.exec(href)?.[1];
        if (article) await reader.api.articles.show({ slug: article });
      }
    }
  });
});

describe('writing', () => {
  it('goes from an address over a draft to what everybody reads', async () => {
    const { operator, reader } = await createOffice();
    const created = (await operator.create({ slug: 'pick-up', title: '怎样取件' })).data;
    expect(created).toMatchObject({ source: '', online: null, is_changed: true, versions: [] });
    const draft = { slug: 'pick-up', title: '怎样取件', source: SOURCE };
    const saved = (await operator.save({ ...draft, revision: created.revision })).data;
    const hidden = await reader.get('/api/article/show?slug=pick-up');
    const published = (await operator.publish({ slug: 'pick-up', revision: saved.revision })).data;
    expect(published).toMatchObject({ online: 1, is_changed: false });
    const { data } = await reader.api.articles.show({ slug: 'pick-up' });
    expect(data).toMatchObject({
      title: '怎样取件',
      headings: [{ id: 's-1', text: '一、怎样取件', level: 2 }],
    });
    expect(data.html).toContain('<strong>注意：</strong>不分大小写');
    await operator.unpublish({ slug: 'pick-up' });
    const offline = await reader.get('/api/article/show?slug=pick-up');
    const never = await reader.get('/api/article/show?slug=never-there');
    expect([hidden.status, offline.status, never.status]).toEqual([404, 404, 404]);
    expect(offline.body).toEqual(never.body);
    expect(hidden.body).toEqual(never.body);
  });

  it('a reader sees the published version while another is being written', async () => {
    const { operator, reader } = await createOffice();
    const { data } = await operator.draft({ slug: 'privacy' });
    const written = await operator.save({ ...asDraft(data), source: '## 换过的一句' });
    expect(written.data).toMatchObject({ online: 1, is_changed: true });
    const shown = await reader.api.articles.show({ slug: 'privacy' });
    expect(shown.data.html).not.toContain('换过的一句');
    await operator.publish({ slug: 'privacy', revision: written.data.revision });
    expect((await reader.api.articles.show({ slug: 'privacy' })).data.version).toBe(2);
  });

  it('what somebody else saved meanwhile is not overwritten', async () => {
    const { app, operator, office } = await createOffice();
    const other = (await logInAs(app, 'operator')).api.articles;
    const { data } = await operator.draft({ slug: 'privacy' });
    await other.save({ ...asDraft(data), source: '## 同事的' });
    const late = await office.post('/api/article/save', { ...asDraft(data), source: '## 我的' });
    expect(late).toMatchObject({ status: 409, body: { code: 'E_CHANGED' } });
    const blind = { slug: 'privacy', revision: data.revision };
    const published = await office.post('/api/article/publish', blind);
    expect(published).toMatchObject({ status: 409, body: { code: 'E_CHANGED' } });
    expect((await operator.draft({ slug: 'privacy' })).data.source).toBe('## 同事的');
  });

  it.each(['sqlite', 'postgres'] as const)(
    'the same save twice is one: nobody else has changed it (%s)',
    async (engine) => {
      const { operator, office } = await createOffice({ engine });
      const { data } = await operator.draft({ slug: 'privacy' });
      const mine = { ...asDraft(data), source: '## 我的\0' };
      const answers = [];
      for (let time = 0; time < 2; time += 1) answers.push(await operator.save(mine));
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.data).toMatchObject({ source: '## 我的', revision: data.revision + 1 });
      const { rows } = await office.api.accounts.auditLog({});
      expect(rows.filter(({ action }) => action === 'article.save')).toHaveLength(1);
      const other = await office.post('/api/article/save', { ...mine, title: '另一个标题' });
      expect(other).toMatchObject({ status: 409, body: { code: 'E_CHANGED' } });
    },
  );

  it('the same publishing twice is one', async () => {
    const { operator, office } = await createOffice();
    const { data } = await operator.draft({ slug: 'privacy' });
    const saved = await operator.save({ ...asDraft(data), source: '## 换过的一句' });
    const wish = { slug: 'privacy', revision: saved.data.revision };
    const first = await operator.publish(wish);
    expect(first.data.versions[0]).toMatchObject({ number: 2 });
    expect(await operator.publish(wish)).toEqual(first);
    const { rows } = await office.api.accounts.auditLog({});
    expect(rows.filter(({ action }) => action === 'article.publish')).toHaveLength(1);
  });

  it('an old version can be read, and put back as the draft', async () => {
    const { operator } = await createOffice();
    const { data: first } = await operator.draft({ slug: 'qimai' });
    const { data: saved } = await operator.save({ ...asDraft(first), source: '## 第二版' });
    const { data: second } = await operator.publish({ slug: 'qimai', revision: saved.revision });
    expect(second.versions.map(({ number }) => number)).toEqual([2, 1]);
    const { data: old } = await operator.version({ slug: 'qimai', version: 1 });
    expect(old.source).toBe(first.source);
    const back = { slug: 'qimai', title: old.title, source: old.source };
    const { data: restored } = await operator.save({ ...back, revision: second.revision });
    const { data: third } = await operator.publish({ slug: 'qimai', revision: restored.revision });
    expect(third).toMatchObject({ online: 3, source: first.source });
  });

  it('publishing an unchanged draft makes no version, but puts it online again', async () => {
    const { operator } = await createOffice();
    const { data } = await operator.create({ slug: 'same', title: '一样' });
    const saved = await operator.save({ ...asDraft(data), source: '正文' });
    const { revision } = saved.data;
    await operator.publish({ slug: 'same', revision });
    const again = await operator.publish({ slug: 'same', revision });
    expect(again.data).toMatchObject({ online: 1, versions: [{ number: 1 }] });
    await operator.unpublish({ slug: 'same' });
    const back = await operator.publish({ slug: 'same', revision });
    expect(back.data).toMatchObject({ online: 1, versions: [{ number: 1 }] });
  });

  it('an article that is offline can be removed; one that pages lead to cannot go', async () => {
    const { operator, office } = await createOffice();
    await operator.create({ slug: 'mistake', title: '写错了' });
    await operator.remove({ slug: 'mistake' });
    expect((await office.get('/api/article/draft?slug=mistake')).status).toBe(404);
    expect((await operator.list({})).rows.map(({ slug }) => slug)).not.toContain('mistake');
    for (const slug of FIXED_SLUGS) {
      for (const verb of ['unpublish', 'remove']) {
        const refused = await office.post(`/api/article/${verb}`, { slug });
        expect(refused).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
      }
    }
  });

  it('what was removed comes back within a day as it was; its address is free at once', async () => {
    const { app, operator, office } = await createOffice();
    const { data } = await operator.create({ slug: 'back', title: '回来' });
    const saved = await operator.save({ ...asDraft(data), source: '正文' });
    await operator.publish({ slug: 'back', revision: saved.data.revision });
    await operator.unpublish({ slug: 'back' });
    await operator.remove({ slug: 'back' });
    const { data: back } = await operator.restore({ slug: 'back' });
    expect(back).toMatchObject({ source: '正文', online: null, versions: [{ number: 1 }] });
    await operator.remove({ slug: 'back' });
    await operator.create({ slug: 'back', title: '新的' });
    const late = await office.post('/api/article/restore', { slug: 'back' });
    expect(late).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect((await operator.draft({ slug: 'back' })).data).toMatchObject({
      title: '新的',
      versions: [],
    });
    await operator.remove({ slug: 'back' });
    await sweepRemoved(app.services, app.services.now() + 25 * 3_600_000);
    expect((await office.post('/api/article/restore', { slug: 'back' })).status).toBe(404);
  });

  it.each([
    ['an address with capitals', { slug: 'Privacy', title: 'x' }, 400, 'E_PARAM'],
    ['an address with a slash', { slug: 'a/b', title: 'x' }, 400, 'E_PARAM'],
    ['an address that is taken', { slug: 'privacy', title: 'x' }, 409, 'E_EXISTS'],
    ['no title', { slug: 'a', title: ' ' }, 400, 'E_PARAM'],
    ['a title of 61 characters', { slug: 'a', title: '字'.repeat(61) }, 400, 'E_PARAM'],
  ])('%s is refused', async (_title, body, status, code) => {
    const { office } = await createOffice();
    const answer = await office.post('/api/article/create', body);
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('256 KB is the most, counted in bytes', async () => {
    const { operator, office } = await createOffice();
    const { data } = await operator.draft({ slug: 'qimai' });
    const most = '字'.repeat(Math.floor(MAX_ARTICLE_BYTES / 3));
    const { data: saved } = await operator.save({ ...asDraft(data), source: most });
    const more = { ...asDraft(saved), source: `${most}多字` };
    const answer = await office.post('/api/article/save', more);
    expect(answer).toMatchObject({ status: 413, body: { code: 'E_TOO_LARGE' } });
    expect(answer.body['fields']).toEqual({ source: '不能超过 256 KB' });
  });

  it('an empty article is not published', async () => {
    const { operator, office } = await createOffice();
    const { data } = await operator.create({ slug: 'empty', title: '空' });
    const answer = await office.post('/api/article/publish', {
      slug: 'empty',
      revision: data.revision,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
  });
});

describe('agreeing at registration', () => {
  const versions = async (app: Awaited<ReturnType<typeof createAccountsApp>>) => {
    const { data } = await app.visitor().api.articles.agreements({});
    return data;
  };

  it('names the two articles and their versions', async () => {
    const app = await createTestApp();
    expect(await versions(app)).toEqual({
      user_agreement: { slug: AGREEMENTS.user_agreement, title: '用户协议', version: 1 },
      privacy: { slug: AGREEMENTS.privacy, title: '隐私政策', version: 1 },
    });
  });
});

function asDraft({
  slug,
  title,
  source,
  revision,
}: Record<'slug' | 'title' | 'source', string> & {
  revision: number;
}) {
  return { slug, title, source, revision };
}
