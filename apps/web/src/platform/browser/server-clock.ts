/**
 * The time of the server. Ends, terms and moments are told by its clock, and a device may be days off: what is left of a
 * time is counted from here, on every screen.
 */

/** Behind the server's clock by this much; corrected by every answer. */
let offsetMs = 0;

/** Now, by the server's clock, as far as an answer has told it. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Learns from an answer's `Date` header, which was written between the two moments of our own clock and has whole seconds.
 * Only as much is corrected as that proves, so that a slow answer moves nothing that a quick one has told.
 */
export function hearServerTime(
  header: string | null,
  { sentAt, heardAt }: { sentAt: number; heardAt: number },
): void {
  const told = Date.parse(header ?? '');
  if (Number.isNaN(told)) return;
  const least = told - heardAt;
  const most = told + 1000 - sentAt;
  // A clock that was set meanwhile proves nothing.
  if (least > most) return;
  offsetMs = Math.min(Math.max(offsetMs, least), most);
}
