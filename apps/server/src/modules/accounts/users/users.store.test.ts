import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildUser } from '../testing/build-account.ts';
import {
  approveOperator,
  findUser,
  findUserByPhone,
  insertUser,
  listUserPhones,
  lockUser,
  removeUser,
  setDisplayName,
  setPassword,
  setRole,
  takeApproval,
} from './users.store.ts';

describeEachDatabase('users store', (database) => {
  it('keeps one user a number', async () => {
    const { id: _id, ...user } = await buildUser(database());
    const again = await insertUser(database(), { ...user, unionid: 'another' });
    expect(again).toBeUndefined();
    expect(await findUserByPhone(database(), user.phone)).toMatchObject({ unionid: user.unionid });
  });

  it('changes name, password and role of that user alone', async () => {
    const { id } = await buildUser(database());
    const other = await buildUser(database());
    await setDisplayName(database(), id, '橘猫');
    await setPassword(database(), { id, passwordHash: 'hash', now: 7 });
    await setRole(database(), id, 'operator');
    expect(await findUser(database(), id)).toMatchObject({
      display_name: '橘猫',
      password_hash: 'hash',
      password_changed_at: 7,
      role: 'operator',
    });
    expect(await findUser(database(), other.id)).toEqual(other);
  });

  it('answers the user it has locked, or nobody', async () => {
    const user = await buildUser(database());
    const locked = await database()
      .transaction()
      .execute((tx) => lockUser(tx, user.id));
    expect(locked).toEqual(user);
    await removeUser(database(), user.id);
    const gone = await database()
      .transaction()
      .execute((tx) => lockUser(tx, user.id));
    expect(gone).toBeUndefined();
  });

  it('never gives a removed user’s id again', async () => {
    const { id } = await buildUser(database());
    await removeUser(database(), id);
    expect((await buildUser(database())).id).toBeGreaterThan(id);
  });

  it('lists phones by id', async () => {
    const { id, phone } = await buildUser(database());
    expect(await listUserPhones(database(), [id, 999_999])).toEqual([{ id, phone }]);
  });

  it('approves a number once, and the approval is good once', async () => {
    expect(await approveOperator(database(), '13800138000', 1)).toBe(true);
    expect(await approveOperator(database(), '13800138000', 2)).toBe(false);
    expect(await takeApproval(database(), '13800138000')).toBe(true);
    expect(await takeApproval(database(), '13800138000')).toBe(false);
  });
});
