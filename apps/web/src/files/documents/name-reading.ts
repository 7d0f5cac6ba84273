/** Pure: what of a document decides its name (PRODUCT §6): its title, and the lines of its first page. */
import type { DocumentReading } from '@transmit/imaging';
import type { DocumentContents, WordBlock } from './document-model.ts';

/** Bounds above what a first page has. */
const MOST_LINES = 60;
const MOST_LETTERS = 300;
/** Names that programs give a document, sheet or show without a title. */
const PROGRAMS_OWN =
  /^(untitled|无标题|未命名|新建|sheet\s*\d*$|工作表\s*\d*$|工作簿\s*\d*$|book\s*\d*$|文档\s*\d*$|document\s*\d*$|演示文稿\s*\d*$|powerpoint |presentation\s*\d*$|幻灯片\s*\d*$|slide\s*\d*$)/i;

/** The first page of a PDF that is a picture of a page: it has no letters of its own. */
export interface ScannedPage {
  of: 'scan';
  picture: File;
}

export function readingOfContents(
  contents: Exclude<DocumentContents, { kind: 'zip' }>,
): DocumentReading {
  const own = contents.title;
  switch (contents.kind) {
    case 'word': {
      const heading = contents.blocks.find((block) => block.kind === 'heading' && block.level <= 2);
      const title = heading?.kind === 'heading' ? heading.text : own;
      return readingOf('word', title, contents.blocks.flatMap(linesOfBlock));
    }
    case 'sheet': {
      const [sheet] = contents.sheets;
      const lines = (sheet?.rows ?? []).map((row) => row.filter(Boolean).join(' '));
      return readingOf('sheet', saidBy(own) ?? sheet?.name, lines);
    }
    case 'slides': {
      const first = contents.slides.find((lines) => lines.length > 0) ?? [];
      return readingOf('slides', saidBy(own) ?? first[0], first);
    }
  }
}

/**
 * Reads Markdown with its first heading as the title; nothing says which line of plain text is one.
 */
export function readingOfText(text: string, format: 'text' | 'markdown'): DocumentReading {
  const lines = text.split(/\r\n?|\n/);
  const heading = lines.map((line) => /^#{1,2}\s+(.+?)\s*#*$/.exec(line)?.[1]).find(Boolean);
  return readingOf(format, format === 'markdown' ? heading : undefined, lines);
}

export function readingOf(
  format: DocumentReading['format'],
  title: string | undefined,
  lines: readonly string[],
): DocumentReading {
  const kept = lines
    .flatMap((line) => line.split('\n'))
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS))
    .filter((line) => line !== '')
    .slice(0, MOST_LINES);
  const said = saidBy(title);
  return { of: 'document', format, lines: kept, ...(said !== undefined && { title: said }) };
}

function saidBy(title: string | undefined): string | undefined {
  const text = title?.replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS) ?? '';
  return text === '' || PROGRAMS_OWN.test(text) ? undefined : text;
}

function linesOfBlock(block: WordBlock): string[] {
  return block.kind === 'table' ? block.rows.map((row) => row.join(' ')) : [block.text];
}
