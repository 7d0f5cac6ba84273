/** Making a bundle again after a lost answer gives the one that was made (SECURITY T16). */
import { createHash } from 'node:crypto';
import { normalizeCode } from '@transmit/contract';
import { fail } from '#core/app-error.ts';
import { verifyPassword } from '#core/password-hash.ts';
import { isBundle } from '#modules/shares/index.ts';
import type { BundleRow, ShareCodeRow } from '#modules/shares/shares.tables.ts';
import type { BundleRequest } from './bundle-request.ts';

/** Of everything that was asked for but the password, which a plain sum would give away. */
export function sumOfRequest(request: BundleRequest): string {
  const { codes, paths, name, expire_days, max_downloads } = request;
  const asked = [
    codes.map(normalizeCode),
    paths ?? null,
    name ?? '',
    expire_days ?? null,
    max_downloads ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** The bundle that the first such call has made; refuses another request under its key. */
export async function takeUpRequest(
  made: ShareCodeRow,
  request: BundleRequest,
): Promise<BundleRow> {
  const isSame =
    made.request_sum === sumOfRequest(request) &&
    (await isPasswordOf(made, request.password ?? ''));
  if (!isSame || !isBundle(made)) {
    fail('E_IDEMPOTENCY', { text: '这次打包分享的内容和之前提交的不一样，请重新打包' });
  }
  if (made.removed_at !== null) {
    fail('E_STATE', { text: '这次打包分享已在别处取消，请重新打包' });
  }
  return made;
}

async function isPasswordOf({ password_hash }: ShareCodeRow, password: string): Promise<boolean> {
  if (password_hash === null) return password === '';
  return password !== '' && verifyPassword(password, password_hash, 'share');
}
