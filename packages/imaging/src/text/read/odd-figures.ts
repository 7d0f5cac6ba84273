import { CERTAINTIES } from '../certainties.ts';
import { type ReadLine, textOf } from './line.ts';

/** Just not sure: the form alone says that a sign was lost or read as another. */
const HARDLY = CERTAINTIES.figure - 0.1;
/** A power of ten before a litre, whose sign the network does not see: 10^9/L. */
const POWER = /(?<![\d.])10[/'*"]?(3|6|9|12)(?=\/[Ll])/g;
/** A range of temperatures whose ring was lost: ~42C. */
const DEGREES = /([~～]-?\d+(?:\.\d+)?)([CF])(?![A-Za-z0-9])/g;
/** Three parts between points that are neither a date nor a version: the sign of a range was lost (25.945.5). */
const THREE_PARTS = /(?<![\d.A-Za-z])(\d+)\.(\d+)\.(\d+)(?![\d.])/g;

/**
 * Marks figures whose form cannot be what was printed, however sure the network was of each letter: a power of ten
 * without its sign, and a temperature without its ring, get the reading with it beside them; the second point of a
 * number is in doubt.
 */
export function markOddFigures(line: ReadLine): ReadLine {
  const text = textOf(line);
  const whole = text.replace(POWER, '10^$1').replace(DEGREES, '$1°$2');
  const other = whole === text ? line.other : (line.other ?? whole);
  const points = new Set(Array.from(text.matchAll(THREE_PARTS)).flatMap(secondPointOf));
  if (points.size === 0 || line.characters.length !== text.length) return { ...line, other };
  const characters = line.characters.map((one, at) =>
    points.has(at) ? { ...one, confidence: Math.min(one.confidence, HARDLY) } : one,
  );
  return { ...line, characters, other };
}

function secondPointOf(match: RegExpExecArray): number[] {
  const [, first = '', second = '', third = ''] = match;
  return isDate(first, second, third) ? [] : [match.index + first.length + 1 + second.length];
}

function isDate(year: string, month: string, day: string): boolean {
  const isYear = year.length === 2 || year.length === 4;
  return isYear && month.length <= 2 && day.length <= 2 && Number(month) <= 12 && Number(day) <= 31;
}
