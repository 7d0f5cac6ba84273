import { CERTAINTIES } from '../certainties.ts';
import type { TextCell } from '../text-page.ts';

/** Just not sure: its column alone says that a mark of it was lost. */
const HARDLY = CERTAINTIES.figure - 0.1;
/** Fewer figures of one form make no form of a column. */
const FEWEST = 4;

/** A form that most figures of a column may have, and the figures that it is said of. */
interface Form {
  /** A name that alike figures share; undefined for one that the form says nothing of. */
  nameOf(text: string): string | undefined;
  /** Share of the column's figures that have one name. */
  share: number;
  /** A figure of another name that has lost a mark, going by the name of the others. */
  isOdd(text: string, usual: string): boolean;
}

const RANGE = /^\d+(\.\d+)?[-~–—～]+\d+(\.\d+)?$|^[<>≤≥]/;
const PLAIN = /^\d+(\.\d+)?$/;
const AMOUNT = /^[￥¥$€£-]?\d[\d,]*(\.(\d+))?%?-?$/;
const WITH_LETTERS = /^\d[\d.,]*[A-Za-z]{1,2}$/;

const FORMS: readonly Form[] = [
  {
    // The sign of a range was lost: 183252 among 86-187.
    nameOf: (text) => (RANGE.test(text) ? 'range' : undefined),
    share: 0.6,
    isOdd: (text) => PLAIN.test(text),
  },
  {
    // The point of an amount was lost, or a digit behind it: 3100 among 31.00.
    nameOf: (text) => decimalsOf(text),
    share: 0.8,
    isOdd: (text, usual) =>
      AMOUNT.test(text) && Number(usual) > 0 && /\d{3}|\./.test(text) && decimalsOf(text) !== usual,
  },
  {
    // A flag of the next column stands behind it: 39L among 39.
    nameOf: (text) => (PLAIN.test(text) ? 'plain' : undefined),
    share: 0.7,
    isOdd: (text) => WITH_LETTERS.test(text),
  },
  {
    // Dates and codes of one make, of which one has lost a character: PZ12-4567 among PZ123-4567.
    nameOf: (text) => (/[^\d.,]/.test(text) && !RANGE.test(text) ? shapeOf(text) : undefined),
    share: 0.85,
    isOdd: (text, usual) => usual.length >= 6 && Math.abs(text.length - usual.length) === 1,
  },
];

/** Units whose stroke may be lost: gL is g/L where another cell of the column has one. */
const UNIT_WITHOUT_STROKE = /^([kmuµμnp]?(?:g|mol|I?U))([Ld]|dL|mL)$/;
const UNIT_WITH_STROKE = /\/(L|d|dL|mL)$/;

/**
 * Marks figures that have another form than the others of their column and would have it but for one mark, however
 * sure the network was of each character; a unit without its stroke gets the one with it beside it
 * (docs/decisions/0139).
 */
export function markOddInColumns(table: TextCell[][]): TextCell[][] {
  const width = table[0]?.length ?? 0;
  const odd = new Map<TextCell, TextCell>();
  for (let column = 0; column < width; column += 1) {
    const cells = table.flatMap((row) => row[column] ?? []);
    for (const cell of oddOnes(cells)) odd.set(cell, doubted(cell));
    for (const [cell, other] of lostStrokes(cells)) odd.set(cell, { ...cell, other });
  }
  return odd.size === 0 ? table : table.map((row) => row.map((cell) => odd.get(cell) ?? cell));
}

function doubted(cell: TextCell): TextCell {
  return { ...cell, weakestFigure: Math.min(cell.weakestFigure, HARDLY) };
}

function oddOnes(cells: readonly TextCell[]): TextCell[] {
  const figures = cells.filter(({ text }) => /\d/.test(text));
  return FORMS.flatMap((form) => {
    const usual = usualName(form, figures);
    if (usual === undefined) return [];
    return figures.filter(({ text }) => {
      const one = tidy(text);
      return form.nameOf(one) !== usual && form.isOdd(one, usual);
    });
  });
}

/** The name that most of a column's figures share. */
function usualName(form: Form, figures: readonly TextCell[]): string | undefined {
  const names = Map.groupBy(
    figures.flatMap(({ text }) => form.nameOf(tidy(text)) ?? []),
    (name) => name,
  );
  const [most] = [...names.values()].toSorted((one, other) => other.length - one.length);
  if (!most || most.length < FEWEST || most.length < form.share * figures.length) return undefined;
  return most[0];
}

function lostStrokes(cells: readonly TextCell[]): [TextCell, string][] {
  if (!cells.some(({ text }) => UNIT_WITH_STROKE.test(tidy(text)))) return [];
  return cells.flatMap((cell): [TextCell, string][] => {
    const [, unit, of] = UNIT_WITHOUT_STROKE.exec(tidy(cell.text)) ?? [];
    return unit && of && cell.other === undefined ? [[cell, `${unit}/${of}`]] : [];
  });
}

/** Digits behind the point of an amount; undefined for what is none. */
function decimalsOf(text: string): string | undefined {
  const [whole, , decimals = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? undefined : String(decimals.length);
}

/** The figure with 9 for each digit and A for each letter. */
function shapeOf(text: string): string {
  return text.replace(/\d/g, '9').replace(/[A-Za-z]/g, 'A');
}

function tidy(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}
