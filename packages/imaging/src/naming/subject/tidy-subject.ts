import { clipTitle, titleLength } from '@transmit/contract/titles';
import { cleanStem } from '../../names/clean-stem.ts';

/** Brackets, quotes and marks that a printed line has around it and a name does not want. */
const AROUND = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;
const PAIRS: Readonly<Record<string, string>> = {
  ')': '(',
  '）': '（',
  '】': '【',
  ']': '[',
  '》': '《',
  '」': '「',
};

/** A line as part of a file name: one line, no marks around it, nothing that no disk takes. */
export function tidySubject(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[《》“”"'「」『』【】]/g, '')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/[:：,，、。;；!！?？|/\\<>*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const trimmed = plain.replace(AROUND, (marks, at: number) => keepClosing(plain, marks, at));
  const clean = trimmed === '' ? '' : cleanStem(trimmed).stem;
  return clean.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '_');
}

/** `螺栓(M8)` keeps its bracket. */
function keepClosing(text: string, marks: string, at: number): string {
  const open = PAIRS[marks];
  return open !== undefined && at > 0 && text.includes(open) ? marks : '';
}

/** Letters as Chinese counts them, two half-width ones for one. */
export function subjectLength(text: string): number {
  return titleLength(text, 'none');
}

/** Not longer than so many letters, cut where the text has a joint when there is one late enough. */
export function shortenSubject(text: string, mostLetters: number): string {
  if (subjectLength(text) <= mostLetters) return text;
  const kept = clipTitle(text, 'none', mostLetters);
  const next = text.slice(kept.length, kept.length + 1);
  const isWhole = /[\s_\-·(（]/.test(next) || !/[\p{Script=Latin}\p{N}]$/u.test(kept);
  const joint = kept.search(/[\s_\-·(（][^\s_\-·(（]*$/);
  const cut =
    !isWhole || joint >= kept.length * 0.6
      ? kept.slice(0, joint >= kept.length * 0.4 ? joint : undefined)
      : kept;
  return cut.replace(AROUND, '');
}
