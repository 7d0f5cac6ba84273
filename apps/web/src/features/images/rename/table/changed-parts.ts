export interface NamePart {
  text: string;
  isChanged: boolean;
}

/** A name is compared piece by piece; beyond this many pieces the middle counts as changed. */
const MOST_PIECES = 80;

/** Marks the pieces of a name that go and those that are new, for the two sides of a row. */
export function changedParts(
  before: string,
  after: string,
): { before: NamePart[]; after: NamePart[] } {
  const old = piecesOf(before);
  const now = piecesOf(after);
  const head = countSame(old, now);
  const tail = countSame(old.slice(head).reverse(), now.slice(head).reverse());
  const oldMiddle = old.slice(head, old.length - tail);
  const nowMiddle = now.slice(head, now.length - tail);
  const kept = commonPieces(oldMiddle, nowMiddle);
  const side = (pieces: string[], middle: boolean[]) =>
    joinParts(pieces.map((text, at) => ({ text, isChanged: middle[at - head] === false })));
  return { before: side(old, kept.old), after: side(now, kept.now) };
}

/** Digits together, Latin letters together, everything else character by character. */
function piecesOf(name: string): string[] {
  return name.match(/\d+|(?:\p{Script=Latin}\p{M}*)+|[\s\S]\p{M}*/gu) ?? [];
}

function countSame(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((piece, at) => piece !== other[at]);
  return differs < 0 ? one.length : differs;
}

/** The longest common sequence, as what each side keeps of it. */
function commonPieces(old: string[], now: string[]): { old: boolean[]; now: boolean[] } {
  const kept = { old: old.map(() => false), now: now.map(() => false) };
  if (old.length > MOST_PIECES || now.length > MOST_PIECES) return kept;
  const lengths = commonLengths(old, now);
  const lengthAt = (at: number, to: number) => lengths[at]?.[to] ?? 0;
  let at = 0;
  let to = 0;
  while (at < old.length && to < now.length) {
    if (old[at] === now[to]) {
      kept.old[at] = true;
      kept.now[to] = true;
      at += 1;
      to += 1;
    } else if (lengthAt(at + 1, to) >= lengthAt(at, to + 1)) at += 1;
    else to += 1;
  }
  return kept;
}

/** Counts the pieces that the two sides have in common from each pair of places on. */
function commonLengths(old: string[], now: string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array<number>(now.length + 1).fill(0),
  );
  for (let at = old.length - 1; at >= 0; at -= 1) {
    const row = lengths[at] ?? [];
    const below = lengths[at + 1] ?? [];
    for (let to = now.length - 1; to >= 0; to -= 1) {
      const isSame = old[at] === now[to];
      row[to] = isSame ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return lengths;
}

function joinParts(parts: readonly NamePart[]): NamePart[] {
  const joined: NamePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isChanged === part.isChanged) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
