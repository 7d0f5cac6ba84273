/** Pictures of which a decoder could read a part only, while their objects live. */
const incomplete = new WeakSet<Blob>();

/** Remembers of a file that what was decoded of it is not all of the picture. */
export function markIncomplete(file: Blob): void {
  incomplete.add(file);
}

/** Whether a part of the picture is missing; known once it was decoded. */
export function isKnownIncomplete(file: Blob): boolean {
  return incomplete.has(file);
}
