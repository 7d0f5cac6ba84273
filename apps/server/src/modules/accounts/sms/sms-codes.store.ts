import type { SmsPurpose } from '@transmit/contract';
import type { Insertable } from 'kysely';
import type { Executor } from '#kernel/database/database.ts';
import type { SmsCodeTable } from '../accounts.tables.ts';

/** A code is for one number, one purpose and the visitor who asked for it (SECURITY T18). */
export interface SmsCodeUse {
  phone: string;
  purpose: SmsPurpose;
  visitor: string;
}

/** The number's one code, in the place of any other. */
export async function putSmsCode(
  db: Executor,
  code: Omit<Insertable<SmsCodeTable>, 'tries'>,
): Promise<void> {
  const { phone: _phone, ...renewed } = code;
  await db
    .insertInto('sms_codes')
    .values({ ...code, tries: 0 })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ ...renewed, tries: 0 }))
    .execute();
}

/** Counts a try and answers the code it is for; undefined when there is none that may be tried. */
export function takeSmsCodeTry(
  db: Executor,
  use: SmsCodeUse,
  { now, maxTries }: { now: number; maxTries: number },
): Promise<{ message_id: number; code_hash: string } | undefined> {
  return db
    .updateTable('sms_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', use.phone)
    .where('purpose', '=', use.purpose)
    .where('visitor', '=', use.visitor)
    .where('ends_at', '>', now)
    .where('tries', '<', maxTries)
    .returning(['message_id', 'code_hash'])
    .executeTakeFirst();
}

/** True when there is a code for this, living or used up. */
export async function hasSmsCode(db: Executor, use: SmsCodeUse, now: number): Promise<boolean> {
  const code = await db
    .selectFrom('sms_codes')
    .select('phone')
    .where('phone', '=', use.phone)
    .where('purpose', '=', use.purpose)
    .where('visitor', '=', use.visitor)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return code !== undefined;
}

/** When the code ends that was asked for with this proof, however many tries it has left; undefined once it was used. */
export async function findCodeOfProof(
  db: Executor,
  { phone, purpose, visitor }: SmsCodeUse,
  { proof, now }: { proof: string; now: number },
): Promise<number | undefined> {
  const code = await db
    .selectFrom('sms_codes')
    .select('ends_at')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('visitor', '=', visitor)
    .where('proof', '=', proof)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return code?.ends_at;
}

/** The message that carries the number's present code. */
export async function findSmsCodeMessage(db: Executor, phone: string): Promise<number | undefined> {
  const code = await db
    .selectFrom('sms_codes')
    .select('message_id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return code?.message_id;
}

/** False when it was used or replaced meanwhile. */
export async function removeSmsCode(
  db: Executor,
  { phone, messageId }: { phone: string; messageId: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom('sms_codes')
    .where('phone', '=', phone)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function removeSmsCodes(db: Executor, phone: string): Promise<void> {
  await db.deleteFrom('sms_codes').where('phone', '=', phone).execute();
}

export async function removeEndedSmsCodes(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('sms_codes').where('ends_at', '<', now).execute();
}
