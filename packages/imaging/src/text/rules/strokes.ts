import type { Ridges } from './ridges.ts';

/** A thin straight mark: `along` its run from one end to the other, `across` its place beside. */
export interface RuleStroke {
  from: number;
  to: number;
  sums: Sums;
}

/** The sums that a straight line is fitted to; those of two strokes add up to those of both. */
interface Sums {
  weight: number;
  along: number;
  across: number;
  alongAlong: number;
  alongAcross: number;
  acrossAcross: number;
}

interface Run {
  from: number;
  to: number;
  root: number;
}

/** Pixels without a mark that a run goes over: dots, dashes, a speck of light. */
const GAP = 8;
const LEAST_RUN = 8;
/** Share of a run that has marks: a dotted rule has a third. */
const LEAST_MARKED = 0.3;
/** Pixels: more is a bar, a picture, a shadow. */
const THICKEST = 9;
/** Squared pixels by which a thin straight mark may stray from its line, beside its thickness. */
const MOST_SPREAD = 0.8;
/** Length of a rule that may stray by a pixel more: paper curls, and the arc of a stamp is short. */
const STRAIGHT = 75;
/** Share of a stroke's length that its runs cover. */
const WHOLE = 0.95;
/** Pages with more have no rules but a pattern; the longest are looked at. */
const MOST_STROKES = 1500;

/** The thin straight marks of at least that length. What lies in print is left out. */
export function findStrokes(ridges: Ridges, text: Uint8Array, least: number): RuleStroke[] {
  const runs: Run[] = [];
  const parts: Sums[] = [];
  let above = 0;
  for (let row = 0; row < ridges.height; row += 1) {
    const first = runs.length;
    addRuns(ridges, text, row, runs, parts);
    joinRows(runs, above, first);
    above = first;
  }
  const strokes = gather(runs, parts).filter(
    (stroke) => stroke.to - stroke.from >= LEAST_RUN && isThin(stroke),
  );
  const longest = strokes.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MOST_STROKES);
  return joinBroken(longest, least).filter(({ from, to }) => to - from >= least);
}

/** A stroke's place across at a place along it, or before and behind it. */
export function acrossAt({ sums }: RuleStroke, along: number): number {
  return sums.across / sums.weight + slopeOf({ sums }) * (along - sums.along / sums.weight);
}

export function slopeOf({ sums }: Pick<RuleStroke, 'sums'>): number {
  const spread = sums.alongAlong - (sums.along * sums.along) / sums.weight;
  const shared = sums.alongAcross - (sums.along * sums.across) / sums.weight;
  return spread < 1 ? 0 : shared / spread;
}

/** Whether it was drawn in one go, and is not pieces that happen to lie in a line. */
export function isWhole({ from, to, sums }: RuleStroke): boolean {
  return sums.weight >= WHOLE * (to - from);
}

function addRuns(
  { width, marks }: Ridges,
  text: Uint8Array,
  row: number,
  runs: Run[],
  parts: Sums[],
): void {
  const start = row * width;
  let [from, last, marked] = [-1, -1, 0];
  const close = () => {
    const length = last - from + 1;
    if (from >= 0 && length >= LEAST_RUN && marked >= LEAST_MARKED * length) {
      runs.push({ from, to: last, root: runs.length });
      parts.push(sumsOf(from, last, row));
    }
    from = -1;
    marked = 0;
  };
  for (let x = 0; x < width; x += 1) {
    if (marks[start + x] === 0 || text[start + x] !== 0) continue;
    if (from >= 0 && x - last > GAP) close();
    if (from < 0) from = x;
    last = x;
    marked += 1;
  }
  close();
}

function sumsOf(from: number, to: number, row: number): Sums {
  const weight = to - from + 1;
  const middle = (from + to) / 2;
  return {
    weight,
    along: weight * middle,
    across: weight * row,
    alongAlong: weight * middle * middle + weight ** 3 / 12,
    alongAcross: weight * middle * row,
    acrossAcross: weight * row * row,
  };
}

/** Runs of neighbouring rows that touch are one mark. Both lists go from left to right. */
function joinRows(runs: Run[], above: number, first: number): void {
  let upper = above;
  for (let at = first; at < runs.length; at += 1) {
    const run = runs[at];
    if (!run) continue;
    while (upper < first && (runs[upper]?.to ?? 0) < run.from - 2) upper += 1;
    for (let next = upper; next < first && (runs[next]?.from ?? 0) <= run.to + 2; next += 1) {
      joinRoots(runs, rootOf(runs, next), rootOf(runs, at));
    }
  }
}

function joinRoots(runs: Run[], one: number, other: number): void {
  const root = runs[Math.max(one, other)];
  if (root) root.root = Math.min(one, other);
}

function rootOf(runs: Run[], at: number): number {
  let root = at;
  for (let next = runs[root]?.root ?? root; next !== root; next = runs[root]?.root ?? root) {
    root = next;
  }
  const run = runs[at];
  if (run) run.root = root;
  return root;
}

function gather(runs: Run[], parts: readonly Sums[]): RuleStroke[] {
  const strokes = new Map<number, RuleStroke>();
  for (const [at, { from, to }] of runs.entries()) {
    const sums = parts[at];
    if (!sums) continue;
    const root = rootOf(runs, at);
    const stroke = strokes.get(root);
    strokes.set(root, stroke ? joined(stroke, { from, to, sums }) : { from, to, sums });
  }
  return [...strokes.values()];
}

function joined(one: RuleStroke, other: RuleStroke): RuleStroke {
  const [a, b] = [one.sums, other.sums];
  return {
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    sums: {
      weight: a.weight + b.weight,
      along: a.along + b.along,
      across: a.across + b.across,
      alongAlong: a.alongAlong + b.alongAlong,
      alongAcross: a.alongAcross + b.alongAcross,
      acrossAcross: a.acrossAcross + b.acrossAcross,
    },
  };
}

function isThin(stroke: RuleStroke): boolean {
  const { from, to, sums } = stroke;
  const length = to - from;
  const thickness = sums.weight / length;
  if (thickness > THICKEST) return false;
  const spread = sums.acrossAcross / sums.weight - (sums.across / sums.weight) ** 2;
  const shared = sums.alongAcross / sums.weight - (sums.along * sums.across) / sums.weight ** 2;
  const straying = spread - slopeOf(stroke) * shared;
  return straying <= thickness ** 2 / 12 + MOST_SPREAD + (length / STRAIGHT) ** 2;
}

/** Pieces of one broken rule go on where the one before would. */
function joinBroken(strokes: RuleStroke[], reach: number): RuleStroke[] {
  const rules: RuleStroke[] = [];
  for (const stroke of strokes.sort((a, b) => a.from - b.from)) {
    const at = rules.findIndex((rule) => continues(rule, stroke, reach));
    const rule = rules[at];
    if (rule) rules[at] = joined(rule, stroke);
    else rules.push(stroke);
  }
  return rules;
}

function continues(rule: RuleStroke, next: RuleStroke, reach: number): boolean {
  const room = next.from - rule.to;
  if (room > reach || room < -reach) return false;
  const [longer, shorter] = rule.to - rule.from > next.to - next.from ? [rule, next] : [next, rule];
  const middle = (shorter.from + shorter.to) / 2;
  return Math.abs(acrossAt(longer, middle) - acrossAt(shorter, middle)) <= 2.5;
}
