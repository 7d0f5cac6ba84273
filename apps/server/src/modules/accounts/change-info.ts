import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { currentUser } from './current-user.ts';
import { setDisplayName } from './users.store.ts';

/** Controls and bidirectional marks would let a name pass for another's (SECURITY T10, T11). */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

export async function changeInfo(typed: string, context: CallContext): Promise<string> {
  const user = await currentUser(context);
  const name = typed.toWellFormed().normalize('NFC').replace(HIDDEN, '').trim();
  if (name === '') fail('E_PARAM', { fields: { display_name: FIELD_FAULTS.nameMissing } });
  await setDisplayName(context.services.db, user.id, name);
  return name;
}
