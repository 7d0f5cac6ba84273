/** Confidence from which a reading counts, for each thing that is decided by it (docs/decisions/0124). */
export const CERTAINTIES = {
  /** A line: with less it may say anything, so it is read again, and marked if that does not help. */
  line: 0.9,
  /** A digit: nothing around it says which one it is. A letter of a word is carried by its neighbours. */
  figure: 0.8,
  /** Each letter of a lot number. */
  lot: 0.93,
  /** Two looks that leave less have seen no common print. */
  legible: 0.8,
  /** Less is a pattern, not text (docs/decisions/0030). A line of which much is unread stays text, with a doubt. */
  text: 0.5,
  /** The cells of a row: with less they may belong to the rows above and below. */
  row: 0.5,
} as const;
