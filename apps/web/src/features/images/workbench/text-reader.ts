import { createTextReader, type TextReader } from '@transmit/imaging';

let reader: TextReader | undefined;

/** The one reader of the page: each of its workers holds three models, 200 MB with their work space. */
export function textReader(): TextReader {
  reader ??= createTextReader();
  return reader;
}
