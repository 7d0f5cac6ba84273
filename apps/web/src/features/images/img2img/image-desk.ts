/** The service's pictures, with the visible mark (PRODUCT §6). */
import type { DrawAiMark, MarkCorner } from '@transmit/imaging';
import { createMarker } from '@transmit/imaging/ai-label/create-marker';
import { ServiceDesk } from '../ai/service/service-desk.ts';
import { imagePool } from '../workbench/batch/pool.ts';

/** Hands pictures to the service for pictures. */
export const imageDesk = new ServiceDesk('image');

let draw: DrawAiMark | undefined;

/** With the mark that the law asks for; the field is in the file already, and stays. */
export function mark(raw: Blob, corner: MarkCorner, signal?: AbortSignal): Promise<Blob> {
  draw ??= createMarker(imagePool());
  return draw(raw, { corner, signal });
}
