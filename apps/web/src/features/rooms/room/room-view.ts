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

export const ASIDE_REASONS = ['renewed', 'emptied', 'full', 'long', 'early'] as const;

/** Text that could not be put on the paper. */
export interface SetAside {
  text: string;
  why: (typeof ASIDE_REASONS)[number];
}

export interface RoomView {
  link: LinkState;
  /** Reason for `ended` and `refused`, and for tries in vain where the server has said one. */
  reason: string;
  /** Everything on this page is in the database. */
  isSaved: boolean;
  /** Everything that is not saved lies on this device as well. */
  isKept: boolean;
  /** The field shows letters that the document has not got yet: a word that is being composed. */
  isUnread: boolean;
  text: string;
  files: readonly PlacedFile[];
  people: readonly RoomPerson[];
  places: ReadonlyMap<string, SelectionPlace>;
  /** The document; another one after the room has begun again. */
  doc: Y.Doc;
  setAside: SetAside | undefined;
  /** The text that was set aside lies on this device as well. */
  isAsideKept: boolean;
}

/** Nothing but this page has what would be lost with it. */
export function isOnlyHere(view: RoomView): boolean {
  const { isSaved, isKept, setAside, isAsideKept } = view;
  return (!isSaved && !isKept) || (setAside !== undefined && !isAsideKept);
}

export function createRoomView(doc: Y.Doc) {
  return createStore<RoomView>(() => ({
    link: 'opening',
    reason: '',
    isSaved: true,
    isKept: true,
    isUnread: false,
    text: '',
    files: [],
    people: [],
    places: new Map(),
    doc,
    setAside: undefined,
    isAsideKept: true,
  }));
}
