/** Updates that no editor makes, byte by byte as Yjs' first format has them. */

type Bytes = number[];

/** Any whole number, seven bits a byte. */
export function rawNumber(value: number): Bytes {
  const bytes: Bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 | (rest % 128));
  return [...bytes, rest];
}

export function rawText(words: string): Bytes {
  const bytes = [...new TextEncoder().encode(words)];
  return [...rawNumber(bytes.length), ...bytes];
}

/** Kinds of content that an item's first byte names. */
export const CONTENT = {
  deleted: 1,
  json: 2,
  binary: 3,
  string: 4,
  embed: 5,
  format: 6,
  type: 7,
  any: 8,
  doc: 9,
} as const;

type Id = [client: number, clock: number];

export interface RawItem {
  content: keyof typeof CONTENT;
  bytes: Bytes;
  origin?: Id;
  rightOrigin?: Id;
  /** Name of a root value. */
  parent?: string;
  key?: string;
}

export function rawItem({ content, bytes, origin, rightOrigin, parent, key }: RawItem): Bytes {
  const info =
    CONTENT[content] | (origin ? 128 : 0) | (rightOrigin ? 64 : 0) | (key === undefined ? 0 : 32);
  const place =
    origin || rightOrigin
      ? []
      : [1, ...rawText(parent ?? 'text'), ...(key === undefined ? [] : rawText(key))];
  return [info, ...rawIds(origin, rightOrigin), ...place, ...bytes];
}

function rawIds(...ids: (Id | undefined)[]): Bytes {
  return ids.flatMap((id) => (id ? [...rawNumber(id[0]), ...rawNumber(id[1])] : []));
}

export const rawGc = (length: number): Bytes => [0, ...rawNumber(length)];
export const rawSkip = (length: number): Bytes => [10, ...rawNumber(length)];
export const rawLetters = (words: string, place: Partial<RawItem> = {}): Bytes =>
  rawItem({ content: 'string', bytes: rawText(words), ...place });

export interface RawUpdate {
  /** Structs of each writer, from a clock on. */
  structs?: { client: number; clock?: number; parts: readonly Bytes[] }[];
  deletes?: { client: number; ranges: readonly [clock: number, length: number][] }[];
}

export function rawUpdate({ structs = [], deletes = [] }: RawUpdate): Uint8Array {
  const bytes: Bytes = [...rawNumber(structs.length)];
  for (const { client, clock = 0, parts } of structs) {
    bytes.push(...rawNumber(parts.length), ...rawNumber(client), ...rawNumber(clock));
    for (const part of parts) for (const byte of part) bytes.push(byte);
  }
  bytes.push(...rawNumber(deletes.length));
  for (const { client, ranges } of deletes) {
    bytes.push(...rawNumber(client), ...rawNumber(ranges.length));
    for (const [clock, length] of ranges) bytes.push(...rawNumber(clock), ...rawNumber(length));
  }
  return Uint8Array.from(bytes);
}
