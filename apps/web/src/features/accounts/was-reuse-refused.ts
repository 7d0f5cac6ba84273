import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';

/** Sends a proof that was already used; true when the server refuses it, as it must (SECURITY T18). */
export async function wasReuseRefused(captcha: string): Promise<boolean> {
  try {
    await client.accounts.checkCaptcha({ captcha });
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E_CAPTCHA') return true;
    throw error;
  }
}
