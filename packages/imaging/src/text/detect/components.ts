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
      const x = place % width;
      const y = (place - x) / width;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const neighbour = ny * width + nx;
          if (seen[neighbour] || (values[neighbour] ?? 0) <= threshold) continue;
          seen[neighbour] = 1;
          stack[found] = neighbour;
          found += 1;
        }
      }
    }
    return stack.slice(0, found).sort();
  }
}
