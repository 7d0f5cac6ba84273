import { AI_ROUTES, type WireAiHistoryRow } from '@transmit/contract';
import { ApiError, readReply } from '@transmit/contract/client';
import { fetchUnheld } from '#api/held-calls.ts';
import { onceMore } from '#api/once-more.ts';
import { words } from './words.ts';

function pictureUrl(pictureId: string): string {
  return `${AI_ROUTES.picture}?${new URLSearchParams({ picture_id: pictureId })}`;
}

/** The bytes of a result or of a copy, which only its owner gets. */
export function fetchPicture(pictureId: string, signal?: AbortSignal): Promise<Blob> {
  return onceMore(() => askForPicture(pictureId, signal), signal);
}

/** Gone is what the server calls so: a proxy that answers in its stead knows nothing of it. */
async function askForPicture(pictureId: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetchUnheld(pictureUrl(pictureId), {
      credentials: 'include',
      ...(signal && { signal }),
    });
    if (response.status === 404) throw new ApiError('E_NOT_FOUND', { message: words.gone });
    if (!response.ok) await readReply(response);
    return await response.blob();
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw new ApiError('E_NETWORK', { message: words.unreachable, cause });
  }
}

/** The copy that an earlier result was made of; the result itself where that copy is gone. */
export async function fetchSource({
  source_id,
  picture_id,
}: Pick<WireAiHistoryRow, 'source_id' | 'picture_id'>): Promise<{ id: string; blob: Blob }> {
  try {
    return { id: source_id, blob: await fetchPicture(source_id) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'E_NOT_FOUND') throw error;
  }
  return { id: picture_id, blob: await fetchPicture(picture_id) };
}
