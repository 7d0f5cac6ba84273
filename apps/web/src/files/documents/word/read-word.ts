import type { WordContents } from '../document-model.ts';
import { DocumentProblem } from '../document-problem.ts';
import { type OfficePackage, readSide } from '../office-package.ts';
import { readDiagram } from '../slides/read-diagram.ts';
import { readNumbered, readWordStyles } from './word-styles.ts';
import { WordText } from './word-text.ts';

/** Reads a Word document: headings, paragraphs, lists and tables, in order. No layout, no pictures. */
export async function readWord(office: OfficePackage): Promise<WordContents> {
  const { parts, main } = office;
  const body = await parts.read(main);
  if (!body) throw new DocumentProblem('broken');
  const text = new WordText({
    ...readWordStyles(parts, await readSide(office, 'styles', 'styles.xml')),
    numbered: readNumbered(parts, await readSide(office, 'numbering', 'numbering.xml')),
  });
  parts.readXml(body.text, text);
  const isCut = body.isCut || text.isDone();
  await addDiagrams(office, text);
  // Some programs put a page of HTML into an otherwise empty document.
  if (text.blocks.length === 0 && office.relations.first('aFChunk')) {
    throw new DocumentProblem('embedded');
  }
  return { kind: 'word', blocks: text.blocks, isCut };
}

/** The words of a diagram stand in a part of its own; in the document they stand in its place. */
async function addDiagrams({ parts, relations }: OfficePackage, text: WordText): Promise<void> {
  for (const { relation, place } of text.diagrams.toReversed()) {
    const lines = await readDiagram(parts, relations.target(relation));
    text.blocks.splice(
      place,
      0,
      ...lines.map((line) => ({ kind: 'paragraph' as const, text: line })),
    );
  }
}
