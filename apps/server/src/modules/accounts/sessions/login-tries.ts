/** Bounds the tries of logging in, by number, device and address (SECURITY T18, §9.7). */
import { RATE_LIMITS } from '@transmit/contract';
import type { CallContext } from '#http/call-context.ts';
import type { Use } from '#kernel/rate-limit.ts';
import type { UserRow } from '../accounts.tables.ts';
import { knowsDevice } from '../devices/user-devices.store.ts';

interface Asker {
  phone: string;
  visitor: string;
  addressKey: string;
}

/**
 * The number's own bucket holds back whoever guesses from elsewhere. It does not hold back a device
 * that has signed in to the number before, nor a login by a code that was sent to it: anybody could
 * lock the owner out. Those count by device, and what a stranger fills is never theirs.
 */
export function bucketsOf(
  { phone, visitor, addressKey }: Asker,
  { isByCode, isKnownDevice }: { isByCode: boolean; isKnownDevice: boolean },
): Use[] {
  const limit = RATE_LIMITS.loginPerPhone;
  const ofDevice = `${phone}:${visitor}`;
  if (isKnownDevice) {
    // A known device counts by itself alone, so that neighbours behind its address cannot lock it
    // out.
    return [{ name: isByCode ? 'login-device-code' : 'login-device', key: ofDevice, limit }];
  }
  return [
    isByCode
      ? { name: 'login-code', key: ofDevice, limit }
      : { name: 'login-phone', key: phone, limit },
    // Anybody can become a new visitor; an address is not as easy to change.
    { name: 'login-address', key: addressKey, limit: RATE_LIMITS.loginPerAddress },
  ];
}

/** Counted before anything is compared. */
export async function takeLoginTry(
  { phone, isByCode }: { phone: string; isByCode: boolean },
  { services, viewer, addressKey }: CallContext,
): Promise<void> {
  const visitor = viewer.visitorId;
  const isKnownDevice = await knowsDevice(services.db, { phone, visitor });
  const asker = { phone, visitor, addressKey };
  await services.limits.takeAll(bucketsOf(asker, { isByCode, isKnownDevice }));
}

export async function takeAddressTry({ services, addressKey }: CallContext): Promise<void> {
  await services.limits.take('login-address', addressKey, RATE_LIMITS.loginPerAddress);
}

/** A million codes: a number's tries a day, and apart from those the ones of its own devices. */
export async function takeCodeTry(phone: string, { services, viewer }: CallContext): Promise<void> {
  const { db, limits } = services;
  const visitor = viewer.visitorId;
  const key = (await knowsDevice(db, { phone, visitor })) ? `${phone}:${visitor}` : phone;
  await limits.take('sms-code', key, RATE_LIMITS.smsCodeTries);
}

/** Only who is signed in can use these up. */
export async function takeConfirmationTry(
  user: Pick<UserRow, 'id'>,
  { services }: CallContext,
): Promise<void> {
  await services.limits.take('confirm-password', `u:${user.id}`, RATE_LIMITS.loginPerPhone);
}
