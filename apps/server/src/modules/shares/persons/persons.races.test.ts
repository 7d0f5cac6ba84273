import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insist, knownVisitor } from '#test/at-once.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '#test/file-rows.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { storePersonCodes } from './make-person-codes.ts';
import {
  listPersonCodes,
  movePersonCodes,
  removeEndedPersonCodes,
  toTarget,
} from './person-codes.store.ts';

describe.each(['sqlite', 'postgres'] as const)('many people at once (%s)', (engine) => {
  it('SECURITY §3 row 306: one code is given to one of 20 viewers', async () => {
    const { app, code, rows } = await withCodes(engine);
    const path = `/api/transmit/get_download_link?code=${rows[0]?.code}`;
    const viewers = await Promise.all(Array.from({ length: 20 }, () => knownVisitor(app)));
    const answers = await Promise.all(viewers.map((viewer) => insist(() => viewer.get(path))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'E_USED_UP')).toHaveLength(19);
    expect(code).not.toBe(rows[0]?.code);
  });

  it('SECURITY §3 row 309: one list that is sent ten times at once is one list', async () => {
    const { owner, code } = await withCodes(engine);
    const body = { code, people: ['甲', '乙'], request_key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        insist(() => owner.post('/api/transmit/create_person_codes', body)),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await owner.api.shares.personCodes({ code })).data.rows).toHaveLength(2 + 2);
  });
});

async function withCodes(engine: 'sqlite' | 'postgres') {
  const app = await createAccountsApp({ engine });
  const owner = await logInAs(app, 'user');
  const { code } = await sendFile(app, owner);
  const wish = { code, people: ['白若溪', '蔡明远'], request_key: randomUUID() };
  const { data } = await owner.api.shares.createPersonCodes(wish);
  return { app, owner, code, rows: data.rows };
}

describeEachDatabase('codes for people in the database', (database) => {
  const row = { owner: 'u:1', person: '白若溪', created_at: 0, request_key: 'k' };

  it('draws another where a code is taken, by whatever it may be', async () => {
    const { id, code } = await buildFile(database());
    const target = toTarget({ kind: 'file', id });
    const drawn = [code, 'FIRST', 'SECOND', 'FIRST'];
    const made = await storePersonCodes(
      database(),
      [
        { ...target, ...row },
        { ...target, ...row },
      ],
      () => drawn.shift() ?? 'THIRD',
    );
    expect(made.map((one) => one.code)).toEqual(['FIRST', 'SECOND']);
    const taken = storePersonCodes(database(), [{ ...target, ...row }], () => 'FIRST');
    await expect(taken).rejects.toThrow('no free code');
  });

  it('moves with its owner, and goes with names and all when the bytes are gone', async () => {
    const { id } = await buildFile(database());
    const target = toTarget({ kind: 'file', id });
    await storePersonCodes(database(), [{ ...target, ...row, owner: 'v:9' }]);
    await movePersonCodes(database(), 'v:9', 'u:9');
    await removeEndedPersonCodes(database(), 10);
    expect(await listPersonCodes(database(), target)).toMatchObject([{ owner: 'u:9' }]);
    await database().updateTable('files').set({ purged_at: 5 }).where('id', '=', id).execute();
    await removeEndedPersonCodes(database(), 10);
    expect(await listPersonCodes(database(), target)).toEqual([]);
  });
});
