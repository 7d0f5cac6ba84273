import type { SubjectKind } from '../subject-kinds.ts';

const NAMED_BY_THINGS = new Set<SubjectKind>(['photo', 'product', 'picture']);

/** Papers, labels and screens are named by their text; other pictures by what can be seen on them. */
export function isNamedByThings(kind: SubjectKind): boolean {
  return NAMED_BY_THINGS.has(kind);
}
