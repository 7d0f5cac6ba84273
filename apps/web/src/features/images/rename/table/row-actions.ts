import type { ReactNode } from 'react';

/** How the typing of a name in the table has ended. */
export interface NameEditing {
  /** Undefined when the person changed their mind. */
  stem: string | undefined;
  /** Which name is edited next: the one above, the one below, or none. */
  step: -1 | 0 | 1;
}

/** What can be done about a file's place in the list. */
export type Placing = 'up' | 'down' | 'first' | 'last' | 'insert-before' | 'insert-after';

/** What can be done in a row, and what a tool shows there of its own. */
export interface RowActions {
  /** The row whose name is being typed. */
  editing: string | undefined;
  onStartEdit: (id: string) => void;
  onEndEdit: (id: string, editing: NameEditing) => void;
  /** Names set by hand or by a list; rules leave them alone. */
  isFixed: (id: string) => boolean;
  onRelease: (id: string) => void;
  onRemove: (id: string) => void;
  /** In front of all: the file's place, and what it is moved by. */
  renderPlace: (id: string) => ReactNode;
  /** Moves it, or puts others beside it. */
  onPlace: (id: string, where: Placing) => void;
  /** In front of the old name: a thumbnail. */
  renderLead?: ((id: string) => ReactNode) | undefined;
  /** Beside what was done to the name: how far the picture is. */
  renderNote?: ((id: string) => ReactNode) | undefined;
}
