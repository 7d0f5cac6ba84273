import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import { insertFavorite, listFavorites } from './favorites/favorites.store.ts';
import { libraryBelongings } from './library-belongings.ts';

describeEachDatabase('what an owner keeps in the library', (database) => {
  const favorite = (owner: string, fileId: number, at = 0) =>
    insertFavorite(database(), { owner, file_id: fileId, code: '', created_at: at });
  const heartsOf = async (id: number) => {
    const files = database().selectFrom('files').select('favorite_count').where('id', '=', id);
    return (await files.executeTakeFirstOrThrow()).favorite_count;
  };
  const filesOf = async (owner: string) =>
    (await listFavorites(database(), owner, { limit: 9 })).map(({ file_id }) => file_id);

  it('becomes the user’s, once where both have it', async () => {
    const both = await buildFile(database());
    const visitors = await buildFile(database());
    await favorite('u:1', both.id);
    await favorite('v:1', both.id);
    await favorite('v:1', visitors.id);
    await libraryBelongings.move(database(), 'v:1', 'u:1');
    expect(await filesOf('u:1')).toEqual([visitors.id, both.id]);
    expect(await libraryBelongings.count(database(), 'v:1', 0)).toBe(0);
    expect(await heartsOf(both.id)).toBe(1);
    expect(await heartsOf(visitors.id)).toBe(1);
  });

  it('goes with the account, and the files’ counts with it', async () => {
    const file = await buildFile(database());
    await favorite('u:2', file.id);
    await favorite('u:3', file.id);
    await libraryBelongings.remove(database(), 'u:2', 0);
    expect(await libraryBelongings.count(database(), 'u:2', 0)).toBe(0);
    expect(await heartsOf(file.id)).toBe(1);
  });

  it('T16: a hundred at once are one', async () => {
    const file = await buildFile(database());
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, index) => favorite('u:4', file.id, index)),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await filesOf('u:4')).toEqual([file.id]);
    expect(await heartsOf(file.id)).toBe(1);
  });

  it('T16: a hundred owners at once are a hundred hearts, and none when all are gone', async () => {
    const file = await buildFile(database());
    const owners = Array.from({ length: 100 }, (_, index) => `u:${1000 + index}`);
    await Promise.all(owners.map((owner) => favorite(owner, file.id)));
    expect(await heartsOf(file.id)).toBe(100);
    await Promise.all(owners.map((owner) => libraryBelongings.remove(database(), owner, 0)));
    expect(await heartsOf(file.id)).toBe(0);
  });
});
