/** Scores what the lines of a page say: Latin words with their spaces, and figures that are wrong without a mark. */
import type { TextPage } from '@transmit/imaging';
import { isInDoubt } from '@transmit/imaging/text/text-doubt';
import { distanceBetween, plain } from './likeness.ts';

export interface LinesScore {
  /** Latin words between spaces, and how many stand so in what was read. */
  words: number;
  rightWords: number;
  /** Figures with their signs and units, and how many are wrong in a line that is not marked. */
  figures: number;
  silentFigures: { wanted: string; found: string }[];
}

/** Two letters of the Latin alphabet make a word. */
const WORD = /[A-Za-z]{2}/;

export function scoreLines(rows: readonly string[], page: TextPage): LinesScore {
  const words = rows.flatMap(wordsOf).filter((word) => WORD.test(word));
  const readings = readingsOf(page);
  const figures = rows.flatMap((row, at) => {
    const line = nearestReading(row, at / rows.length, readings);
    const wanted = figuresOf(row);
    return wanted.map((one) => ({ wanted: one, line }));
  });
  return {
    words: words.length,
    rightWords: countFound(
      words,
      page.lines.flatMap(({ text }) => wordsOf(text)),
    ),
    figures: figures.length,
    silentFigures: figures.flatMap(({ wanted, line }) =>
      line && !line.isMarked && !isFigureIn(line.text, wanted)
        ? [{ wanted, found: line.text }]
        : [],
    ),
  };
}

/** A figure with its signs and units; its label in front may be a field of its own. */
function figuresOf(row: string): string[] {
  return wordsOf(row)
    .flatMap((word) => word.split(/[\p{Script=Han}:，。；、（）()]/u))
    .filter((part) => /\d/.test(part));
}

/** Spaces do not matter, but 12 does not stand in 1120. */
function isFigureIn(text: string, figure: string): boolean {
  const wanted = oneDash(plain(figure));
  return [plain(text), text.normalize('NFKC')].some((line) => standsIn(oneDash(line), wanted));
}

/** A range that is printed with two dashes is the same with one. */
function oneDash(text: string): string {
  return text.replace(/-{2,}/g, '-');
}

function standsIn(text: string, wanted: string): boolean {
  const isDigit = (one: string | undefined) => one !== undefined && /\d/.test(one);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const goesOn = isDigit(text[at - 1]) && isDigit(wanted[0]);
    if (!goesOn && !(isDigit(text[at + wanted.length]) && isDigit(wanted.at(-1)))) return true;
  }
  return false;
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').split(/\s+/).filter(Boolean);
}

/** Each word that was read counts once. */
function countFound(wanted: readonly string[], read: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

/** A line, or all lines of a cell: print that was found in two pieces is one figure. */
interface Reading {
  text: string;
  isMarked: boolean;
  /** Share of the page's lines that stand before it. */
  place: number;
}

function readingsOf({ lines, table }: TextPage): Reading[] {
  const ofLines = lines.map(({ text, row, column }, at): Reading => {
    const cell = table[row]?.[column];
    return { text, isMarked: cell !== undefined && isInDoubt(cell), place: at / lines.length };
  });
  const ofCells = table
    .flat()
    .filter((cell) => cell.lines.length > 1)
    .map((cell): Reading => {
      const place = (cell.lines[0] ?? 0) / lines.length;
      return { text: cell.text, isMarked: isInDoubt(cell), place };
    });
  return [...ofLines, ...ofCells];
}

/** The reading that is most like a row of the truth; of two that are alike, that which stands nearer to its place. */
function nearestReading(
  row: string,
  place: number,
  readings: readonly Reading[],
): Reading | undefined {
  const wanted = plain(row);
  const off = (one: Reading) => Math.abs(one.place - place);
  const apart = readings.map((one) => ({
    one,
    distance: distanceBetween(wanted, plain(one.text)),
  }));
  const [nearest] = apart.toSorted((a, b) => a.distance - b.distance || off(a.one) - off(b.one));
  return nearest?.one;
}
