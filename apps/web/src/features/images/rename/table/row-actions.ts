import type { ReactNode } from 'react';

/** Outcome of typing a name in the table. */
export interface NameEditing {
  /** Undefined when the person changed their mind, or nothing. */
  stem: string | undefined;
  /** Name to edit next: the one above, the one below, or none. */
  step: -1 | 0 | 1;
}

/** Moves of a file's place in the list. */
export type Placing = 'up' | 'down' | 'first' | 'last' | 'insert-before' | 'insert-after';

/** Actions in a row, and a tool's own parts there. */
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
