/** The fields that every call about a share code has in common. */
import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '../limits.ts';
import { requiredText, yuan } from '../wire.ts';

/** Any spelling of a code; the server normalises it. Longer is no code at all (SECURITY §3 row 5). */
export const code = requiredText(64);

export { requestKey } from '../wire.ts';

/** Empty means none. */
export const sharePassword = z.string().check(z.maxLength(MAX_PASSWORD_LENGTH));

/**
 * Fields that look up a stranger's code. `captcha` is a proof of work for `look_up`, asked for with
 * E_PROOF while codes are being guessed everywhere (SECURITY T3 e).
 */
export const lookUpFields = { code, captcha: z.optional(z.string().check(z.maxLength(4096))) };

/** The answer to whoever asks for a file's link before paying for it: what it costs, in yuan, and its name. */
export const feeReply = z.object({
  status: z.literal(2),
  msg: z.string(),
  message: z.string(),
  data: z.object({ fee: yuan, name: z.string() }),
});
