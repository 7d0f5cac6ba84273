/** Changes of one row that is the caller's own and is named by its number. */
import * as z from 'zod/mini';
import { doneReply } from './reply.ts';
import { integer } from './wire.ts';

export const rowId = integer(1, Number.MAX_SAFE_INTEGER);

/** Everything of such a call that is told the same way wherever it stands: it may be made twice, and answers nothing. */
export const changeById = {
  isRepeatable: true,
  body: z.strictObject({ id: rowId }),
  reply: doneReply,
  errors: ['E_NOT_FOUND'],
  example: { id: 1 },
} as const;
