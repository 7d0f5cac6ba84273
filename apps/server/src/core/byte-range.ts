/** One range of bytes, as COS serves them (COS.md §2.4). `end` is not included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** No honest reader asks for more (SECURITY §3 row 15). */
const MAX_RANGES = 16;

/** `whole`: send everything. `unsatisfiable`: 416. */
export type RangeChoice = ByteRange | 'whole' | 'unsatisfiable';

/**
 * Chooses the bytes that a Range header asks for; several ranges are answered with the whole
 * object.
 */
export function chooseRange(header: string | undefined, sizeBytes: number): RangeChoice {
  const list = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1];
  if (list === undefined) return 'whole';
  const specs = list.split(',');
  if (specs.length > MAX_RANGES) return 'unsatisfiable';
  if (specs.length > 1) return 'whole';
  const [, first = '', last = ''] = /^\s*(\d*)\s*-\s*(\d*)\s*$/.exec(list) ?? [];
  if (first === '' && last === '') return 'whole';
  const range =
    first === ''
      ? { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes }
      : { start: Number(first), end: last === '' ? sizeBytes : Number(last) + 1 };
  const end = Math.min(range.end, sizeBytes);
  return range.start < end ? { start: range.start, end } : 'unsatisfiable';
}
