import { readStoredJson, writeStoredJson } from './local-storage.ts';
import { randomUuid } from './random.ts';

/** spec §3: local-storage entry `user` is JSON carrying a uuid. */
const ENTRY = 'user';

let forThisPage: string | undefined;

/**
 * This browser's own id, sent with logs. Where storage is blocked it lives as long as the page. Other
 * fields of the entry are kept as they are.
 */
export function findDeviceId(): string {
  const entry = asRecord(readStoredJson(ENTRY));
  const stored = entry['uuid'];
  if (typeof stored === 'string' && stored !== '') return stored;
  forThisPage ??= randomUuid();
  writeStoredJson(ENTRY, { ...entry, uuid: forThisPage });
  return forThisPage;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
