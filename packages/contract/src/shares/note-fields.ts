/** A sender's words to the receiver, as calls take them. */
import * as z from 'zod/mini';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '../limits.ts';
import { FIELD_FAULTS } from '../refusals.ts';
import { cleanNote, cleanTitle } from './note.ts';

export const noteField = writtenText(MAX_NOTE_LENGTH, cleanNote);
export const titleField = writtenText(MAX_TITLE_LENGTH, cleanTitle);

function writtenText(most: number, clean: (text: string) => string) {
  const short = z.string().check(z.maxLength(most, FIELD_FAULTS.textTooLong(most)));
  return z.pipe(short, z.transform(clean));
}
