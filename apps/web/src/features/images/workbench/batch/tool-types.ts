/** Types that a tool works with; each tool has an interface of its own that says so. */
export interface ToolTypes {
  /** Settings of all its pictures. */
  settings: unknown;
  /** Its result for one: sizes, notes, recognised lines … */
  detail: unknown;
  /** Settings of one picture alone, such as a box that was drawn on it. */
  own: unknown;
}
