/** Values that stand in the query of an address. */
import * as z from 'zod/mini';

/** A whole number in a query string: digits only, so `1e9`, ` 1`, `0x1` and `1.0` are refused. */
export function queryInteger(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^-?\d{1,16}$/)), z.int()]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
}

/** A field of a filter that need not be there; left empty, as a form sends it, it means all (PRODUCT §2). */
export function filterField<T extends z.ZodMiniType>(field: T) {
  const empty = z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  );
  return z.optional(z.union([empty, field]));
}
