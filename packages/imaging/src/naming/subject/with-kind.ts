import { shortenSubject, subjectLength } from './tidy-subject.ts';

/** 永辉超市 → 永辉超市小票; not where it says so itself or has no room for it. */
export function withKind(subject: string, kind: string, mostLetters: number): string {
  if (subject.toLowerCase().includes(kind.toLowerCase())) return subject;
  const room = mostLetters - subjectLength(kind);
  if (room < 2) return subject;
  const joint = /[\p{Script=Latin}\p{N}]$/u.test(subject) && /^[A-Za-z]/.test(kind) ? ' ' : '';
  return `${shortenSubject(subject, room)}${joint}${kind}`;
}
