/** Pure: by what a picture with a wish is known again (PRODUCT §5: never billed twice). */
import { createHash } from 'node:crypto';
import type { AiWork } from '@transmit/contract';

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

export interface WorkMaker {
  /** The service and its model. */
  engine: string;
  promptVersion: number;
}

/** Equal wishes written in another order are equal. */
export function workKeyOf(work: AiWork, sourceHash: string, maker: WorkMaker): string {
  return hashOf(JSON.stringify([maker.engine, maker.promptVersion, sorted(work), sourceHash]));
}

export function wishHashOf(wish: unknown): string {
  return hashOf(JSON.stringify(wish));
}

function sorted(work: AiWork): [string, unknown][] {
  return Object.entries(work).sort(([one], [other]) => (one < other ? -1 : 1));
}
