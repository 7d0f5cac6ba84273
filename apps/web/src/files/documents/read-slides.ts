import { LIMITS } from './document-limits.ts';
import type { SlidesContents } from './document-model.ts';
import type { DocumentParts } from './document-parts.ts';
import { DocumentProblem } from './document-problem.ts';
import { readXml } from './read-xml.ts';
import { readRelations } from './relations.ts';

const SHOW = 'ppt/presentation.xml';
/** Fetched at once: each slide is a request of its own. */
const AT_ONCE = 6;
/** Of one slide's XML. */
const SLIDE_BYTES = 1024 * 1024;

/** What each slide says, line by line. No layout, no pictures. */
export async function readSlides(parts: DocumentParts): Promise<SlidesContents> {
  const show = await parts.read(SHOW);
  if (!show) throw new DocumentProblem('broken');
  const relations = await readRelations(parts, SHOW);
  const names = readOrder(show.text).flatMap((id) => relations.get(id) ?? []);
  const shown = names.slice(0, LIMITS.slides);
  const slides: string[][] = [];
  for (let at = 0; at < shown.length; at += AT_ONCE) {
    const texts = shown.slice(at, at + AT_ONCE).map((name) => parts.read(name, SLIDE_BYTES));
    for (const part of await Promise.all(texts)) slides.push(linesOf(part?.text ?? ''));
  }
  return { kind: 'slides', slides, isCut: show.isCut || names.length > shown.length };
}

function readOrder(xml: string): string[] {
  const ids: string[] = [];
  readXml(xml, {
    open(tag, attribute) {
      // Plain `id` is the slide's own number.
      if (tag === 'sldId') ids.push(attribute('r:id') ?? '');
    },
    isDone: () => ids.length > LIMITS.slides,
  });
  return ids;
}

/** The paragraphs of a slide, those of its tables too. */
export function linesOf(xml: string): string[] {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  let fallbacks = 0;
  readXml(xml, {
    open(tag) {
      if (tag === 'Fallback') fallbacks += 1;
      if (tag === 'br') line += '\n';
      isText = tag === 't' && fallbacks === 0;
    },
    close(tag) {
      if (tag === 'Fallback') fallbacks -= 1;
      isText = false;
      if (tag !== 'p') return;
      if (line.trim() !== '') lines.push(line.trim().slice(0, LIMITS.cellLength));
      line = '';
    },
    text(text) {
      if (isText) line += text;
    },
    isDone: () => lines.length >= LIMITS.linesOfSlide,
  });
  return lines;
}
