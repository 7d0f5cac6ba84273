/** What a tool works with; each tool has an interface of its own that says so. */
export interface ToolTypes {
  /** What holds for all its pictures. */
  settings: unknown;
  /** What it has made of one: sizes, notes, recognised lines … */
  detail: unknown;
  /** Settings of one picture alone, such as a box that was drawn on it. */
  own: unknown;
}
