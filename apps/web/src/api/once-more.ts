import { isUnanswered } from '@transmit/contract/client';

/**
 * Calls, and calls once more where nobody answered; for requests beside the contract's client, whose second time
 * leaves nothing that the first has not left (docs/decisions/0096).
 */
export async function onceMore<Result>(
  call: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (signal?.aborted || !isUnanswered(error)) throw error;
  }
  return call();
}
