/** A worker that is kept for one holder, whatever else waits in line. */
export interface Seat {
  /** The next in line may have it. What was begun there is still finished. */
  leave(): void;
}
