import { maskPhone, normalizePhone } from '@transmit/contract';
import { ApiError, isUnanswered } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import type { SignedIn } from '../api.ts';

interface Entering {
  phone: string;
  /** Absent where an SMS code alone logs in, which is used up by then. */
  password?: string | undefined;
  /** A code that is used up may have been so by this very call: see {@link enterBy}. */
  isRegistering?: boolean;
}

/**
 * Logs in, or registers, by `call`. One without an answer may have gone through, and its code with it: so before
 * anybody is told to try again, it is looked whether they are logged in, and then whether the password opens.
 *
 * A browser sends a POST again by itself where a kept connection broke off before any answer. A registration that went
 * through is then answered as the second of two: its code is used up. So a refused code is no answer either.
 */
export async function enterBy(
  call: () => Promise<{ data: SignedIn }>,
  entering: Entering,
): Promise<SignedIn> {
  try {
    return (await call()).data;
  } catch (error) {
    if (!isUnanswered(error) && !mayBeSecond(error, entering)) throw error;
    return (await findEntered(entering)) ?? (await enterAgain(entering, error));
  }
}

function mayBeSecond(error: unknown, { isRegistering = false }: Entering): boolean {
  return isRegistering && error instanceof ApiError && error.code === 'E_CODE';
}

/** The one of this number who is logged in here, if anybody is. */
async function findEntered({ phone }: Entering): Promise<SignedIn | undefined> {
  const own = normalizePhone(phone);
  const { status } = await client.accounts.checkStatus();
  if (status !== 1 || own === undefined) return undefined;
  const { data } = await client.accounts.info();
  const { unionid, display_name, role, notice } = data;
  if (data.phone !== maskPhone(own)) return undefined;
  return { phone: own, unionid, display_name, role, ...(notice && { notice }) };
}

/** A password that does not open says that there was no account yet: what was said before, or not said, is told then. */
async function enterAgain({ phone, password }: Entering, before: unknown): Promise<SignedIn> {
  if (password === undefined) throw before;
  try {
    return (await client.accounts.login({ phone, password })).data;
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'E_CREDENTIALS';
    throw isWrong ? before : error;
  }
}
