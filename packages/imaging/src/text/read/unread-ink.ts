import type { ReadCharacter } from './ctc.ts';
import type { Print, PrintRun } from './print.ts';

/** Distance from a character's middle, in heights of the line, within which ink is its own. */
const REACH = 0.55;
/** Ink that is lower than this, in heights of the line, is a mark or a rule and no letter. */
const LOWEST = 0.25;
/** Width of the narrowest run that may be a letter, in heights of the line; of one as high as the line. */
const NARROWEST = 0.06;
const NARROWEST_HIGH = 0.2;
/** From this height on a narrow run is a rule between two cells. */
const HIGH = 0.88;
/** Less unread ink than this, in heights of the line, is chance. */
const LEAST = 0.7;

/** The share of a line's ink that stands where no character was read; 0 for what may be chance. */
export function unreadShare(characters: readonly ReadCharacter[], print: Print): number {
  const letters = print.runs.filter((run) => isLetter(run, print.aspect));
  const all = widthOf(letters);
  const unread = letters.flatMap((run) => uncovered(run, characters, REACH / print.aspect));
  const missing = widthOf(unread);
  return all === 0 || missing * print.aspect < LEAST ? 0 : missing / all;
}

/** Tells whether letters stand between two places of a line: then it has no gap there. */
export function hasPrintBetween(print: Print, from: number, to: number): boolean {
  const reach = REACH / print.aspect;
  return print.runs.some((run) => {
    const part = {
      ...run,
      from: Math.max(run.from, from + reach),
      to: Math.min(run.to, to - reach),
    };
    return part.to > part.from && isLetter(run, print.aspect);
  });
}

function isLetter({ from, to, top, bottom }: PrintRun, aspect: number): boolean {
  const narrowest = bottom - top > HIGH ? NARROWEST_HIGH : NARROWEST;
  return bottom - top >= LOWEST && (to - from) * aspect >= narrowest;
}

/** The parts of a run that lie beyond the reach of every character. */
function uncovered(run: PrintRun, characters: readonly ReadCharacter[], reach: number): PrintRun[] {
  let parts: PrintRun[] = [run];
  for (const { at } of characters) {
    parts = parts.flatMap((part) =>
      [
        { ...part, to: Math.min(part.to, at - reach) },
        { ...part, from: Math.max(part.from, at + reach) },
      ].filter(({ from, to }) => to > from),
    );
  }
  return parts;
}

function widthOf(runs: readonly PrintRun[]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}
