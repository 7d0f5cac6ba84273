import type { PlacedLine } from '../reading.ts';
import {
  ADDRESS_ON_LINE,
  CLOCK,
  LABELLED,
  MONEY,
  NUMBER_ONLY,
  PHONE_NUMBER,
  PLACE,
  SENTENCE_END,
} from './patterns.ts';

/** Scores a line by its likeness to the title of the thing it stands on; 0 and below is none. */
function titleScore(line: PlacedLine, largest: number): number {
  const text = line.text.trim();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || NUMBER_ONLY.test(text) || CLOCK.test(text)) return 0;
  if (PHONE_NUMBER.test(text) || ADDRESS_ON_LINE.test(text)) return 0;
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const length = chinese + (letters - chinese) / 2;
  let score = largest > 0 ? line.size / largest : 0.5;
  score *= 0.4 + line.confidence * 0.6;
  score *= 1 - Math.min(0.8, Math.max(0, line.top)) * 0.55;
  if (length < 3) score *= 0.7;
  if (length > 18) score *= 0.6;
  if (length > 28) score *= 0.5;
  if (SENTENCE_END.test(text)) score *= 0.55;
  if (LABELLED.test(text)) score *= 0.4;
  if (MONEY.test(text)) score *= 0.3;
  if (PLACE.test(text)) score *= 0.4;
  if (letters < text.replace(/\s/g, '').length * 0.5) score *= 0.5;
  return score;
}

/** Lines that may be a title, the best first. */
export function titleLines(lines: readonly PlacedLine[]): PlacedLine[] {
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  return lines
    .map((line) => ({ line, score: titleScore(line, largest) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ line }) => line);
}

/** Returns the text behind a label, on its line or on the next that begins beneath or beside it. */
export function valueBehind(lines: readonly PlacedLine[], label: RegExp): string | undefined {
  for (const [at, { text }] of lines.entries()) {
    const match = label.exec(text);
    if (!match) continue;
    const rest = text.slice(match.index + match[0].length).replace(/^[\s:：.]+/, '');
    if (/[\p{L}\p{N}]{2}/u.test(rest)) return rest;
    const next = lines[at + 1]?.text ?? '';
    if (rest === '' && /[\p{L}\p{N}]{2}/u.test(next) && !LABELLED.test(next)) return next;
  }
  return undefined;
}
