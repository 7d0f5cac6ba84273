/** Messages between a page and the service worker. */

/** The page: the addresses of the built files that it has loaded so far. */
export interface PageMessage {
  files: readonly string[];
}

/** The service worker: the page is of a build before this one. */
export type ServiceMessage = 'outdated';

export function answerToPage(
  { files }: PageMessage,
  built: readonly string[],
): ServiceMessage | undefined {
  return files.every((file) => built.includes(file)) ? undefined : 'outdated';
}
