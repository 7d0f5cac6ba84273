import { withoutHidden } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { currentUser } from './current-user.ts';
import { setDisplayName } from './users.store.ts';

export async function changeInfo(typed: string, context: CallContext): Promise<string> {
  const user = await currentUser(context);
  // Controls and bidirectional marks would let a name pass for another's (SECURITY T10, T11).
  const name = withoutHidden(typed).normalize('NFC').trim();
  if (name === '') fail('E_PARAM', { fields: { display_name: FIELD_FAULTS.nameMissing } });
  await setDisplayName(context.services.db, user.id, name);
  return name;
}
