/** A stretch of a line that has ink in every column, in shares of the line's box. */
export interface PrintRun {
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** A line's ink from left to right, and the size of the crop in which it was seen. */
export interface Print {
  /** Width of the box in heights of it. */
  aspect: number;
  runs: PrintRun[];
  /** Highest ink of each column, as a share of the height; 1 for none. */
  tops: Float32Array;
}

/** Share of the pixels beyond which a value is noise. */
const NOISE = 0.02;
/** Share of the way from paper to ink from which a pixel is ink. */
const INKED = 0.4;
/** Range of light, of 255, below which nothing can be told from noise. */
const FAINTEST = 20;
/** A row with ink in so much of its width is a rule or the edge of a field. */
const RULE = 0.85;
/** Share of the rows at the very edge, where the lines above and below may show. */
const BORDER = 0.03;
/** A single pixel of ink in a column is a speck. */
const SPECK = 2;

/** The ink of a crop that was sampled for the network; no runs where the crop is too faint. */
export function printOf(
  planes: Float32Array,
  { width, height }: { width: number; height: number },
): Print {
  const ink = inkIn(planes, width * height);
  const tops = new Float32Array(width).fill(1);
  const print: Print = { aspect: width / height, runs: [], tops };
  if (!ink) return print;
  const rows = printedRows(ink, { width, height });
  let open: PrintRun | undefined;
  for (let x = 0; x < width; x += 1) {
    const column = columnAt(ink, rows, { x, width });
    if (!column) {
      open = undefined;
      continue;
    }
    const [top, bottom] = [column.top / height, (column.bottom + 1) / height];
    tops[x] = top;
    if (!open) {
      open = { from: x / width, to: 0, top, bottom };
      print.runs.push(open);
    }
    open.to = (x + 1) / width;
    open.top = Math.min(open.top, top);
    open.bottom = Math.max(open.bottom, bottom);
  }
  return print;
}

/** First and last row with ink in a column; a speck is none. */
function columnAt(
  ink: Uint8Array,
  rows: Uint8Array,
  { x, width }: { x: number; width: number },
): { top: number; bottom: number } | undefined {
  let [top, bottom, count] = [-1, -1, 0];
  for (let y = 0; y < rows.length; y += 1) {
    if (rows[y] === 0 || ink[y * width + x] === 0) continue;
    if (top < 0) top = y;
    bottom = y;
    count += 1;
  }
  return count < SPECK ? undefined : { top, bottom };
}

/** 1 for a pixel of ink, dark on light or the reverse; undefined for a crop without either. */
function inkIn(planes: Float32Array, area: number): Uint8Array | undefined {
  const light = new Uint8Array(area);
  const counts = new Uint32Array(256);
  for (let at = 0; at < area; at += 1) {
    // The planes are -1 to 1 each.
    const sum = (planes[at] ?? 0) + (planes[at + area] ?? 0) + (planes[at + 2 * area] ?? 0);
    const value = Math.max(0, Math.min(255, Math.round((sum / 3 + 1) * 127.5)));
    light[at] = value;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const [darkest, paper, lightest] = [NOISE, 0.5, 1 - NOISE].map((share) =>
    valueAt(counts, share * area),
  );
  const isDark = (paper ?? 0) - (darkest ?? 0) > (lightest ?? 0) - (paper ?? 0);
  const range = ((isDark ? darkest : lightest) ?? 0) - (paper ?? 0);
  if (Math.abs(range) < FAINTEST) return undefined;
  const border = (paper ?? 0) + INKED * range;
  return light.map((value) => ((isDark ? value < border : value > border) ? 1 : 0));
}

/** The value that so many of the pixels do not exceed. */
function valueAt(counts: Uint32Array, wanted: number): number {
  let reached = 0;
  for (const [value, count] of counts.entries()) {
    reached += count;
    if (reached > wanted) return value;
  }
  return counts.length - 1;
}

/** 1 for a row of the line; rules, and what lies at the very edge, are none. */
function printedRows(
  ink: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const rows = new Uint8Array(height);
  const border = Math.round(BORDER * height);
  for (let y = border; y < height - border; y += 1) {
    let inked = 0;
    for (let x = 0; x < width; x += 1) inked += ink[y * width + x] ?? 0;
    rows[y] = inked < RULE * width ? 1 : 0;
  }
  return rows;
}

/** Dots: most runs are no wider than this, in heights of the line, and there are so many to a height. */
const DOT = { widest: 0.11, often: 2 };

/** Tells print in dots that stand apart, as coders set it. */
export function isInDots({ runs, aspect }: Print): boolean {
  const narrow = runs.filter(({ from, to }) => (to - from) * aspect <= DOT.widest);
  return narrow.length * 2 > runs.length && runs.length > DOT.often * aspect;
}
