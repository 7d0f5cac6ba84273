import { cleanBundlePath, MAX_BUNDLE_FILES } from '@transmit/contract';

export interface BundleEntry {
  code: string;
  /** `照片/2024/a.jpg`. */
  path: string;
}

/** A call's body may have 64 KB. */
const PORTION_BYTES = 48 * 1024;
const ENTRY_OVERHEAD_BYTES = 32;

/** As many files a call as its body has room for. */
export function portionsOf(entries: readonly BundleEntry[]): BundleEntry[][] {
  const portions: BundleEntry[][] = [];
  let room = 0;
  for (const { code, path } of entries.slice(0, MAX_BUNDLE_FILES)) {
    const entry = { code, path: cleanBundlePath(path) };
    const bytes = new TextEncoder().encode(entry.path).length + ENTRY_OVERHEAD_BYTES;
    room -= bytes;
    if (room < 0 || portions.length === 0) {
      portions.push([]);
      room = PORTION_BYTES - bytes;
    }
    portions.at(-1)?.push(entry);
  }
  return portions;
}
