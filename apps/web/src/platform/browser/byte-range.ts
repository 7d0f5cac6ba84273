/** A range of bytes; the end is not included. */
interface ByteRange {
  start: number;
  end: number;
}

/** Reads the one range of a request; undefined where it asks for several, or for none of these bytes. */
export function readByteRange(header: string | null, size: number): ByteRange | undefined {
  if (header === null) return { start: 0, end: size };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : undefined;
}
