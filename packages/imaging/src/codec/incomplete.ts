/** Pictures of which a decoder could read a part only, while their objects live. */
const incomplete = new WeakSet<Blob>();

/** Remembers of a file that what was decoded of it is not all of the picture. */
export function markIncomplete(file: Blob | undefined): void {
  if (file) incomplete.add(file);
}

/** Tells whether a part of the picture is missing; known once it was decoded. */
export function isKnownIncomplete(file: Blob | undefined): boolean {
  return file !== undefined && incomplete.has(file);
}

/** Animations of which a tool has taken the first frame, while their objects live. */
const moving = new WeakSet<Blob>();

/** Remembers of a file that it has more frames than the one that is worked on. */
export function markMoving(file: Blob): void {
  moving.add(file);
}

/** Tells whether a tool has taken the first frame of several; known once it has looked at the file. */
export function isKnownMoving(file: Blob): boolean {
  return moving.has(file);
}

/** The picture that an errand of a worker is about. */
export function fileOf(input: unknown): Blob | undefined {
  if (input instanceof Blob) return input;
  const isThing = typeof input === 'object' && input !== null && 'file' in input;
  return isThing && input.file instanceof Blob ? input.file : undefined;
}
