/**
 * Local storage that never throws. It may be missing (blocked site data), full, or hold what another
 * version wrote; then the page works without its memory (SECURITY §3 row 83).
 */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False when the value could not be kept; callers that promised to remember tell the user. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is kept, so nothing is left to remove.
  }
}

/** Keys of everything that is kept for this site. */
export function storedKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    return keys.filter((key) => key !== null);
  } catch {
    return [];
  }
}

/** A stored JSON value, unchecked; undefined when there is none or it is no JSON. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeStoredJson(key: string, value: unknown): boolean {
  return writeStored(key, JSON.stringify(value));
}
