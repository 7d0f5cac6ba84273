import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import { listOwnFiles } from '../own-files/own-files.store.ts';
import { mergeWords } from './merge-words.store.ts';

describeEachDatabase('merging the words of names', (database, engine) => {
  it('leaves one piece, in which all is still found', async () => {
    for (let index = 0; index < 40; index += 1) {
      await buildFile(database(), { owner: 'v:a', name: `合同${index}.pdf` });
    }
    await mergeWords(database());
    await mergeWords(database());
    if (engine === 'sqlite') {
      const pieces = sql<{ n: number }>`select count(distinct segid) as n from file_words_idx`;
      expect((await pieces.execute(database())).rows[0]?.n).toBeLessThanOrEqual(1);
    }
    const found = await listOwnFiles(database(), { owner: 'v:a', q: '合同' }, { limit: 50 });
    expect(found).toHaveLength(40);
    await buildFile(database(), { owner: 'v:a', name: '合同之后.pdf' });
    const later = await listOwnFiles(database(), { owner: 'v:a', q: '同之' }, { limit: 50 });
    expect(later).toHaveLength(1);
  });
});
