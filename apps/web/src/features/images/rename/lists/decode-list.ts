import { decodeText } from '#files/documents/text/decode-text.ts';

/** The text of a list that some spreadsheet has written, in whatever encoding it is most like. */
export function decodeList(bytes: Uint8Array): string {
  return decodeText(bytes, false).text;
}
