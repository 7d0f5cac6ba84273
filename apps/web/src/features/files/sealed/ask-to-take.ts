import { askForLink, type LinkAnswer, type Wanted } from '#files/download/ask-for-link.ts';
import { refuseTooLarge } from '#platform/browser/save-stream.ts';

/**
 * Asks for the link of a download that this browser can save: the server counts one as soon as it gives the link, and lets
 * it be paid for before that.
 */
export async function askToTake(wanted: Wanted, size: number): Promise<LinkAnswer> {
  await refuseTooLarge(size);
  return askForLink(wanted);
}
