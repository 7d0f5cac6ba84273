import type { CallContext } from '#http/call-context.ts';
import { removeIfTheirs } from '#modules/shares/index.ts';

/** Each for itself: one that is not there does not keep the others from going. Asked again, it answers alike. */
export function removeMany(codes: readonly string[], context: CallContext) {
  return Promise.all(
    codes.map(async (code) => ({
      code,
      removed: (await removeIfTheirs(code, context)) ? (1 as const) : (0 as const),
    })),
  );
}
