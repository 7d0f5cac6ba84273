import type { WireAiJob } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';

type StartWish = Parameters<typeof client.ai.start>[0];

/** An answer that was lost may have been a yes: the same key asks for the same batch. */
export async function startJob(wish: StartWish): Promise<WireAiJob> {
  try {
    return (await client.ai.start(wish)).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 0) throw error;
    return (await client.ai.start(wish)).data;
  }
}
