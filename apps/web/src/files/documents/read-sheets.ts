import { LIMITS } from './document-limits.ts';
import type { Sheet, SheetContents } from './document-model.ts';
import type { DocumentParts } from './document-parts.ts';
import { DocumentProblem } from './document-problem.ts';
import { readXml } from './read-xml.ts';
import { readRelations } from './relations.ts';
import { readCellStyles } from './sheet-styles.ts';
import { SheetTable } from './sheet-table.ts';

const BOOK = 'xl/workbook.xml';
/** More than the rows and columns that are shown ever need. */
const SHEET_BYTES = 4 * 1024 * 1024;

interface Book {
  sheets: { name: string; relation: string }[];
  /** Days count from 1904, as on old Macs. */
  isFrom1904: boolean;
}

/** Values of the first rows and columns of each sheet that is not hidden. */
export async function readSheets(parts: DocumentParts): Promise<SheetContents> {
  const book = readBook((await parts.read(BOOK))?.text);
  const relations = await readRelations(parts, BOOK);
  const texts = readSharedTexts((await parts.read('xl/sharedStrings.xml'))?.text ?? '');
  const styles = readCellStyles((await parts.read('xl/styles.xml'))?.text ?? '');
  const sheets: Sheet[] = [];
  for (const { name, relation } of book.sheets.slice(0, LIMITS.sheets)) {
    const part = await parts.read(relations.get(relation) ?? '', SHEET_BYTES);
    if (!part) continue;
    const table = new SheetTable({ texts, styles, isFrom1904: book.isFrom1904 });
    readXml(part.text, table);
    sheets.push({ name, rows: table.rows, isCut: table.isCut || part.isCut });
  }
  return { kind: 'sheet', sheets, isCut: book.sheets.length > LIMITS.sheets };
}

function readBook(xml: string | undefined): Book {
  if (xml === undefined) throw new DocumentProblem('broken');
  const book: Book = { sheets: [], isFrom1904: false };
  readXml(xml, {
    open(tag, attribute) {
      if (tag === 'workbookPr') book.isFrom1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
      if (tag !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return;
      const name = (attribute('name') ?? '').slice(0, LIMITS.cellLength);
      book.sheets.push({ name, relation: attribute('r:id') ?? attribute('id') ?? '' });
    },
    isDone: () => book.sheets.length > LIMITS.sheets,
  });
  return book;
}

/** Each text once, as cells refer to it by number. Readings of characters (`rPh`) are no part of it. */
function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let readings = 0;
  readXml(xml, {
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
  return texts;
}
