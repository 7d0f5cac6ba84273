import { ApiError } from '@transmit/contract/client';

/** Fields of a look-up call besides the code, while others are guessing codes. */
export interface LookUpProof {
  captcha?: string;
}

/**
 * Looks a share code up. In a storm of guesses the server asks for a proof of work first (SECURITY
 * T3 e); it is made and the call sent again without anybody noticing more than a second's wait.
 * Only once: a second demand means that the proof came too late, and is an answer like any other.
 */
export async function lookUp<Answer>(
  call: (proof: LookUpProof) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'E_PROOF') throw error;
    const { proveHuman } = await import('./captcha/prove-human.ts');
    const { payload } = await proveHuman({ action: 'look_up' }, signal);
    return call({ captcha: payload });
  }
}
