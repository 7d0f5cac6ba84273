/**
 * A wish without its invisible characters (SECURITY §3, row 123), because the wish is shown again and sent to the service.
 * The page cleans it too, so that it finds the server's record of it.
 */
import { dropHidden } from '../files/disk-name.ts';
import type { AiWork } from './ai-fields.ts';

/** Between two lines of a text, from whatever program that came. */
export const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

export function cleanWork<W extends AiWork>(work: W): W;
export function cleanWork(work: AiWork): AiWork {
  switch (work.kind) {
    case 'rename':
      return work;
    case 'title':
      return { ...work, keywords: work.keywords.map(cleanLine).filter(Boolean) };
    case 'image':
      return { ...work, prompt: cleanPrompt(work.prompt) };
  }
}

/** Keeps its lines; empty where nobody would see anything in it. */
export function cleanPrompt(prompt: string): string {
  return prompt.split(LINE_BREAK).map(cleanLine).join('\n').trim();
}

function cleanLine(text: string): string {
  const line = text.toWellFormed().replaceAll('\t', ' ').split(LINE_BREAK).join(' ');
  return dropHidden(line).trim();
}
