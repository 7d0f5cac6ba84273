import { LIMITS } from '../document-limits.ts';
import type { SlidesContents } from '../document-model.ts';
import type { DocumentParts } from '../document-parts.ts';
import { DocumentProblem } from '../document-problem.ts';
import { numberedParts, type OfficePackage } from '../office-package.ts';
import { readXml } from '../read-xml.ts';
import { readRelations } from '../relations.ts';
import { readDiagram } from './read-diagram.ts';
import { type DiagramPlace, SlideText } from './slide-text.ts';

/** Fetched at once: each slide is a request of its own. */
const AT_ONCE = 6;
/** Most bytes of one slide's XML. */
const SLIDE_BYTES = 1024 * 1024;

interface Slide {
  lines: string[];
  diagrams: DiagramPlace[];
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
  const order = readOrder(parts, show.text);
  const named = order.ids.map((id) => relations.target(id));
  const usual = numberedParts(parts, /slides\/slide(\d+)\.xml$/i);
  // A show without its order, or whose order leads nowhere, has its slides nevertheless.
  const isFound = named.some((name) => name && parts.has(name));
  const names = isFound || usual.length === 0 ? named : usual;
  const read = await readAll(parts, names.slice(0, LIMITS.slides), order.firstNumber);
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
  firstNumber: number,
): Promise<Slide[]> {
  const slides: Slide[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names
      .slice(at, at + AT_ONCE)
      .map((name, index) => readSlide(parts, name ?? '', firstNumber + at + index));
    slides.push(...(await Promise.all(some)));
  }
  return slides;
}

async function readSlide(parts: DocumentParts, name: string, number: number): Promise<Slide> {
  const part = await parts.read(name, SLIDE_BYTES);
  const slide = slideOf(part?.text ?? '', number);
  if (!part || !slide.isWhole) parts.markDamaged();
  if (slide.diagrams.length === 0 || slide.isHidden) return slide;
  return { ...slide, lines: await withDiagrams(parts, name, slide) };
}

/** The words of a diagram stand in a part of its own; on the slide they stand in its place. */
async function withDiagrams(
  parts: DocumentParts,
  name: string,
  { lines, diagrams }: Slide,
): Promise<string[]> {
  const relations = await readRelations(parts, name);
  const all = [...lines];
  for (const { relation, place } of diagrams.toReversed()) {
    all.splice(place, 0, ...(await readDiagram(parts, relations.target(relation))));
  }
  return all.slice(0, LIMITS.linesOfSlide);
}

function readOrder(parts: DocumentParts, xml: string): { ids: string[]; firstNumber: number } {
  const ids: string[] = [];
  let firstNumber = 1;
  let extensions = 0;
  parts.readXml(xml, {
    open(tag, attribute) {
      if (tag === 'presentation') firstNumber = Number(attribute('firstSlideNum') ?? 1) || 0;
      // Sections name the slides once more, by their numbers alone.
      if (tag === 'extLst') extensions += 1;
      // Plain `id` is the slide's own number.
      if (tag === 'sldId' && extensions === 0) ids.push(attribute('*:id') ?? '');
    },
    close(tag) {
      if (tag === 'extLst') extensions -= 1;
    },
    isDone: () => ids.length > LIMITS.slides,
  });
  return { ids, firstNumber };
}

/** The paragraphs of a slide, those of its tables too. */
export function slideOf(xml: string, number = 1): Slide {
  const text = new SlideText(number);
  const isWhole = readXml(xml, text);
  return { lines: text.lines, diagrams: text.diagrams, isHidden: text.isHidden, isWhole };
}
