import { AppError } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { removeSharedFile } from '#modules/shares/index.ts';

/** Each for itself: one that is not there does not keep the others from going. */
export function removeMany(codes: readonly string[], context: CallContext) {
  return Promise.all(codes.map(async (code) => ({ code, removed: await remove(code, context) })));
}

async function remove(code: string, context: CallContext): Promise<0 | 1> {
  try {
    await removeSharedFile(code, context);
    return 1;
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return 0;
    throw error;
  }
}
