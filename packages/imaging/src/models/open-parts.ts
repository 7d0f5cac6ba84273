import { ImagingFailure } from '../failure.ts';
import { forgetPart } from './fetch-part.ts';

/**
 * Opens what was loaded from these addresses. What cannot be opened was damaged on its way or in the
 * cache: it is thrown away, and the failure says so.
 */
export async function openParts<Opened>(
  urls: readonly string[],
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open();
  } catch (error) {
    // There is no memory for it: loading it again would not help.
    if (error instanceof RangeError) throw error;
    await Promise.all(urls.map((url) => forgetPart(url)));
    throw new ImagingFailure('part-damaged', {}, { cause: error });
  }
}
