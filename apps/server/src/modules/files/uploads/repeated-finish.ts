/** Finishing an upload again after a lost answer gives the file that was made (SECURITY T16). */
import { createHash } from 'node:crypto';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { FileRow, UploadRow } from '../files.tables.ts';
import { isLockedBy, type LockTerms } from '../locks/share-lock.ts';
import { chooseName } from '../sealed/sealed-terms.ts';
import { limitLockedUploads } from './limit-locked-uploads.ts';

/** Terms of sharing a file, beside its bytes. */
export interface FinishTerms extends LockTerms {
  name: string;
  file_type: number;
  expire_days?: number | undefined;
  max_downloads?: number | undefined;
  title?: string | undefined;
  note?: string | undefined;
  /** Head of a sealed sending. */
  sealed?: string | undefined;
}

/** Hashes all terms that were asked for but the password, which a plain sum would give away. */
export function sumOfFinish(terms: FinishTerms): string {
  const { name, file_type, expire_days, max_downloads, title = '', note = '', sealed } = terms;
  const asked = [
    // Not even a sum of the name that a sealed sending may have.
    chooseName({ name, sealed }),
    file_type,
    expire_days ?? null,
    max_downloads ?? null,
    // Nothing where nothing is written: sums of before there was anything to write stay right.
    ...(title || note ? [title, note] : []),
    ...(sealed === undefined ? [] : [{ sealed }]),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** Refuses other terms than those that the file was made with: they would be lost without a word. */
export async function refuseOtherTerms(
  terms: FinishTerms,
  { upload, file }: { upload: UploadRow; file: FileRow },
  context: CallContext,
): Promise<void> {
  // Uploads of before this was written down have no sum.
  const isSame = upload.finish_sum === null || upload.finish_sum === sumOfFinish(terms);
  if (terms.password) await limitLockedUploads(context);
  if (isSame && (await isLockedBy(terms, file.password_hash, context))) return;
  fail('E_STATE', {
    text: REFUSALS.E_STATE.otherTerms,
    data: { code: file.code },
  });
}
