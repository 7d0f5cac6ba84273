import { decodeXString } from '@transmit/imaging/save/xstring';
import { LIMITS } from '../document-limits.ts';
import type { DocumentSheet, SheetContents } from '../document-model.ts';
import type { DocumentParts } from '../document-parts.ts';
import { DocumentProblem } from '../document-problem.ts';
import { numberedParts, type OfficePackage, readSide } from '../office-package.ts';
import { readCellFormats } from './cell-formats.ts';
import { createNumberText } from './number-text.ts';
import { readMerges } from './sheet-layout.ts';
import { type BookValues, SheetTable } from './sheet-table.ts';

/** Bytes of a sheet: more than the rows and columns that are shown ever need. */
const SHEET_BYTES = 4 * 1024 * 1024;

interface Book {
  sheets: { name: string; relation: string }[];
  hiddenSheets: number;
  /** Days count from 1904, as on old Macs. */
  isFrom1904: boolean;
}

/** Values of the first rows and columns of each sheet, those that are hidden left out. */
export async function readSheets(office: OfficePackage): Promise<SheetContents> {
  const { parts, main, relations } = office;
  const book = readBook(parts, (await parts.read(main))?.text);
  const formats = readCellFormats(parts, await readSide(office, 'styles', 'styles.xml'));
  const values = {
    texts: readSharedTexts(parts, await readSide(office, 'sharedStrings', 'sharedStrings.xml')),
    formats,
    numberText: await createNumberText(formats, book.isFrom1904),
  };
  const usual = numberedParts(parts, /\bworksheets\/sheet(\d+)\.xml$/i);
  const sheets: DocumentSheet[] = [];
  for (const [index, { name, relation }] of book.sheets.slice(0, LIMITS.sheets).entries()) {
    const target = relations.target(relation) ?? usual[index];
    const sheet =
      target === undefined ? undefined : await readSheet(parts, target, { name, values });
    if (sheet) sheets.push(sheet);
    else parts.markDamaged();
  }
  return {
    kind: 'sheet',
    sheets,
    isCut: book.sheets.length > LIMITS.sheets,
    ...(book.hiddenSheets > 0 && { hiddenSheets: book.hiddenSheets }),
  };
}

async function readSheet(
  parts: DocumentParts,
  target: string,
  { name, values }: { name: string; values: BookValues },
): Promise<DocumentSheet | undefined> {
  const part = await parts.read(target, SHEET_BYTES);
  if (!part) return undefined;
  const table = new SheetTable(values);
  parts.readXml(part.text, table);
  const isCut = table.isCut || part.isCut;
  return { name, rows: table.rows, isCut, ...layoutOf(parts, part.text, table) };
}

function layoutOf(parts: DocumentParts, xml: string, table: SheetTable): Partial<DocumentSheet> {
  const [rows, columns] = [table.hiddenRows, table.columns.hiddenCount];
  const width = Math.max(0, ...table.rows.map(({ length }) => length));
  const places = table.rowPlaces();
  const merges = readMerges(parts, xml, {
    row: (row) => places.get(row),
    column: (column) => table.columns.placeOf(column),
  });
  return {
    ...(table.isChart && { isChart: true as const }),
    ...(merges.length > 0 && { merges }),
    ...(rows + columns > 0 && { hidden: { rows, columns } }),
    ...(rows > 0 && { rowNumbers: table.rowNumbers }),
    ...(columns > 0 && { columnNumbers: table.columns.numbers(width) }),
  };
}

function readBook(parts: DocumentParts, xml: string | undefined): Book {
  if (xml === undefined) throw new DocumentProblem('broken');
  const book: Book = { sheets: [], hiddenSheets: 0, isFrom1904: false };
  parts.readXml(xml, {
    open(tag, attribute) {
      if (tag === 'workbookPr') book.isFrom1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (tag !== 'sheet') return;
      if ((attribute('state') ?? 'visible') !== 'visible') {
        book.hiddenSheets += 1;
        return;
      }
      const name = decodeXString(attribute('name') ?? '').slice(0, LIMITS.cellLength);
      book.sheets.push({ name, relation: attribute('*:id') ?? attribute('id') ?? '' });
    },
    isDone: () => book.sheets.length > LIMITS.sheets,
  });
  return book;
}

/** Each text once, as cells refer to it by number. Readings of characters (`rPh`) are no part of it. */
function readSharedTexts(parts: DocumentParts, xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let readings = 0;
  parts.readXml(xml, {
    open(tag) {
      if (tag === 'si') texts.push('');
      if (tag === 'rPh') readings += 1;
      isText = tag === 't' && readings === 0;
    },
    close(tag) {
      if (tag === 'rPh') readings -= 1;
      isText = false;
    },
    text(text) {
      const last = texts.length - 1;
      if (isText && last >= 0) texts[last] = (texts[last] + text).slice(0, LIMITS.cellLength);
    },
  });
  return texts.map(decodeXString);
}
