/** Pure: the lines of a page whose letters stand in pieces, and the line that is printed like a title. */
export interface PageText {
  text: string;
  /** Height of its letters. */
  size: number;
  endsLine: boolean;
}

/** A title is printed clearly larger than what stands below it. */
const LARGER = 1.25;
const MOST_TITLE_LETTERS = 60;
const FIRST_LINES = 12;

interface Line {
  text: string;
  size: number;
}

export function linesOfPage(items: readonly PageText[]): string[] {
  return gather(items).map(({ text }) => text);
}

/** Undefined where all of the page's beginning is of one size. */
export function titleOfPage(items: readonly PageText[]): string | undefined {
  const lines = gather(items);
  const usual = commonSize(lines);
  const [first] = lines
    .slice(0, FIRST_LINES)
    .filter(({ text, size }) => size >= usual * LARGER && text.length <= MOST_TITLE_LETTERS)
    .sort((one, other) => other.size - one.size);
  return first && /[\p{L}]{2}/u.test(first.text) ? first.text : undefined;
}

function gather(items: readonly PageText[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let size = 0;
  const end = () => {
    if (text.trim() !== '') lines.push({ text: text.trim(), size });
    text = '';
    size = 0;
  };
  for (const item of items) {
    text += item.text;
    if (item.text.trim() !== '') size = Math.max(size, item.size);
    if (item.endsLine) end();
  }
  end();
  return lines;
}

/** The size that most letters have. */
function commonSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
