import { ellipsisGap } from './ellipsis-gap.ts';
import { graphemes } from './graphemes.ts';

/**
 * A ref for a name in two spans, head and tail: while the head is cut, the tail moves up to its “…”.
 * CSS can cut a text but not shrink its box to what is left of it. It moves by a transform, so that
 * nothing is laid out again, and the observer tells of new widths before they are painted.
 */
export function closeGap(name: HTMLElement): () => void {
  observer ??= new ResizeObserver((entries) => {
    // All are measured before the first is moved.
    const gaps = entries.map(({ target }) => gapIn(target));
    for (const [index, { target }] of entries.entries()) {
      const tail = target.lastElementChild;
      const gap = gaps[index] ?? 0;
      if (tail instanceof HTMLElement) tail.style.translate = gap > 0 ? `${-gap}px` : '';
    }
  });
  observer.observe(name);
  return () => observer?.unobserve(name);
}
let observer: ResizeObserver | undefined;

function gapIn(name: Element): number {
  const head = name.firstElementChild;
  const text = head?.firstChild;
  if (!(head && text instanceof Text)) return 0;
  const range = document.createRange();
  range.selectNodeContents(text);
  const style = getComputedStyle(head);
  const room = Number.parseFloat(style.width);
  // A dialog that is opening is drawn smaller than it is.
  const scale = head.getBoundingClientRect().width / room;
  // Not `scrollWidth`: that is rounded, and part of a pixel is enough to be cut.
  if (range.getBoundingClientRect().width / scale <= room) return 0;
  return ellipsisGap(room, ellipsisWidth(style), endsOf(text, range, scale));
}

function* endsOf(text: Text, range: Range, scale: number): Generator<number> {
  for (const { index, segment } of graphemes(text.data)) {
    range.setEnd(text, index + segment.length);
    yield range.getBoundingClientRect().width / scale;
  }
}

function ellipsisWidth({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
  // Not `font`: that is empty where it cannot tell everything, as with tabular figures.
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  let width = ellipsisWidths.get(font);
  if (width === undefined) {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    width = pen.measureText('…').width;
    ellipsisWidths.set(font, width);
  }
  return width;
}
const ellipsisWidths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;
