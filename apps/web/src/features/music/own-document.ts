/**
 * Tells whether the page itself was loaded at an address: only there the policy lets sound from
 * other sites play (PRODUCT §7), and a screen that was come to from another one has that one's
 * policy.
 */
export function isLoadedAt(path: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === path;
}

/**
 * Loads the page itself at an address. The router also knows it with a slash at its end or in capitals; to load
 * that again would be for nothing, and without end.
 */
export function loadAt(path: string): void {
  if (location.pathname === path) location.reload();
  else location.replace(path);
}
