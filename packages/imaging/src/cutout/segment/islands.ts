/** Smaller ones are grain. */
const LEAST_PIXELS = 6;

/** Counts the pixels of other regions that an enclosed region has inside it: the print on a label. */
export function islandPixels(places: Int32Array, width: number): number {
  const box = boxAround(places, width);
  const across = box.right - box.left + 3;
  const down = box.bottom - box.top + 3;
  // With a frame of one pixel: what it reaches lies around the region, the rest in it.
  const seen = new Uint8Array(across * down);
  for (const place of places) {
    const x = place % width;
    const y = (place - x) / width;
    seen[(y - box.top + 1) * across + x - box.left + 1] = 1;
  }
  const own = places.length;
  const stack = [0];
  seen[0] = 1;
  let around = 1;
  while (stack.length > 0) {
    for (const next of neighboursOf(stack.pop() ?? 0, across).filter((at) => seen[at] === 0)) {
      seen[next] = 1;
      around += 1;
      stack.push(next);
    }
  }
  const inner = across * down - own - around;
  return inner >= LEAST_PIXELS ? inner : 0;
}

/** Those beyond the first and the last row are no places. */
function neighboursOf(at: number, across: number): number[] {
  const x = at % across;
  const beside = [...(x > 0 ? [at - 1] : []), ...(x < across - 1 ? [at + 1] : [])];
  return [...beside, at - across, at + across];
}

/** The first and the last column and row that these places touch. */
export function boxAround(places: Int32Array, width: number) {
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1];
  for (const place of places) {
    const x = place % width;
    const y = (place - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}
