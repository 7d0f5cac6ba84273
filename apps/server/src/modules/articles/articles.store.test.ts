import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { deleteAgreementsOf, insertAgreements } from './agreements.store.ts';
import {
  findNewestVersion,
  findOnline,
  insertArticleVersion,
  listArticleVersions,
} from './article-versions.store.ts';
import {
  findArticle,
  insertArticle,
  listArticles,
  saveDraft,
  setOnline,
} from './articles.store.ts';
import { bringBackArticle, deleteRemoved, setRemoved } from './removed-articles.store.ts';

describeEachDatabase('articles store', (database) => {
  const create = async (slug: string) => {
    const created = await insertArticle(database(), { slug, title: slug, now: 5 });
    if (!created) throw new Error('the address is taken');
    return created;
  };
  const version = (article_id: number, number: number, source = '正文') =>
    insertArticleVersion(database(), {
      article_id,
      number,
      title: '标题',
      source,
      html: '',
      headings: '[]',
      published_at: number,
    });

  it('an address is taken once', async () => {
    await create('once');
    expect(await insertArticle(database(), { slug: 'once', title: 'x', now: 6 })).toBeUndefined();
  });

  it('a draft is written only over the one that was seen', async () => {
    const { revision } = await create('draft');
    const draft = { slug: 'draft', title: '标题', now: 7 };
    const first = await saveDraft(database(), { ...draft, source: '甲', revision });
    expect(first).toMatchObject({ source: '甲', revision: revision + 1, updated_at: 7 });
    expect(await saveDraft(database(), { ...draft, source: '乙', revision })).toBeUndefined();
    expect(await saveDraft(database(), { ...draft, slug: 'no', source: '', revision: 1 })).toBe(
      undefined,
    );
  });

  it('one version of an article is online, and its numbers are its own', async () => {
    const { id, revision } = await create('versions');
    await version(id, 1);
    await version(id, 2);
    await expect(version(id, 2)).rejects.toThrow();
    expect(await findOnline(database(), 'versions')).toBeUndefined();
    await setOnline(database(), { id, revision, online: 1 });
    expect(await findOnline(database(), 'versions')).toMatchObject({ number: 1 });
    expect(await setOnline(database(), { id, revision: 99, online: 2 })).toBeUndefined();
    expect(await findNewestVersion(database(), id)).toMatchObject({ number: 2 });
    expect((await listArticleVersions(database(), id)).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('the list tells which drafts their newest version holds', async () => {
    const { id, revision } = await create('listed');
    const find = async () =>
      (await listArticles(database(), {})).find(({ slug }) => slug === 'listed');
    expect(Boolean((await find())?.is_published)).toBe(false);
    await saveDraft(database(), {
      slug: 'listed',
      title: '标题',
      source: '正文',
      revision,
      now: 8,
    });
    await version(id, 1);
    expect(Boolean((await find())?.is_published)).toBe(true);
    await version(id, 2, '另一篇');
    expect(Boolean((await find())?.is_published)).toBe(false);
    expect((await listArticles(database(), { beforeId: id })).map((row) => row.id)).not.toContain(
      id,
    );
  });

  it('what is online is not deleted; what goes takes its versions along', async () => {
    const { id, revision } = await create('gone');
    await version(id, 1);
    await setOnline(database(), { id, revision, online: 1 });
    expect(await setRemoved(database(), id, 10)).toBe(false);
    await setOnline(database(), { id, revision, online: null });
    expect(await setRemoved(database(), id, 10)).toBe(true);
    expect(await setRemoved(database(), id, 11)).toBe(false);
    expect(await findArticle(database(), 'gone')).toBeUndefined();
    expect(await bringBackArticle(database(), 'gone')).toMatchObject({ id, removed_at: null });
    expect(await bringBackArticle(database(), 'gone')).toBeUndefined();
    await setRemoved(database(), id, 12);
    await deleteRemoved(database(), { before: 12 });
    expect(await listArticleVersions(database(), id)).toHaveLength(1);
    await deleteRemoved(database(), { before: 13 });
    expect(await bringBackArticle(database(), 'gone')).toBeUndefined();
    expect(await listArticleVersions(database(), id)).toEqual([]);
  });

  it('what was agreed to goes with the account, and only with that', async () => {
    const row = { slug: 'privacy', version: 1, agreed_at: 9 };
    await insertAgreements(database(), [
      { ...row, owner: 'u:1' },
      { ...row, owner: 'u:2' },
    ]);
    await deleteAgreementsOf(database(), 'u:1');
    const left = await database().selectFrom('agreements').select('owner').execute();
    expect(left).toEqual([{ owner: 'u:2' }]);
  });
});
