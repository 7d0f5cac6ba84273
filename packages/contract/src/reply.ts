/** Shapes in which every call is answered. */
import * as z from 'zod/mini';

/** `{status: 1, data}`: the usual answer (PRODUCT §2). */
export function dataReply<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.literal(1), data });
}

/** `{status: 1}`: done, nothing to tell. */
export const doneReply = z.object({ status: z.literal(1) });

/** `{status: 1, rows, total}`: a page of a list. */
export function rowsReply<T extends z.ZodMiniType>(row: T) {
  return z.object({ status: z.literal(1), rows: z.array(row), total: z.int() });
}
