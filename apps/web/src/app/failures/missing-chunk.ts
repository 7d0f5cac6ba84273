/**
 * A screen's code could not be fetched: the line is down, or a release has replaced the files this
 * page knows. Browsers only say so in words, each in its own.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message);
}

const MESSAGES =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i;
