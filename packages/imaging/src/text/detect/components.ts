export interface Component {
  /** Positions on the map, as y × width + x, in order. */
  places: Int32Array;
  meanValue: number;
}

/**
 * The 8-connected areas of a map above a threshold, from top to bottom. `values` is not changed;
 * areas of fewer than `minPlaces` are left out.
 */
export function findComponents(
  values: Float32Array,
  { width, height }: { width: number; height: number },
  { threshold, minPlaces }: { threshold: number; minPlaces: number },
): Component[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const components: Component[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || (values[start] ?? 0) <= threshold) continue;
    const places = flood(start);
    if (places.length < minPlaces) continue;
    let sum = 0;
    for (const place of places) sum += values[place] ?? 0;
    components.push({ places, meanValue: sum / places.length });
  }
  return components;

  /** `stack` ends as the list of what was found: each place is pushed once and never removed. */
  function flood(start: number): Int32Array {
    let found = 1;
    stack[0] = start;
    seen[start] = 1;
    for (let next = 0; next < found; next += 1) {
      const place = stack[next] ?? 0;
      const [first, last] = sidesOf(place % width, width);
      const [top, bottom] = sidesOf(Math.floor(place / width), height);
      for (let row = top * width; row <= bottom * width; row += width) {
        found = takeFrom(row + first, row + last, found);
      }
    }
    return stack.slice(0, found).sort();
  }

  /** Puts what is new of a stretch of a row behind what was found; answers how many there are then. */
  function takeFrom(first: number, last: number, found: number): number {
    let count = found;
    for (let place = first; place <= last; place += 1) {
      if (seen[place] || (values[place] ?? 0) <= threshold) continue;
      seen[place] = 1;
      stack[count] = place;
      count += 1;
    }
    return count;
  }
}

/** A place and its neighbours on one axis. */
function sidesOf(at: number, length: number): [first: number, last: number] {
  return [Math.max(0, at - 1), Math.min(length - 1, at + 1)];
}
