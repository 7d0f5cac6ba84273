import { graphemes } from './graphemes.ts';
import { splitName } from './split-name.ts';

const ELLIPSIS = '…';

/**
 * The longest beginning of a name that fits together with `…` and its ending, so that the extension stays readable;
 * undefined where the whole name fits. Asks `fits` as often as the length has binary digits.
 */
export function cutName(name: string, fits: (text: string) => boolean): string | undefined {
  if (fits(name)) return undefined;
  const { head, tail } = splitName(name);
  const ends = Array.from(graphemes(head), ({ index }) => index);
  const cutAt = (end: number) => head.slice(0, end).trimEnd() + ELLIPSIS + tail;
  let [fitting, tooLong] = [0, ends.length];
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1;
    if (fits(cutAt(ends[middle] ?? 0))) fitting = middle;
    else tooLong = middle;
  }
  return cutAt(ends[fitting] ?? 0);
}

/** Cuts a name to lines of this element, by what the browser makes of it there. */
export function cutToLines(element: HTMLElement, name: string, lines: number): string | undefined {
  const ruler = document.createElement('div');
  const { lineHeight, font, letterSpacing } = getComputedStyle(element);
  ruler.className = 'invisible absolute top-0 left-0 wrap-anywhere';
  Object.assign(ruler.style, {
    font,
    lineHeight,
    letterSpacing,
    width: `${element.clientWidth}px`,
  });
  document.body.append(ruler);
  const most = (lines + 0.5) * Number.parseFloat(lineHeight);
  const cut = cutName(name, (text) => {
    ruler.textContent = text;
    return ruler.clientHeight <= most;
  });
  ruler.remove();
  return cut;
}
