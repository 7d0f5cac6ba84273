/** State of a room for the screen; {@link RoomLink} alone writes it. */
import type { RoomFile, RoomPerson } from '@transmit/contract';
import type * as Y from 'yjs';
import { createStore } from 'zustand/vanilla';

export interface PlacedFile extends RoomFile {
  id: string;
}

/** Between which characters somebody's selection lies. */
export interface SelectionPlace {
  anchor: number;
  head: number;
}

export type LinkState =
  /** On the way in for the first time; nothing is known yet. */
  | 'opening'
  /** Never in yet, and the last try found nobody; tried again by itself. */
  | 'unreached'
  | 'online'
  /** Broken off; tried again by itself. */
  | 'offline'
  /** Ended by the other side; only the person goes on. */
  | 'ended'
  /** There is no such room, or no way in. */
  | 'refused';

export const ASIDE_REASONS = ['renewed', 'full', 'long', 'early'] as const;

/** Text that could not be put on the paper. */
export interface SetAside {
  text: string;
  why: (typeof ASIDE_REASONS)[number];
}

export interface RoomView {
  link: LinkState;
  /** Reason for `ended` and `refused`. */
  reason: string;
  /** Everything on this page is in the database. */
  isSaved: boolean;
  text: string;
  files: readonly PlacedFile[];
  people: readonly RoomPerson[];
  places: ReadonlyMap<string, SelectionPlace>;
  /** The document; another one after the room has begun again. */
  doc: Y.Doc;
  setAside: SetAside | undefined;
}

export function createRoomView(doc: Y.Doc) {
  return createStore<RoomView>(() => ({
    link: 'opening',
    reason: '',
    isSaved: true,
    text: '',
    files: [],
    people: [],
    places: new Map(),
    doc,
    setAside: undefined,
  }));
}
