import { MAX_TEXT_BYTES, textTooLargeText } from '@transmit/contract';
import { textFileName } from '@transmit/transfer';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { fileText } from './text.ts';

/** Returns the reason why this text cannot be sent; undefined when it can. */
export function textProblem(text: string): string | undefined {
  if (text.trim() === '') return fileText.emptyText;
  const { size } = new Blob([text]);
  return size > MAX_TEXT_BYTES ? textTooLargeText() : undefined;
}

/** A text as a file that is sent like any other. */
export function toTextFile(text: string, now: number): ChosenFile {
  const name = textFileName(text);
  return { path: name, file: new File([text], name, { type: 'text/plain', lastModified: now }) };
}
