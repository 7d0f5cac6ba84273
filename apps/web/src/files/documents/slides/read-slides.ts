import { LIMITS } from '../document-limits.ts';
import type { SlidesContents } from '../document-model.ts';
import type { DocumentParts } from '../document-parts.ts';
import { DocumentProblem } from '../document-problem.ts';
import { numberedParts, type OfficePackage } from '../office-package.ts';
import { readXml } from '../read-xml.ts';

/** Fetched at once: each slide is a request of its own. */
const AT_ONCE = 6;
/** Most bytes of one slide's XML. */
const SLIDE_BYTES = 1024 * 1024;

interface Slide {
  lines: string[];
  isHidden: boolean;
  /** False where its text breaks off on what no program writes. */
  isWhole: boolean;
}

/** Reads the texts of each slide, line by line, hidden slides left out. No layout, no pictures. */
export async function readSlides({
  parts,
  main,
  relations,
}: OfficePackage): Promise<SlidesContents> {
  const show = await parts.read(main);
  if (!show) throw new DocumentProblem('broken');
  const named = readOrder(parts, show.text).map((id) => relations.target(id));
  const usual = numberedParts(parts, /slides\/slide(\d+)\.xml$/i);
  // A show without its order, or whose order leads nowhere, has its slides nevertheless.
  const isFound = named.some((name) => name && parts.has(name));
  const names = isFound || usual.length === 0 ? named : usual;
  const read = await readAll(parts, names.slice(0, LIMITS.slides));
  const seen = read.flatMap(({ lines, isHidden }, index) => (isHidden ? [] : [{ lines, index }]));
  const hiddenSlides = read.length - seen.length;
  return {
    kind: 'slides',
    slides: seen.map(({ lines }) => lines),
    isCut: show.isCut || names.length > LIMITS.slides,
    ...(hiddenSlides > 0 && { hiddenSlides, slideNumbers: seen.map(({ index }) => index + 1) }),
  };
}

async function readAll(
  parts: DocumentParts,
  names: readonly (string | undefined)[],
): Promise<Slide[]> {
  const slides: Slide[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE).map((name) => parts.read(name ?? '', SLIDE_BYTES));
    for (const part of await Promise.all(some)) {
      const slide = slideOf(part?.text ?? '');
      if (!part || !slide.isWhole) parts.markDamaged();
      slides.push(slide);
    }
  }
  return slides;
}

function readOrder(parts: DocumentParts, xml: string): string[] {
  const ids: string[] = [];
  parts.readXml(xml, {
    open(tag, attribute) {
      // Plain `id` is the slide's own number.
      if (tag === 'sldId') ids.push(attribute('*:id') ?? '');
    },
    isDone: () => ids.length > LIMITS.slides,
  });
  return ids;
}

/** The paragraphs of a slide, those of its tables too. */
export function slideOf(xml: string): Slide {
  const lines: string[] = [];
  let line = '';
  let isText = false;
  let isHidden = false;
  let fallbacks = 0;
  const isWhole = readXml(xml, {
    open(tag, attribute) {
      if (tag === 'sld') isHidden = /^(0|false)$/.test(attribute('show') ?? '');
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
  return { lines, isHidden, isWhole };
}
