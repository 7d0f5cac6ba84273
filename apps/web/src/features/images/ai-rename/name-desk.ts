import type { WorkOf } from '../ai/service/desk-types.ts';
import { ServiceDesk } from '../ai/service/service-desk.ts';
import { useNameForm } from './name-form.ts';

/** Hands files to the service for names. */
export const nameDesk = new ServiceDesk('rename');

/** Returns the wish of the present settings. */
export function nameWork(): WorkOf<'rename'> {
  const { language, mostLetters } = useNameForm.getState().form;
  return { kind: 'rename', language, most_letters: mostLetters };
}
