/** A field of an entry's extra data, by its number. */
export function findExtra(extra: DataView, id: number): DataView | undefined {
  let at = 0;
  while (at + 4 <= extra.byteLength) {
    const length = extra.getUint16(at + 2, true);
    if (at + 4 + length > extra.byteLength) return undefined;
    if (extra.getUint16(at, true) === id) return viewPart(extra, at + 4, length);
    at += 4 + length;
  }
  return undefined;
}

export function viewPart(view: DataView, at: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at, length);
}
