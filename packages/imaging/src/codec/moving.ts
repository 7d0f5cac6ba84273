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
