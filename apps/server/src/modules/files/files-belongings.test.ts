import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { filesBelongings } from './files-belongings.ts';
import { getFile } from './records/files.store.ts';
import { buildFile, buildUpload } from './testing/build-file.ts';
import { closeUpload, findUploadByKey } from './uploads/uploads.store.ts';
import { hasVisitSince, insertFileVisit } from './visits/file-visits.store.ts';

describeEachDatabase('what an owner keeps in files', (database) => {
  it('becomes the user’s at login, with what was counted', async () => {
    const file = await buildFile(database(), { owner: 'v:1' });
    const upload = await buildUpload(database(), { owner: 'v:1' });
    await visit('v:1');
    await filesBelongings.move(database(), 'v:1', 'u:1');
    expect(await getFile(database(), file.id)).toMatchObject({ owner: 'u:1' });
    expect(await findUploadByKey(database(), upload.object_key)).toMatchObject({ owner: 'u:1' });
    expect(await hasVisit('u:1')).toBe(true);
  });

  it('goes with the account', async () => {
    const owner = 'u:3';
    const file = await buildFile(database(), { owner });
    const failed = await buildFile(database(), { owner, status: 5 });
    const deleted = await buildFile(database(), { owner, status: 0, removed_at: 1 });
    const upload = await buildUpload(database(), { owner });
    const other = await buildFile(database(), { owner: 'u:4' });
    await visit(owner);
    expect(await filesBelongings.count(database(), owner, 0)).toBe(2);
    await filesBelongings.remove(database(), owner, 9);
    expect(await filesBelongings.count(database(), owner, 0)).toBe(0);
    expect(await getFile(database(), file.id)).toMatchObject({ status: 0, removed_at: 9 });
    expect(await getFile(database(), failed.id)).toMatchObject({ status: 0 });
    expect(await getFile(database(), deleted.id)).toMatchObject({ removed_at: 1 });
    expect(await findUploadByKey(database(), upload.object_key)).toMatchObject({ ended_at: 9 });
    expect(await getFile(database(), other.id)).toMatchObject({ status: 1 });
    expect(await hasVisit(owner)).toBe(false);
  });

  it.each([
    ['login', 'u:6', 1],
    ['the end of the account', 'u:5', 0],
  ])('%s takes along what is finished in that moment', async (_title, owner, status) => {
    const upload = await buildUpload(database(), { owner: 'u:5' });
    const { finished, taken } = await database()
      .transaction()
      .execute(async (tx) => {
        const open = await findUploadByKey(tx, upload.object_key);
        const going = database()
          .transaction()
          .execute((other) =>
            status === 0
              ? filesBelongings.remove(other, 'u:5', 9)
              : filesBelongings.move(other, 'u:5', owner),
          );
        // Time enough for the other to be through, if nothing holds it.
        for (let asked = 0; asked < 30; asked += 1) await findUploadByKey(database(), 'nothing');
        const file = await buildFile(tx, { owner: open?.owner ?? '' });
        await closeUpload(tx, upload.id, file.id);
        return { finished: file, taken: [going] };
      });
    await Promise.all(taken);
    expect(await getFile(database(), finished.id)).toMatchObject({ owner, status });
  });

  async function visit(viewer: string): Promise<void> {
    const where = { client: 'desktop', address: '1.2.3.*' };
    await insertFileVisit(database(), { file_id: 7, at: 5, viewer, action: 'view', ...where });
  }

  function hasVisit(viewer: string): Promise<boolean> {
    return hasVisitSince(database(), { fileId: 7, viewer, action: 'view' }, 0);
  }
});
