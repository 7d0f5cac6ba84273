import { expect, it } from 'vitest';
import { freshCodes } from '#modules/files/index.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile, createFile } from '#test/file-rows.ts';
import { findShareCode, replaceShareCode } from '../codes/share-codes.store.ts';
import { storeShareCode } from '../codes/store-share-code.ts';
import type { NewPromisedShare } from '../shares.tables.ts';
import { sharesBelongings } from '../shares-belongings.ts';
import {
  cancelPromise,
  findPromise,
  findPromiseByCode,
  insertPromise,
  keepPromise,
  removeOldPromises,
  reportPromise,
} from './promises.store.ts';

const ROW: Omit<NewPromisedShare, 'code' | 'owner' | 'sending'> = {
  name: '周报',
  note: '',
  password_hash: null,
  phase: 'sending',
  file_count: 1,
  total_bytes: 10,
  loaded_bytes: 0,
  speed: 0,
  created_at: 0,
  reported_at: 0,
  cancelled_at: null,
  kept_at: null,
};
const SHARE = {
  file_id: null,
  label: '',
  owner: 'v:a',
  created_at: 0,
  expires_at: 9,
  removed_at: null,
  password_hash: null,
  max_downloads: null,
};
const REPORT = {
  phase: 'paused',
  file_count: 1,
  total_bytes: 10,
  loaded_bytes: 5,
  speed: 0,
  reported_at: 7,
} as const;

describeEachDatabase('promised shares store', (database) => {
  const promise = (owner: string, sending: string, nextCode?: () => string) =>
    freshCodes.withFreshCode(
      (code) => insertPromise(database(), { ...ROW, owner, sending, code }),
      nextCode,
    );

  it('takes no code that anything else has, and nothing else takes a promised one', async () => {
    const { code: fileCode, id: _, is_favorite: __, ...file } = await buildFile(database());
    const { code: shareCode } = await storeShareCode(database(), SHARE);
    const offered = [fileCode, shareCode, 'PROMISED01'];
    const { code } = await promise('v:1', 'collides', () => offered.shift() ?? '');
    expect(code).toBe('PROMISED01');
    await expect(promise('v:1', 'again', () => code)).rejects.toThrow('no free code');
    await expect(storeShareCode(database(), SHARE, () => code)).rejects.toThrow('no free code');
    await expect(createFile(database(), file, () => code)).rejects.toThrow('no free code');
  });

  it.each(['file', 'bundle'] as const)(
    'becomes the code of a %s once, and stays taken',
    async (kind) => {
      const { code: _, id: __, is_favorite: ___, ...file } = await buildFile(database());
      const owner = `v:keep-${kind}`;
      const { code } = await promise(owner, 'kept');
      const store = (nextCode: (() => string) | undefined, tx = database()) =>
        kind === 'file' ? createFile(tx, file, nextCode) : storeShareCode(tx, SHARE, nextCode);
      await database()
        .transaction()
        .execute(async (tx) => {
          const kept = await keepPromise(tx, { owner, sending: 'kept', now: 5 });
          expect(kept).toBe(code);
          const made =
            kind === 'file'
              ? await createFile(tx, file, () => code)
              : await storeShareCode(tx, SHARE, () => code);
          expect(made.code).toBe(code);
        });
      expect(await findPromiseByCode(database(), code)).toBeUndefined();
      const again = { owner, sending: 'kept', now: 6 };
      expect(await keepPromise(database(), again)).toBeUndefined();
      await expect(store(() => code)).rejects.toThrow('no free code');
      await expect(promise(owner, 'other', () => code)).rejects.toThrow('no free code');
    },
  );

  it('becomes the code of a bundle that was made before, whose own goes to nobody else', async () => {
    const own = { owner: 'v:replace', sending: 'replaced' };
    const { code } = await promise(own.owner, own.sending);
    const { id, code: former } = await storeShareCode(database(), SHARE);
    await database()
      .transaction()
      .execute(async (tx) => {
        await keepPromise(tx, { ...own, now: 5 });
        expect(await replaceShareCode(tx, id, code)).toMatchObject({ id, code });
      });
    expect(await findShareCode(database(), former)).toBeUndefined();
    for (const taken of [code, former]) {
      await expect(storeShareCode(database(), SHARE, () => taken)).rejects.toThrow('no free code');
    }
  });

  it('is still promised where what was sent could not be stored', async () => {
    const { code } = await promise('v:2', 'rolled-back');
    const failing = database()
      .transaction()
      .execute(async (tx) => {
        await keepPromise(tx, { owner: 'v:2', sending: 'rolled-back', now: 5 });
        throw new Error('the store said no');
      });
    await expect(failing).rejects.toThrow('the store said no');
    expect(await findPromiseByCode(database(), code)).toMatchObject({ kept_at: null });
    await expect(storeShareCode(database(), SHARE, () => code)).rejects.toThrow('no free code');
  });

  it('is kept by one of many that come at once', async () => {
    const { code } = await promise('v:3', 'raced');
    const keep = () =>
      database()
        .transaction()
        .execute((tx) => keepPromise(tx, { owner: 'v:3', sending: 'raced', now: 5 }));
    const kept = await Promise.all([keep(), keep(), keep()]);
    expect(kept.filter(Boolean)).toEqual([code]);
  });

  it('takes reports and an end from its owner alone, while it is open', async () => {
    const own = { owner: 'v:4', sending: 'reported' };
    await promise(own.owner, own.sending);
    expect(await reportPromise(database(), { ...own, owner: 'v:5' }, REPORT)).toBe(false);
    expect(await cancelPromise(database(), { ...own, owner: 'v:5', now: 8 })).toBe(false);
    expect(await reportPromise(database(), own, REPORT)).toBe(true);
    expect(await findPromise(database(), own.owner, own.sending)).toMatchObject(REPORT);
    expect(await cancelPromise(database(), { ...own, now: 8 })).toBe(true);
    expect(await cancelPromise(database(), { ...own, now: 9 })).toBe(false);
    expect(await reportPromise(database(), own, REPORT)).toBe(false);
    expect(await keepPromise(database(), { ...own, now: 9 })).toBeUndefined();
  });

  it('becomes the user’s at login; of two of one name the user’s own stays', async () => {
    const moved = await promise('v:6', 'moved');
    const theirs = await promise('v:6', 'both');
    const own = await promise('u:6', 'both');
    await sharesBelongings.move(database(), 'v:6', 'u:6');
    expect(await findPromise(database(), 'u:6', 'moved')).toMatchObject({ code: moved.code });
    expect(await findPromise(database(), 'u:6', 'both')).toMatchObject({ code: own.code });
    expect(await findPromiseByCode(database(), theirs.code)).toBeUndefined();
    expect(await keepPromise(database(), { owner: 'u:6', sending: 'moved', now: 5 })).toBe(
      moved.code,
    );
  });

  it('goes with the account', async () => {
    const { code } = await promise('u:7', 'gone');
    await sharesBelongings.remove(database(), 'u:7', 5);
    expect(await findPromiseByCode(database(), code)).toBeUndefined();
  });

  it('is forgotten when nothing was heard of it for long, and its code stays taken', async () => {
    const { code } = await promise('v:8', 'old');
    const heard = await promise('v:8', 'heard');
    await reportPromise(database(), { owner: 'v:8', sending: 'heard' }, REPORT);
    await removeOldPromises(database(), 6);
    expect(await findPromiseByCode(database(), code)).toBeUndefined();
    expect(await findPromiseByCode(database(), heard.code)).toBeDefined();
    await expect(storeShareCode(database(), SHARE, () => code)).rejects.toThrow('no free code');
  });
});
