import { isCode, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { FileRow } from '#modules/files/files.tables.ts';
import { findFileByCode } from '#modules/files/index.ts';

/** Any file by its own code, whatever became of it; the caller has made sure of the role. */
export async function findFileAsOperator(
  typed: string,
  { services }: CallContext,
): Promise<FileRow> {
  const code = normalizeCode(typed);
  const file = isCode(code) ? await findFileByCode(services.db, code) : undefined;
  return file ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.visitedFile });
}
