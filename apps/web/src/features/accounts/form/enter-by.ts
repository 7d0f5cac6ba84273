import { maskPhone, normalizePhone } from '@transmit/contract';
import { ApiError, isUnanswered } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import type { SignedIn } from '../api.ts';

interface Entering {
  phone: string;
  /** Absent where an SMS code alone logs in, which is used up by then. */
  password?: string | undefined;
}

/**
 * Logs in, or registers, by `call`. One without an answer may have gone through, and its code with it: so before
 * anybody is told to try again, it is looked whether they are logged in, and then whether the password opens.
 */
export async function enterBy(
  call: () => Promise<{ data: SignedIn }>,
  entering: Entering,
): Promise<SignedIn> {
  try {
    return (await call()).data;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return (await findEntered(entering)) ?? (await enterAgain(entering, error));
  }
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

/** A password that does not open says that there was no account yet: what was silent is told then. */
async function enterAgain({ phone, password }: Entering, silence: unknown): Promise<SignedIn> {
  if (password === undefined) throw silence;
  try {
    return (await client.accounts.login({ phone, password })).data;
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'E_CREDENTIALS';
    throw isWrong ? silence : error;
  }
}
