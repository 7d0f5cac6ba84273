/**
 * Values that this tab alone keeps, until it is closed. Never throws, as the local storage's
 * functions.
 */
export function readTabJson(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeTabJson(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full: the page works without its memory.
  }
}

export function removeTabEntry(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept, so nothing is left to remove.
  }
}
