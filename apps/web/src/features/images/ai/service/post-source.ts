import { AI_ROUTES } from '@transmit/contract';
import { ApiError, readReply } from '@transmit/contract/client';
import { fetchUnheld } from '#api/held-calls.ts';
import { onceMore } from '#api/once-more.ts';
import { serviceWords } from './service-words.ts';

/** Sends a copy and answers its number; once more where nobody answered, for a copy that is there twice goes by itself. */
export function postSource(copy: Blob, signal: AbortSignal): Promise<string> {
  return onceMore(() => post(copy, signal), signal);
}

async function post(copy: Blob, signal: AbortSignal): Promise<string> {
  const answer = await fetchUnheld(AI_ROUTES.source, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': copy.type, 'X-Requested-With': 'transmit' },
    body: copy,
    signal,
  })
    .then((response) => readReply(response))
    .catch((cause) => {
      if (signal.aborted || cause instanceof ApiError) throw cause;
      throw new ApiError('E_NETWORK', { message: serviceWords.unreachable, cause });
    });
  if (!isSent(answer)) throw new ApiError('E_ANSWER', { message: serviceWords.unreachable });
  return answer.data.source_id;
}

function isSent(answer: unknown): answer is { data: { source_id: string } } {
  const data =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  return (
    typeof data === 'object' &&
    data !== null &&
    'source_id' in data &&
    typeof data.source_id === 'string'
  );
}
