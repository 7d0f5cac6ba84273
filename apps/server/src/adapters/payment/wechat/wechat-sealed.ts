/**
 * The content of a notice travels sealed with the merchant's APIv3 key, AES-256-GCM (PAY.md §1).
 */
import { createDecipheriv } from 'node:crypto';
import * as z from 'zod/mini';

const TAG_BYTES = 16;

export const sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  /** base64 of the text and, after it, its tag. */
  ciphertext: z.string().check(z.maxLength(100_000)),
  nonce: z.string().check(z.minLength(1), z.maxLength(16)),
  associated_data: z._default(z.string(), ''),
});

/** Throws when it was sealed with another key, or changed since. */
export function openSealed(resource: z.infer<typeof sealed>, apiKey: Buffer): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(resource.nonce), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(resource.associated_data));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(0, -TAG_BYTES));
  // Only `final` compares the tag, so it must be called.
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
