/** Whether somebody is at this page, or it is only left open. */

/** A person's own call leaves within this time of what caused it. */
const GONE_AFTER_MS = 60_000;

/** Screen readers and voices click and type without keys or pointers. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'click', 'input', 'visibilitychange'] as const;

/** Somebody has opened the page. */
let lastSignAt = performance.now();

/** Begins to look out for signs of a person. */
export function watchAttendance(): void {
  for (const sign of SIGNS) addEventListener(sign, noteSign, { capture: true, passive: true });
}

/** False where nothing has been touched for a minute: what is asked now is asked by a clock. */
export function isAttended(): boolean {
  return performance.now() - lastSignAt < GONE_AFTER_MS;
}

/** A script of ours that clicks or types is no sign of a person. */
function noteSign({ isTrusted }: Event): void {
  if (isTrusted) lastSignAt = performance.now();
}
