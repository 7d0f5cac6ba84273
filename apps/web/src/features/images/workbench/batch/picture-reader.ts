import type { PictureReader } from '@transmit/imaging';
import { createPictureReader } from '@transmit/imaging/naming/create-picture-reader';

let reader: PictureReader | undefined;

/** The one built-in engine of the page, for names and titles: its workers hold models of 200 MB. */
export function pictureReader(): PictureReader {
  reader ??= createPictureReader();
  return reader;
}
