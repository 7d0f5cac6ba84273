import { isCode, MAX_BUNDLE_FILES } from '@transmit/contract';
import { readTabJson, removeTabEntry, writeTabJson } from '#platform/storage/session-storage.ts';
import type { Wanted } from './ask-for-link.ts';

/**
 * A cashier's page stands between order and download, so the wish is kept under the order that pays
 * for it.
 */
const keyOf = (orderId: string) => `download-wish:${orderId}`;

export function rememberWish(orderId: string, wanted: Wanted): void {
  writeTabJson(keyOf(orderId), wanted);
}

export function findWish(orderId: string): Wanted | undefined {
  return readWish(readTabJson(keyOf(orderId)));
}

/** Its download has started: opened again, the order's page does not start it once more. */
export function forgetWish(orderId: string): void {
  removeTabEntry(keyOf(orderId));
}

/**
 * Reads a kept wish; undefined when it is none, because another version of the page may have
 * written it.
 */
export function readWish(kept: unknown): Wanted | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { kind, code, name, index, indexes } = kept as Record<string, unknown>;
  if (typeof code !== 'string' || !isCode(code)) return undefined;
  switch (kind) {
    case 'file':
      return typeof name === 'string' ? { kind, code, name } : undefined;
    case 'entry':
      return isIndex(index) ? { kind, code, index } : undefined;
    case 'zip':
      if (indexes === undefined) return { kind, code, indexes };
      return areIndexes(indexes) ? { kind, code, indexes } : undefined;
    default:
      return undefined;
  }
}

function isIndex(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MAX_BUNDLE_FILES;
}

function areIndexes(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every(isIndex);
}
