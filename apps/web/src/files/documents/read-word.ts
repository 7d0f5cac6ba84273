import type { WordContents } from './document-model.ts';
import type { DocumentParts } from './document-parts.ts';
import { DocumentProblem } from './document-problem.ts';
import { readXml } from './read-xml.ts';
import { WordText } from './word-text.ts';

const MAIN_PART = 'word/document.xml';

/** What a Word document says: headings, paragraphs, lists and tables, in order. No layout, no pictures. */
export async function readWord(parts: DocumentParts): Promise<WordContents> {
  const main = await parts.read(MAIN_PART);
  if (!main) throw new DocumentProblem('broken');
  const [styles, numbering] = [
    await parts.read('word/styles.xml'),
    await parts.read('word/numbering.xml'),
  ];
  const text = new WordText({
    headings: readHeadings(styles?.text ?? ''),
    numbered: readNumbered(numbering?.text ?? ''),
  });
  readXml(main.text, text);
  return { kind: 'word', blocks: text.blocks, isCut: main.isCut || text.isDone() };
}

/** Style id → level of heading. Ids are `Heading1` in English, plain `1` in Chinese documents. */
function readHeadings(xml: string): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  let id = '';
  readXml(xml, {
    open(tag, attribute) {
      if (tag === 'style') id = attribute('styleId') ?? '';
      const name = tag === 'name' ? (attribute('val') ?? '') : '';
      const level = /^(?:heading|标题) ?(\d)$/i.exec(name)?.[1] ?? (/^title$/i.test(name) && '1');
      if (id && level) levels.set(id, Number(level));
    },
  });
  return levels;
}

/** The lists that count, as `numId`; the others have dots. */
function readNumbered(xml: string): ReadonlySet<string> {
  const formats = new Map<string, string>();
  const numbered = new Set<string>();
  let abstractId = '';
  let numId = '';
  readXml(xml, {
    open(tag, attribute) {
      if (tag === 'abstractNum') abstractId = attribute('abstractNumId') ?? '';
      if (tag === 'num') numId = attribute('numId') ?? '';
      // The first level's format is the list's.
      if (tag === 'numFmt' && !formats.has(abstractId)) {
        formats.set(abstractId, attribute('val') ?? '');
      }
      if (tag !== 'abstractNumId') return;
      const format = formats.get(attribute('val') ?? '');
      if (format && format !== 'bullet' && format !== 'none') numbered.add(numId);
    },
  });
  return numbered;
}
