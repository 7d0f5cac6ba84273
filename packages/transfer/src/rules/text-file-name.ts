import { cleanFileName } from '@transmit/contract';

/** Symbols of its first line that name a text; more is no name any more. */
const NAMED_SYMBOLS = 24;

/** The name of a text that is sent without a file: by where a link leads, or by how it begins. */
export function textFileName(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const host = /^https?:\/\/\S+$/.test(text.trim()) ? URL.parse(text.trim())?.host : undefined;
  const symbols = [...line.trim()];
  const begin = symbols.slice(0, NAMED_SYMBOLS).join('');
  const shown = symbols.length > NAMED_SYMBOLS ? `${begin}…` : begin;
  return `${cleanFileName(host ? `链接 ${host}` : shown)}.txt`;
}
