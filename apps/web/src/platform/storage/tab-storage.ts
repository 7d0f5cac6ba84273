/**
 * Values that outlive a reload of this tab and nothing else. Never throws, like `local-storage.ts`.
 */
export function readOfTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeOfTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The page works without its memory.
  }
}
