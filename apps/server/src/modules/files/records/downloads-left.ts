/** Returns the number of a code's limited downloads that are left; null without a limit. */
export function downloadsLeft({
  max_downloads,
  used_downloads,
}: {
  max_downloads: number | null;
  used_downloads: number;
}): number | null {
  return max_downloads === null ? null : Math.max(0, max_downloads - used_downloads);
}
