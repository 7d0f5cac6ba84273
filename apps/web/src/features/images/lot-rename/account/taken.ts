/** Pure: numbers of the account's counter, and the files that they were taken for (PRODUCT §6). */

/** Numbers that one call has taken. */
export interface TakenNumbers {
  requestKey: string;
  series: string;
  prefix: string;
  width: number;
  first: number;
  /** One for each of these files, in their order. */
  fileIds: readonly string[];
  /** Times that it cost; 0 for members. */
  charged: number;
  /** True: all numbers that could come back have. */
  isSettled?: boolean;
  /** Asked back from this place on, without an answer so far: no file may get these, for somebody else may have them. */
  leavingFrom?: number | undefined;
}

/** Numbers that are asked for. */
export type TakeWish = Pick<TakenNumbers, 'requestKey' | 'series' | 'fileIds'>;

/** Files that wait for numbers of this series. */
interface Waiting {
  series: string;
  fileIds: readonly string[];
}

/**
 * The same words again, for the files that wait by now: the server counts numbers and knows no files. Those that have
 * gone yield their places to those that have come. Numbers of another series than these wait for go on no file, and
 * can come back.
 */
export function repeatFor(wish: TakeWish, { series, fileIds }: Waiting): TakeWish {
  const { length } = wish.fileIds;
  if (wish.series !== series)
    return { ...wish, fileIds: wish.fileIds.map((_, place) => `${wish.requestKey} ${place}`) };
  return { ...wish, fileIds: [...new Set([...fileIds, ...wish.fileIds])].slice(0, length) };
}

/**
 * Counts the numbers that a press takes: those of a wish without an answer, `again`, of which `spare` go on no file,
 * and then `more`. All are paid for where that wish was never carried out.
 */
export function takesFor(wish: TakeWish | undefined, { series, fileIds }: Waiting) {
  const again = wish?.fileIds.length ?? 0;
  const fitting = wish?.series === series ? Math.min(again, fileIds.length) : 0;
  return { again, spare: again - fitting, more: fileIds.length - fitting };
}

export function numberText({ prefix, width }: { prefix: string; width: number }, number: number) {
  return prefix + String(number).padStart(width, '0');
}

/** The number of each file that has one. */
export function numbersByFile(takings: readonly TakenNumbers[]): Map<string, string> {
  return new Map(
    takings.flatMap((taking) =>
      filesOf(taking).map((id, place) => [id, numberText(taking, taking.first + place)] as const),
    ),
  );
}

/** Files that may use their number. */
function filesOf({ fileIds, leavingFrom }: TakenNumbers): readonly string[] {
  return fileIds.slice(0, leavingFrom);
}

/** Files on the workbench that wait for a number. */
export function withoutNumber(
  takings: readonly TakenNumbers[],
  fileIds: readonly string[],
): string[] {
  const known = new Set(takings.flatMap(filesOf));
  return fileIds.filter((id) => !known.has(id));
}

export interface GiveBack {
  taking: TakenNumbers;
  /** Numbers from its first to the last that a file has; those behind it can come back. */
  used: number;
}

/**
 * Lists the numbers that can come back, in the order in which the server takes them: of each series
 * the newest, and an older one only when nothing is left of those after it.
 */
export function listGiveBacks(
  takings: readonly TakenNumbers[],
  renamed: ReadonlySet<string>,
): GiveBack[] {
  const blocked = new Set<string>();
  return takings.toReversed().flatMap((taking) => {
    const { series, fileIds } = taking;
    const used = usedOf(taking, renamed);
    const isOffered = !blocked.has(series) && used < fileIds.length;
    if (used > 0) blocked.add(series);
    return isOffered ? [{ taking, used }] : [];
  });
}

/** Numbers that were asked back without an answer are asked back in the same words: the server may have done it. */
function usedOf(
  { isSettled, leavingFrom, fileIds }: TakenNumbers,
  renamed: ReadonlySet<string>,
): number {
  if (isSettled) return fileIds.length;
  return leavingFrom ?? fileIds.findLastIndex((id) => renamed.has(id)) + 1;
}

/** Times that would come back; a member has paid none. */
export function refundable(giveBacks: readonly GiveBack[]): number {
  return giveBacks.reduce(
    (sum, { taking, used }) => sum + (taking.charged > 0 ? taking.fileIds.length - used : 0),
    0,
  );
}

/** Without the numbers at its end that came back; undefined when none is left. */
export function settle(taking: TakenNumbers, numbersBack: number): TakenNumbers | undefined {
  const fileIds = taking.fileIds.slice(0, taking.fileIds.length - numbersBack);
  const left = { ...taking, fileIds, isSettled: true, leavingFrom: undefined };
  return fileIds.length > 0 ? left : undefined;
}

/** After files came to the workbench anew, under other ids. */
export function moveTaking<T extends TakeWish>(taking: T, newIds: ReadonlyMap<string, string>): T {
  return { ...taking, fileIds: taking.fileIds.map((id) => newIds.get(id) ?? id) };
}
