import type { AiKind, WireAiItem } from '@transmit/contract';
import { client } from '#api/client.ts';
import { randomUuid } from '#platform/storage/random.ts';
import type { Waiting } from './desk-types.ts';
import { sendOne } from './send-in-turn.ts';
import { forgetSource } from './send-source.ts';
import { isMissing } from './service-failure.ts';

/** Asks for another try at a picture. A copy that the server has forgotten since is sent anew, once. */
export async function askAgain<K extends AiKind>(
  waiting: Waiting<K>,
  which: { job_id: number; item_id: number },
): Promise<WireAiItem> {
  const wish = { ...which, request_key: randomUuid() };
  try {
    return (await client.ai.again(wish)).data;
  } catch (error) {
    if (waiting.signal.aborted || !isMissing(error)) throw error;
    forgetSource(waiting.file);
    await sendOne(waiting);
    return (await client.ai.again(wish)).data;
  }
}
