import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildUser } from '../testing/build-account.ts';
import {
  knowsDevice,
  rememberDevice,
  removeDevices,
  removeOldDevices,
} from './user-devices.store.ts';

describeEachDatabase('user devices store', (database) => {
  it('knows the devices of a number and no others', async () => {
    const one = await buildUser(database());
    const other = await buildUser(database());
    await rememberDevice(database(), { userId: one.id, visitor: 'home', now: 5 });
    const knows = (phone: string, visitor: string) => knowsDevice(database(), { phone, visitor });
    expect(await knows(one.phone, 'home')).toBe(true);
    expect(await knows(one.phone, 'elsewhere')).toBe(false);
    expect(await knows(other.phone, 'home')).toBe(false);
    expect(await knows('13000000000', 'home')).toBe(false);
    await removeDevices(database(), other.id);
    expect(await knows(one.phone, 'home')).toBe(true);
    await removeDevices(database(), one.id);
    expect(await knows(one.phone, 'home')).toBe(false);
  });

  it('forgets those that have not signed in for long', async () => {
    const { id, phone } = await buildUser(database());
    await rememberDevice(database(), { userId: id, visitor: 'old', now: 5 });
    await rememberDevice(database(), { userId: id, visitor: 'again', now: 5 });
    await rememberDevice(database(), { userId: id, visitor: 'again', now: 9 });
    await removeOldDevices(database(), 9);
    expect(await knowsDevice(database(), { phone, visitor: 'old' })).toBe(false);
    expect(await knowsDevice(database(), { phone, visitor: 'again' })).toBe(true);
  });
});
