import { visibleText } from '../files/blank.ts';

/**
 * Controls break what shows them, bidirectional ones turn a text round before the reader's eyes
 * (SECURITY T10). Lines and tabs are what a note is written in; joiners stay, emoji need them.
 */
const HIDDEN = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const EMPTY_LINES = /\n{3,}/g;

/**
 * Cleans a sender's words to the receiver into the form that both see: well-formed lines of plain
 * text, empty where nothing of it is seen.
 */
export function cleanNote(text: string): string {
  const written = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(EMPTY_LINES, '\n\n')
    .trim();
  return visibleText(written);
}

/** The same in one line. */
export function cleanTitle(text: string): string {
  return cleanNote(text).replace(/\s+/g, ' ');
}
