/** The fields that every call about a share code has in common. */
import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH } from '../limits.ts';
import { doneReply } from '../reply.ts';
import { flag, requiredText, wireTime, yuan } from '../wire.ts';

/** Any spelling of a code; the server normalises it. Longer is no code at all (SECURITY §3 row 5). */
export const code = requiredText(64);

export { requestKey } from '../wire.ts';

/** Takes away what a code of the caller opens. Once that is gone there is nothing left to take away. */
export const removalByCode = {
  isRepeatable: true,
  isDoneWhenGone: true,
  body: z.strictObject({ code }),
  reply: doneReply,
  errors: ['E_NOT_FOUND'],
} as const;

/** Terms on which a code opens what it stands for. */
export const codeTerms = {
  create_time: wireTime,
  expire_time: wireTime,
  expire_status: flag,
  has_password: z.boolean(),
  max_downloads: z.nullable(z.int()),
  downloads_left: z.nullable(z.int()),
};

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
