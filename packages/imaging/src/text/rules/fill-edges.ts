import { type FlatPage, type Ridges, smoothedAlong } from './ridges.ts';
import { acrossAt, findStrokes, type RuleStroke } from './strokes.ts';

/** Pixels from the edge of a filled ground to where it is looked at: sharp, and in a photograph. */
const REACHES = [2, 3, 4];
/** Pixels further on, where the ground has to be the same still. */
const FURTHER = 2;
/** Steps of brightness between a filled ground and the paper. */
const STEP = 45;
/** Steps of brightness up to which a ground is flat. */
const FLAT = 12;
/** Pixels on both sides along an edge that are looked at together: grain goes, and a level edge stays. */
const BESIDE = 4;
/** Pixels between the edge of a filled ground and a rule that bounds it. */
const BESIDE_EDGE = 6;
/** Share of an edge along which a rule makes it needless. */
const BOUNDED = 0.5;
/** The edge of a filled head is that of a table when it is this long, in heights of a line of text. */
const LEAST_EDGE = 6;
/** A shorter piece of one, which goes on where another begins. */
const LEAST_PIECE = 1.3;
/** The mark of such an edge. */
const EDGE = 2;

/**
 * Draws where a filled ground ends, flat on both sides and of another brightness, unless one of `rules` bounds it. A row
 * of dense letters is such a ground to the eye of this: `text` marks them, and no edge is looked for beside them.
 * Answers whether there was any.
 */
export function addFillEdges(
  page: FlatPage,
  ridges: Ridges,
  { rules, text }: { rules: readonly RuleStroke[]; text: Uint8Array },
  line: number,
): boolean {
  const { width, height, marks } = ridges;
  const ground = { width, height, marks: markSteps(page, text) };
  const edges = findStrokes(ground, new Uint8Array(marks.length), LEAST_PIECE * line).filter(
    (edge) => edge.to - edge.from >= LEAST_EDGE * line && !isBounded(edge, rules),
  );
  for (const edge of edges) drawEdge(ridges, edge);
  return edges.length > 0;
}

function drawEdge({ width, height, marks }: Ridges, edge: RuleStroke): void {
  for (let x = edge.from; x <= edge.to; x += 1) {
    const y = Math.round(acrossAt(edge, x));
    if (y >= 0 && y < height && marks[y * width + x] === 0) marks[y * width + x] = EDGE;
  }
}

function markSteps(page: FlatPage, text: Uint8Array): Uint8Array {
  const { width } = page;
  const smooth = smoothedAlong(page, BESIDE);
  const marks = new Uint8Array(smooth.length);
  for (const reach of REACHES) {
    markStepsOver(smooth, text, marks, [reach * width, (reach + FURTHER) * width]);
  }
  return marks;
}

function markStepsOver(
  smooth: Uint8Array,
  text: Uint8Array,
  marks: Uint8Array,
  [near, far]: readonly [number, number],
): void {
  for (let at = far; at < marks.length - far; at += 1) {
    if (isStep(smooth, at, near, far) && !isBesideText(text, at, near, far)) marks[at] = 1;
  }
}

/** `near` and `far` are how far above and below a pixel the grounds are looked at. */
function isStep(values: Uint8Array, at: number, near: number, far: number): boolean {
  const above = values[at - near] ?? 0;
  const below = values[at + near] ?? 0;
  if (Math.abs(above - below) < STEP || above === 0 || below === 0) return false;
  if (Math.abs(above - (values[at - far] ?? 0)) >= FLAT) return false;
  return Math.abs(below - (values[at + far] ?? 0)) < FLAT;
}

function isBesideText(text: Uint8Array, at: number, near: number, far: number): boolean {
  return [-far, -near, 0, near, far].some((step) => text[at + step] !== 0);
}

function isBounded(edge: RuleStroke, rules: readonly RuleStroke[]): boolean {
  const bounded = rules.reduce((sum, rule) => {
    const [from, to] = [Math.max(edge.from, rule.from), Math.min(edge.to, rule.to)];
    const middle = (from + to) / 2;
    const isBeside = Math.abs(acrossAt(edge, middle) - acrossAt(rule, middle)) <= BESIDE_EDGE;
    return to > from && isBeside ? sum + to - from : sum;
  }, 0);
  return bounded > BOUNDED * (edge.to - edge.from);
}
