/** A stretch of one axis, in pixels. */
export interface Stretch {
  from: number;
  length: number;
}

/** Share of a frame's length that a mark keeps from its edges, so that its neighbours are seen too. */
const MARGIN = 0.12;

/** The beginning that a frame should scroll to: its own while the mark lies well inside, else with it in the middle. */
export function scrollToShow(frame: Stretch, mark: Stretch): number {
  const margin = MARGIN * frame.length;
  const isInside =
    mark.from >= frame.from + margin &&
    mark.from + mark.length <= frame.from + frame.length - margin;
  return isInside ? frame.from : mark.from + (mark.length - frame.length) / 2;
}

/** Brings a mark into sight inside its frame alone: the page stays where it is. */
export function follow(frame: HTMLElement | null, mark: HTMLElement | null): void {
  if (!frame || !mark) return;
  const [outer, inner] = [frame.getBoundingClientRect(), mark.getBoundingClientRect()];
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame;
  frame.scrollTo({
    left: scrollToShow(
      { from: scrollLeft, length: clientWidth },
      { from: inner.left - outer.left + scrollLeft, length: inner.width },
    ),
    top: scrollToShow(
      { from: scrollTop, length: clientHeight },
      { from: inner.top - outer.top + scrollTop, length: inner.height },
    ),
  });
}
