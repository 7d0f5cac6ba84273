import { levelAt, type Pencil } from './pencil.ts';
import { acrossAt, type RuleStroke } from './strokes.ts';

/** A stroke in the page's straightened frame. */
export interface LevelStroke {
  stroke: RuleStroke;
  level: number;
  from: number;
  to: number;
}

/** All strokes that lie on one line through the page. */
export interface Rule {
  level: number;
  strokes: LevelStroke[];
}

/** The places of strokes: `own` is the pencil of their direction, `other` of those that cross them. */
export function levelStrokes(
  strokes: readonly RuleStroke[],
  own: Pencil,
  other: Pencil,
): LevelStroke[] {
  return strokes.map((stroke) => {
    const middle = (stroke.from + stroke.to) / 2;
    const end = (along: number) => levelAt(other, acrossAt(stroke, along), along);
    return {
      stroke,
      level: levelAt(own, middle, acrossAt(stroke, middle)),
      from: end(stroke.from),
      to: end(stroke.to),
    };
  });
}

/** Strokes of nearly one level are one rule: its pieces, both lines of a double one. */
export function gatherRules(strokes: readonly LevelStroke[], apart: number): Rule[] {
  const rules: Rule[] = [];
  for (const stroke of strokes.toSorted((a, b) => a.level - b.level)) {
    const last = rules.at(-1);
    const isSame =
      last &&
      stroke.level - (last.strokes.at(-1)?.level ?? 0) <= apart &&
      stroke.level - (last.strokes[0]?.level ?? 0) <= 1.5 * apart;
    if (isSame) last.strokes.push(stroke);
    else rules.push({ level: stroke.level, strokes: [stroke] });
  }
  for (const rule of rules) {
    const weight = rule.strokes.reduce((sum, { from, to }) => sum + (to - from), 0);
    rule.level =
      rule.strokes.reduce((sum, { from, to, level }) => sum + level * (to - from), 0) /
      Math.max(1, weight);
  }
  return rules;
}

/** Strokes that cross each other belong to one table: lists of those across and down for each. */
export function gatherTables(
  across: readonly LevelStroke[],
  down: readonly LevelStroke[],
  reach: number,
): { across: LevelStroke[]; down: LevelStroke[] }[] {
  const parent = [...across, ...down].map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[at] = root;
    return root;
  };
  const crossings = across.flatMap((one, at) =>
    down.flatMap((other, place) => (crosses(one, other, reach) ? [[at, place] as const] : [])),
  );
  for (const [at, place] of crossings) parent[rootOf(across.length + place)] = rootOf(at);
  const tables = Map.groupBy(parent.keys(), rootOf);
  return [...tables.values()].map((members) => ({
    across: members.flatMap((at) => across[at] ?? []),
    down: members.flatMap((at) => down[at - across.length] ?? []),
  }));
}

function crosses(one: LevelStroke, other: LevelStroke, reach: number): boolean {
  return (
    other.level >= one.from - reach &&
    other.level <= one.to + reach &&
    one.level >= other.from - reach &&
    one.level <= other.to + reach
  );
}
