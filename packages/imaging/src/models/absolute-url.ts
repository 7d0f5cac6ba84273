/** A worker's own address is another one than the page's, so relative addresses would mean something else there. */
export function absoluteUrl(url: string): string {
  return new URL(url, location.href).href;
}
