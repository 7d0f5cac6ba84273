import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { hasVisitSince, insertFileVisit } from './file-visits.store.ts';

describeEachDatabase('file visits store', (database) => {
  it('knows who has been there since when', async () => {
    await insertFileVisit(database(), {
      file_id: 1,
      at: 100,
      viewer: 'v:a',
      action: 'view',
      client: 'desktop',
      address: '1.2.3.*',
    });
    const visit = { fileId: 1, viewer: 'v:a', action: 'view' } as const;
    expect(await hasVisitSince(database(), visit, 99)).toBe(true);
    expect(await hasVisitSince(database(), visit, 100)).toBe(false);
    expect(await hasVisitSince(database(), { ...visit, action: 'download' }, 0)).toBe(false);
    expect(await hasVisitSince(database(), { ...visit, viewer: 'v:b' }, 0)).toBe(false);
    expect(await hasVisitSince(database(), { ...visit, fileId: 2 }, 0)).toBe(false);
  });
});
