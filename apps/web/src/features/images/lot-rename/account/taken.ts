/** Pure: numbers of the account's counter, and the files that they were taken for (PRODUCT §6). */

/** What one call has taken. */
export interface Taking {
  requestKey: string;
  prefix: string;
  width: number;
  first: number;
  /** One for each of these files, in their order. */
  fileIds: readonly string[];
  /** Times that it cost; 0 for members. */
  charged: number;
}

export function numberText({ prefix, width }: { prefix: string; width: number }, number: number) {
  return prefix + String(number).padStart(width, '0');
}

/** The number of each file that has one. */
export function numbersByFile(takings: readonly Taking[]): Map<string, string> {
  return new Map(
    takings.flatMap((taking) =>
      taking.fileIds.map((id, place) => [id, numberText(taking, taking.first + place)] as const),
    ),
  );
}

/** Files on the workbench that wait for a number. */
export function withoutNumber(takings: readonly Taking[], fileIds: readonly string[]): string[] {
  const known = new Set(takings.flatMap((taking) => taking.fileIds));
  return fileIds.filter((id) => !known.has(id));
}

/** How many of a taking's files have their new name after all. */
export function countUsed({ fileIds }: Taking, renamed: ReadonlySet<string>): number {
  return fileIds.filter((id) => renamed.has(id)).length;
}

/** Times that would come back; a member has paid none. */
export function refundable(takings: readonly Taking[], renamed: ReadonlySet<string>): number {
  return takings.reduce(
    (sum, taking) => sum + Math.max(0, taking.charged - countUsed(taking, renamed)),
    0,
  );
}

/** After files came to the workbench anew, under other ids. */
export function moveTo(taking: Taking, newIds: ReadonlyMap<string, string>): Taking {
  return { ...taking, fileIds: taking.fileIds.map((id) => newIds.get(id) ?? id) };
}
