/** How the typing of a name in the table has ended. */
export interface NameEditing {
  /** Undefined when the person changed their mind. */
  stem: string | undefined;
  /** Which name is edited next: the one above, the one below, or none. */
  step: -1 | 0 | 1;
}
