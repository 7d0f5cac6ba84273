import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  findSmsCodeMessage,
  hasSmsCode,
  putSmsCode,
  removeEndedSmsCodes,
  removeSmsCode,
  removeSmsCodes,
  takeSmsCodeTry,
} from './sms-codes.store.ts';

describeEachDatabase('SMS codes store', (database) => {
  const LIMITS = { now: 50, maxTries: 2 };
  let phones = 0;
  const put = async (overrides: { phone?: string; message_id?: number } = {}) => {
    phones += 1;
    const code = {
      phone: `136${phones}`,
      message_id: phones,
      purpose: 'login' as const,
      visitor: 'v',
      code_hash: `hash-${phones}`,
      proof: null,
      ends_at: 100,
      ...overrides,
    };
    await putSmsCode(database(), code);
    return code;
  };

  it('gives a code for its number, purpose and visitor alone, until it ends', async () => {
    const { phone, message_id, code_hash } = await put();
    const use = { phone, purpose: 'login', visitor: 'v' } as const;
    const take = (changed: object, now = 50) =>
      takeSmsCodeTry(database(), { ...use, ...changed }, { now, maxTries: 2 });
    expect(await take({ phone: '1' })).toBeUndefined();
    expect(await take({ purpose: 'reset' })).toBeUndefined();
    expect(await take({ visitor: 'w' })).toBeUndefined();
    expect(await take({}, 100)).toBeUndefined();
    expect(await take({}, 99)).toEqual({ message_id, code_hash });
  });

  it('gives no more tries than there are, also to many at once', async () => {
    const { phone } = await put();
    const use = { phone, purpose: 'login', visitor: 'v' } as const;
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => takeSmsCodeTry(database(), use, LIMITS)),
    );
    expect(tries.filter(Boolean)).toHaveLength(2);
    expect(await hasSmsCode(database(), use, 50)).toBe(true);
    expect(await hasSmsCode(database(), use, 100)).toBe(false);
  });

  it('keeps one code a number: a new one takes the place of the old and starts afresh', async () => {
    const { phone } = await put();
    const use = { phone, purpose: 'login', visitor: 'v' } as const;
    await takeSmsCodeTry(database(), use, { now: 50, maxTries: 1 });
    await put({ phone, message_id: 77 });
    expect(await findSmsCodeMessage(database(), phone)).toBe(77);
    expect(await takeSmsCodeTry(database(), use, { now: 50, maxTries: 1 })).toMatchObject({
      message_id: 77,
    });
  });

  it('is used up once, and not by the message before it', async () => {
    const { phone, message_id } = await put();
    expect(await removeSmsCode(database(), { phone, messageId: message_id - 1 })).toBe(false);
    expect(await removeSmsCode(database(), { phone, messageId: message_id })).toBe(true);
    expect(await removeSmsCode(database(), { phone, messageId: message_id })).toBe(false);
  });

  it('forgets those of a number, and those that have ended', async () => {
    const gone = await put();
    await removeSmsCodes(database(), gone.phone);
    expect(await findSmsCodeMessage(database(), gone.phone)).toBeUndefined();
    const living = await put();
    await removeEndedSmsCodes(database(), 100);
    expect(await findSmsCodeMessage(database(), living.phone)).toBeDefined();
    await removeEndedSmsCodes(database(), 101);
    expect(await findSmsCodeMessage(database(), living.phone)).toBeUndefined();
  });
});
