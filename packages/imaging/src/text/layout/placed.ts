/** The place of a line in the table of its part of the page. */
export interface Placed {
  /** The line's, in the list of those that were read. */
  index: number;
  row: number;
  column: number;
  /** It begins a line of its own within its cell. */
  isNew?: boolean;
}

/** Rows and columns that a cell takes up. */
export interface Span {
  rows: number;
  columns: number;
}

/** A cell that takes up more than one place. */
export interface Merged {
  row: number;
  column: number;
  span: Span;
}
