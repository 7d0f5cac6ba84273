import { cleanFileName, MAX_TEXT_BYTES, textTooLargeText } from '@transmit/contract';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { taskText } from './task-text.ts';

/** Symbols of its first line that name a text; more is no name any more. */
const NAMED_SYMBOLS = 24;

/** Why this text cannot be sent; undefined when it can. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return taskText.text.empty;
  const { size } = new Blob([text]);
  return size > MAX_TEXT_BYTES ? textTooLargeText() : undefined;
}

/** A text as a file that is sent like any other. */
export function toTextFile(text: string, now: number): ChosenFile {
  const name = textFileName(text);
  return { path: name, file: new File([text], name, { type: 'text/plain', lastModified: now }) };
}

/** Named by where a link leads, or by how the text begins. */
export function textFileName(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const host = /^https?:\/\/\S+$/.test(text.trim()) ? URL.parse(text.trim())?.host : undefined;
  const symbols = [...line.trim()];
  const begin = symbols.slice(0, NAMED_SYMBOLS).join('');
  const shown = symbols.length > NAMED_SYMBOLS ? `${begin}…` : begin;
  return `${cleanFileName(host ? taskText.text.linkTo(host) : shown)}.txt`;
}
