import type { TextReader } from '@transmit/imaging';
import { createTextReader } from '@transmit/imaging/text/create-text-reader';

let reader: TextReader | undefined;

/** The one reader of the page: each of its workers holds three models, 200 MB with their work space. */
export function textReader(): TextReader {
  reader ??= createTextReader();
  return reader;
}
