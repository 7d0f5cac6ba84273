/**
 * The service's pictures: their bytes with the visible mark, and those that it has already (PRODUCT
 * §6).
 */
import { AI_ROUTES } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import type { DrawAiMark, MarkCorner } from '@transmit/imaging';
import { createMarker } from '@transmit/imaging/ai-label/create-marker';
import { fetchUnheld } from '#api/held-calls.ts';
import { ServiceDesk } from '../ai/service/service-desk.ts';
import { imagePool } from '../workbench/batch/pool.ts';
import { words } from './words.ts';

/** Hands pictures to the service for pictures. */
export const imageDesk = new ServiceDesk('image');

function pictureUrl(pictureId: string): string {
  return `${AI_ROUTES.picture}?${new URLSearchParams({ picture_id: pictureId })}`;
}

/** The bytes of a result or of a copy, which only its owner gets. */
export async function fetchPicture(pictureId: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetchUnheld(pictureUrl(pictureId), {
    credentials: 'include',
    ...(signal && { signal }),
  }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new ApiError('E_NETWORK', { message: words.unreachable, cause });
  });
  if (!response.ok) throw new ApiError('E_NOT_FOUND', { message: words.gone });
  return response.blob();
}

let draw: DrawAiMark | undefined;

/** With the mark that the law asks for; the field is in the file already, and stays. */
export function mark(raw: Blob, corner: MarkCorner, signal?: AbortSignal): Promise<Blob> {
  draw ??= createMarker(imagePool());
  return draw(raw, { corner, signal });
}
